// Shown if the candidate has not begun and the interview can no longer begin.
import type { Interview } from '../../../shared/interview.ts'
import { ownZone } from '../../ui/formatDate.ts'
import { SupportAddress } from '../adjustments/SupportAddress.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { OwnRights } from '../../rights/face.ts'
import { useWords } from '../../words.ts'
import { forgetAll } from '../outbox/openKeep.ts'
import { JobPanel } from './JobPanel.tsx'
import { StageLayout } from './StageLayout.tsx'

export function ClosedStage({ interview, closedAt }: { interview: Interview; closedAt: string }) {
  const { say, deadline } = useWords()
  const moment = deadline(closedAt, interview.closes_zone ?? ownZone())
  const late = closedAt === interview.closes_at
  return (
    <StageLayout
      title={say('closed_title')}
      eyebrow={<Badge tone="sand">{say('closed_badge')}</Badge>}
      heading={say('closed_heading')}
      lead={say(late ? 'closed_late' : 'closed_job', { job: interview.job_title, moment })}
      aside={<JobPanel interview={interview} />}
      after={
        <OwnRights candidateId={interview.candidate_id} answers={null} noticed={null} onErased={() => forgetAll(interview.candidate_id)} />
      }
    >
      <div className="max-w-[68ch] text-base">
        <p>{say('closed_words')}</p>
        <div className="mt-4">
          <SupportAddress before={say('closed_write')} />
        </div>
      </div>
    </StageLayout>
  )
}
