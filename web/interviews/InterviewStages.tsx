import { useEffect, useState, type ReactNode } from 'react'
import { detailOf } from '../api.ts'
import { ConversationRoom } from './agent/ConversationRoom.tsx'
import { useParts } from './outbox/useParts.ts'
import { InterviewRoom } from './room/InterviewRoom.tsx'
import { useMicrophone } from './sound/useMicrophone.ts'
import { useWay } from './sound/useWay.ts'
import { ClosedStage } from './stages/ClosedStage.tsx'
import { InterviewProblem } from './stages/InterviewProblem.tsx'
import { InterviewSkeleton } from './stages/InterviewSkeleton.tsx'
import { ThankYouStage } from './stages/ThankYouStage.tsx'
import { WelcomeStage } from './stages/WelcomeStage.tsx'
import { refusalOf } from './standing/refusalOf.ts'
import { useInterview } from './standing/useInterview.ts'

const notFound = 'There is no interview of yours at this address. Please sign in with the email and login code of your invitation.'

type Props = { candidateId: string; /** Shown instead of the thank-you page. */ after?: ReactNode }

/** Shows the stage that the interview has on the server. */
export function InterviewStages({ candidateId, after }: Props) {
  const { data: interview, error, refetch } = useInterview(candidateId)
  const [startedHere, setStartedHere] = useState(false)
  const [way, setWay] = useWay(candidateId)
  const microphone = useMicrophone()
  const parts = useParts(candidateId)
  const { close } = microphone
  const over = interview?.interview_status === 'completed'
  useEffect(() => {
    if (over) close()
  }, [over, close])
  if (!interview) {
    if (!error) return <InterviewSkeleton />
    const refusal = refusalOf(error)
    // `never`: the id is not well formed, so it belongs to nobody either.
    if (refusal === 'not_here' || refusal === 'never') return <InterviewProblem title="Interview Not Found" detail={notFound} />
    const detail = detailOf(error, 'Your interview could not be loaded. Check your connection and try again.')
    return <InterviewProblem title="Error" detail={detail} onRetry={() => void refetch()} />
  }
  if (interview.interview_status === 'completed') return after ?? <ThankYouStage interview={interview} parts={parts} />
  if (interview.interview_status === 'not_started' && interview.closed_at)
    return <ClosedStage interview={interview} closedAt={interview.closed_at} />
  if (interview.interview_status === 'not_started')
    return <WelcomeStage interview={interview} way={way} onWay={setWay} microphone={microphone} onStarted={() => setStartedHere(true)} />
  return (
    <main id="main" tabIndex={-1} className="night min-h-dvh">
      {interview.provider === 'elevenlabs' ? (
        <ConversationRoom interview={interview} resumed={!startedHere} way={way} onWay={setWay} microphone={microphone} />
      ) : (
        <InterviewRoom interview={interview} resumed={!startedHere} way={way} onWay={setWay} microphone={microphone} parts={parts} />
      )}
    </main>
  )
}
