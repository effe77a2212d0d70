// Shown if the candidate has not begun and the job takes no more interviews.
import type { Interview } from '../../../shared/interview.ts'
import { ownZone } from '../../ui/formatDate.ts'
import { useWords } from '../../words.ts'
import { NoStartStage } from './NoStartStage.tsx'

export function ClosedStage({ interview, closedAt }: { interview: Interview; closedAt: string }) {
  const { say, deadline } = useWords()
  const moment = deadline(closedAt, interview.closes_zone ?? ownZone())
  const lead = say(closedAt === interview.closes_at ? 'closed_late' : 'closed_job', { job: interview.job_title, moment })
  return <NoStartStage interview={interview} lead={lead} words={say('closed_words')} write={say('closed_write')} />
}
