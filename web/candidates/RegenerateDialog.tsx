import type { Candidate } from '../../shared/candidates.ts'
import type { Job } from '../../shared/jobs.ts'
import { api } from '../api.ts'
import { change } from '../change.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { refreshCandidates } from '../refreshCandidates.ts'
import { whyNotInvited } from './whyNotInvited.ts'

type Props = {
  job: Job
  area: 'admin' | 'recruiter'
  candidate: Candidate | null
  onClose: () => void
  onAlert: (alert: Alert) => void
  onNewCode: (id: string) => void
}

export function RegenerateDialog({ job, area, candidate, onClose, onAlert, onNewCode }: Props) {
  const regenerate = async () => {
    if (!candidate) return
    const input = { job_id: job.id, candidate_id: candidate.id }
    await change({
      call: () => (area === 'admin' ? api.candidates.adminRegenerateCode(input) : api.candidates.regenerateCode(input)),
      refresh: refreshCandidates,
      failed: 'The connection was lost. The list shows the code that is valid; try again.',
      onDone: ({ new_code }) => {
        onNewCode(candidate.id)
        toast.success(`The new login code of ${candidate.name} is ${new_code}`)
      },
      onFailed: (detail) => onAlert({ title: 'Regenerate Code Failed', detail }),
    })
  }
  return (
    <ConfirmDialog
      open={candidate !== null}
      onClose={onClose}
      title={`Regenerate the login code of ${candidate?.name ?? ''}?`}
      action="Regenerate code"
      danger={false}
      onConfirm={regenerate}
    >
      The current code stops working at once.{' '}
      {candidate && whyNotInvited(candidate)
        ? 'This candidate gets no more invitations, so give them the new code yourself.'
        : 'The invitation status is reset: send a new invitation afterwards.'}
    </ConfirmDialog>
  )
}
