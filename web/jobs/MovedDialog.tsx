import { momentWords } from '../../shared/momentWords.ts'
import { jobCan } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { count } from '../ui/formatDate.ts'

/** How many were invited, or have begun with a code given by hand, and have not finished: a new deadline concerns them. */
export const unfinished = ({ awaited_count, to_invite_count }: Job) => awaited_count - to_invite_count

/** After the deadline to start was changed: who was told another one, what they will be told, and a way to tell them now. */
export function MovedDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const several = unfinished(job) !== 1
  return (
    <Dialog
      open
      onClose={onClose}
      title="The deadline to start was changed"
      width="sm"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {jobCan.sendInvites(job) && (
            <ButtonLink look="primary" replace to={{ search: '?open=remind' }} onClick={onClose}>
              Remind them now
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          {count(unfinished(job), 'candidate')} {several ? 'have' : 'has'} not finished and {several ? 'were' : 'was'} invited before this
          change.
        </p>
        <p>
          {job.closes_at
            ? `Reminders will name the new deadline: ${momentWords(job.closes_at, job.closes_zone)}. Nobody is told before that, unless you remind them.`
            : 'The job has no deadline to start any more, so no reminder goes out by itself. Nobody is told, unless you remind them.'}
        </p>
      </div>
    </Dialog>
  )
}
