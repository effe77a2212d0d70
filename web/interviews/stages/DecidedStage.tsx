// Shown if the candidate has not begun, and was told that they were declined or has withdrawn.
import type { Interview } from '../../../shared/interview.ts'
import { Messages, useOwnRights } from '../../rights/face.ts'
import { useWords } from '../../words.ts'
import { NoStartStage } from './NoStartStage.tsx'

export function DecidedStage({ interview }: { interview: Interview }) {
  const { say } = useWords()
  const messages = useOwnRights(interview.candidate_id).data?.messages ?? []
  return (
    <NoStartStage interview={interview} lead={interview.next.text} words={say('closed_decided')} write={say('next_ask')}>
      <Messages messages={messages} />
    </NoStartStage>
  )
}
