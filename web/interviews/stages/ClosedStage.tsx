// Shown if the candidate has not begun and the interview can no longer begin.
import { closingWords } from '../../../shared/closingWords.ts'
import type { Interview } from '../../../shared/interview.ts'
import { SupportAddress } from '../adjustments/SupportAddress.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ownZone } from '../../ui/formatDate.ts'
import { OwnRights } from '../../rights/face.ts'
import { forgetAll } from '../outbox/openKeep.ts'
import { JobPanel } from './JobPanel.tsx'
import { StageLayout } from './StageLayout.tsx'

export function ClosedStage({ interview, closedAt }: { interview: Interview; closedAt: string }) {
  const since = closingWords(closedAt, interview.closes_zone ?? ownZone())
  const late = closedAt === interview.closes_at
  return (
    <StageLayout
      title="Interview closed"
      eyebrow={<Badge tone="sand">Closed</Badge>}
      heading="This interview can no longer begin."
      lead={
        late
          ? `The last moment to begin your interview for ${interview.job_title} was ${since}.`
          : `The job ${interview.job_title} was closed on ${since}, and no new interview begins.`
      }
      aside={<JobPanel interview={interview} />}
      after={
        <OwnRights candidateId={interview.candidate_id} answers={null} noticed={null} onErased={() => forgetAll(interview.candidate_id)} />
      }
    >
      <div className="max-w-[68ch] text-base">
        <p>Nothing was recorded or scored. Your invitation stays as it is: if the job opens again, the same code works.</p>
        <div className="mt-4">
          <SupportAddress before="If you could not begin in time, or need another way, write to" />
        </div>
      </div>
    </StageLayout>
  )
}
