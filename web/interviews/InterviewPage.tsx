// The candidate's interview: the welcome, the room and the thanks, by where the server says that it stands.
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { detailOf } from '../api.ts'
import { readCandidate } from '../session.ts'
import { ConversationRoom } from './agent/ConversationRoom.tsx'
import { ClosedStage } from './stages/ClosedStage.tsx'
import { InterviewProblem } from './stages/InterviewProblem.tsx'
import { InterviewRoom } from './room/InterviewRoom.tsx'
import { InterviewSkeleton } from './stages/InterviewSkeleton.tsx'
import { ThankYouStage } from './stages/ThankYouStage.tsx'
import { refusalOf } from './standing/refusal.ts'
import { useInterview } from './standing/useInterview.ts'
import { useMicrophone } from './sound/useMicrophone.ts'
import { useParts } from './outbox/useParts.ts'
import { useWay } from './sound/useWay.ts'
import { WelcomeStage } from './stages/WelcomeStage.tsx'

const notFound = 'There is no interview of yours at this address. Please sign in with the email and login code of your invitation.'

export function Component() {
  const { candidate_id = '' } = useParams()
  const [stored] = useState(readCandidate)
  if (stored === 'missing') return <InterviewProblem title="Error" detail="No interview data found. Please login again." />
  if (stored === 'invalid') return <InterviewProblem title="Error" detail="Invalid interview data. Please login again." />
  return <InterviewStages key={candidate_id} candidateId={candidate_id} />
}

function InterviewStages({ candidateId }: { candidateId: string }) {
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
    // An id that is not well formed belongs to nobody either.
    if (refusal === 'not_here' || refusal === 'never') return <InterviewProblem title="Interview Not Found" detail={notFound} />
    const detail = detailOf(error, 'Your interview could not be loaded. Check your connection and try again.')
    return <InterviewProblem title="Error" detail={detail} onRetry={() => void refetch()} />
  }
  if (interview.interview_status === 'completed') return <ThankYouStage interview={interview} parts={parts} />
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
