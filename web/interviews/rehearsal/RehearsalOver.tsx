import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { JobPanel } from '../stages/JobPanel.tsx'
import { OwnAnswers } from '../stages/OwnAnswers.tsx'
import { StageLayout } from '../stages/StageLayout.tsx'
import { useInterview } from '../standing/useInterview.ts'
import { useRehearsing } from '../standing/rehearsing.ts'

/** Shown instead of the thank-you page: what happened to the rehearsal, and the link back. */
export function RehearsalOver({ candidateId, onAgain }: { candidateId: string; onAgain: () => void }) {
  const interview = useInterview(candidateId).data
  const back = useRehearsing()?.back ?? '/'
  if (!interview) return null
  const answered = interview.turns.some((turn) => turn.role === 'candidate')
  return (
    <StageLayout
      unmarked
      title="Rehearsal over"
      eyebrow={<Badge tone="sand">Rehearsal</Badge>}
      heading="The rehearsal is over."
      lead="Nothing of it is kept: no candidate, no answer, no recording and no score. It counts nowhere."
      aside={<JobPanel interview={interview} />}
    >
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="primary" to={back}>
          Back to the job
        </ButtonLink>
        <Button onClick={onAgain}>Take it again</Button>
      </div>
      <p className="mt-6 max-w-[68ch]">
        A candidate is thanked here, and reads what happens next and who decides. If a question did not read well, you can edit the plan as
        long as no interview has begun.
      </p>
      {answered && (
        <section aria-labelledby="answers" className="mt-8 border-t border-sand-200 pt-6 text-base">
          <h2 id="answers" className="text-lg">
            What you said, until you leave this page
          </h2>
          <OwnAnswers turns={interview.turns} />
        </section>
      )}
    </StageLayout>
  )
}
