import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Interview } from '../../shared/interview.ts'
import { asksElsewhere } from '../../shared/interviewer.ts'
import { CallError } from '../../shared/client.ts'
import { api, detailOf, sayRefusals } from '../api.ts'
import { FrameWords } from '../ui/FrameWords.ts'
import { useParts } from './outbox/useParts.ts'
import { useMicrophone } from './sound/useMicrophone.ts'
import { recall, remember } from '../windowStorage.ts'
import { useWay } from './sound/useWay.ts'
import { ClosedStage } from './stages/ClosedStage.tsx'
import { DecidedStage } from './stages/DecidedStage.tsx'
import { InterviewProblem } from './stages/InterviewProblem.tsx'
import { InterviewSkeleton } from './stages/InterviewSkeleton.tsx'
import { ThankYouStage } from './stages/ThankYouStage.tsx'
import { WelcomeStage } from './stages/WelcomeStage.tsx'
import { refusedToOther, signedInCandidate } from './standing/refusedToOther.ts'
import { useInterview } from './standing/useInterview.ts'
import { languageCodes } from '../../shared/languages/languages.ts'
import { english, InWords, useDocumentLanguage, useLoadedWords } from '../words.ts'

/** The rooms of an interview. They weigh as much as the pages before them, so they load while the candidate reads those. */
const useRooms = (interview: Interview | undefined) =>
  useQuery({
    queryKey: ['rooms'],
    queryFn: async () => ({ ...(await import('./room/InterviewRoom.tsx')), ...(await import('./agent/ConversationRoom.tsx')) }),
    enabled: interview !== undefined && interview.interview_status !== 'completed',
    staleTime: Infinity,
    structuralSharing: false,
    retry: 3,
  })

type Props = { candidateId: string; /** Shown instead of the thank-you page. */ after?: ReactNode }

/** Shows the stage that the interview has on the server, in the language of the interview. */
export function InterviewStages({ candidateId, after }: Props) {
  const { data: interview, error, refetch } = useInterview(candidateId)
  const [startedHere, setStartedHere] = useState(false)
  const [shownHere, setShownHere] = useState(false)
  if (interview && !shownHere) setShownHere(true)
  const [way, setWay] = useWay(candidateId)
  const microphone = useMicrophone()
  const parts = useParts(candidateId)
  const rooms = useRooms(interview)
  const { close } = microphone
  const kept = `interview_language_${candidateId}`
  // Without the interview, the language that it had in this window before.
  const language = interview?.language ?? languageCodes.find((code) => code === recall(kept)) ?? 'en'
  useEffect(() => {
    if (interview) remember(kept, interview.language)
  }, [interview, kept])
  const words = useLoadedWords(language)
  const { say } = words.data ?? english
  useDocumentLanguage(language)
  const refusal = words.data?.refusal ?? null
  useEffect(() => {
    sayRefusals(refusal)
    return () => sayRefusals(null)
  }, [refusal])
  const stageOf = (shown: Interview) => {
    if (shown.interview_status === 'completed') return after ?? <ThankYouStage interview={shown} parts={parts} />
    // Another review is asked for only after an outcome.
    if (shown.interview_status === 'not_started' && ['told', 'withdrawn', 'another_review'].includes(shown.next.code))
      return <DecidedStage interview={shown} />
    if (shown.interview_status === 'not_started' && shown.closed_at) return <ClosedStage interview={shown} closedAt={shown.closed_at} />
    if (shown.interview_status === 'not_started')
      return <WelcomeStage interview={shown} way={way} onWay={setWay} microphone={microphone} onStarted={() => setStartedHere(true)} />
    if (!rooms.data)
      return rooms.error ? (
        <InterviewProblem title={say('problem_error')} detail={say('problem_not_loaded')} onRetry={() => void rooms.refetch()} />
      ) : (
        <InterviewSkeleton />
      )
    return (
      <main id="main" tabIndex={-1} className="night min-h-dvh">
        {asksElsewhere(shown.provider) ? (
          <rooms.data.ConversationRoom interview={shown} resumed={!startedHere} way={way} onWay={setWay} microphone={microphone} />
        ) : (
          <rooms.data.InterviewRoom
            interview={shown}
            resumed={!startedHere}
            way={way}
            onWay={setWay}
            microphone={microphone}
            parts={parts}
          />
        )}
      </main>
    )
  }
  const over = interview?.interview_status === 'completed'
  useEffect(() => {
    if (!over) return
    close()
    // If the interview is reopened, the room has to ask for the next question.
    setStartedHere(false)
  }, [over, close])
  const gone = !interview && error !== null
  useEffect(() => {
    if (gone) close()
  }, [gone, close])
  const problem = (title: string, detail: string, onRetry?: () => void) => (
    <InWords value={words.data ?? english}>
      <InterviewProblem title={title} detail={detail} {...(onRetry && { onRetry })} />
    </InWords>
  )
  if (!interview) {
    if (!error || words.isLoading) return <InterviewSkeleton />
    const code = api.interviews.getInterview.codeOf(error)
    if (code === 'interview.not_found' || code === 'role.forbidden')
      return shownHere && refusedToOther(error, candidateId, signedInCandidate())
        ? problem(say('problem_signed_in_again'), say('problem_signed_in_again_words'))
        : problem(say('problem_not_found'), say('problem_not_found_words'))
    const away = error instanceof CallError && (error.status === 0 || error.status >= 500)
    return problem(
      say('problem_error'),
      away ? say('problem_not_loaded') : detailOf(error, say('problem_not_loaded')),
      () => void refetch(),
    )
  }
  if (!words.data)
    return words.error ? problem(say('problem_error'), say('problem_not_loaded'), () => void words.refetch()) : <InterviewSkeleton />
  return (
    <InWords value={words.data}>
      <FrameWords
        value={{
          close: say('close'),
          cancel: say('cancel'),
          try_again: say('try_again'),
          notifications: say('notifications'),
          close_notification: say('close_notification'),
          network_error: say('network_error'),
          wrong_field: refusal && say('wrong_field'),
          show_all: say('told_all'),
          show_less: say('told_less'),
          discard_title: say('discard_title'),
          discard_action: say('discard_action'),
          discard_words: say('discard_words'),
        }}
      >
        {stageOf(interview)}
      </FrameWords>
    </InWords>
  )
}
