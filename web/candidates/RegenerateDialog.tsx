import type { Candidate } from '../../shared/candidates.ts'
import type { Job } from '../../shared/jobs.ts'
import { api, detailOf } from '../api.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { refreshCandidates } from './refreshCandidates.ts'

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
    try {
      const { new_code } = await (area === 'admin' ? api.candidates.adminRegenerateCode(input) : api.candidates.regenerateCode(input))
      await refreshCandidates()
      onNewCode(candidate.id)
      toast.success(`The new login code of ${candidate.name} is ${new_code}`)
    } catch (error) {
      onAlert({
        title: 'Regenerate Code Failed',
        detail: detailOf(error, 'The connection was lost. The list shows the code that is valid; please try again.'),
      })
    }
  }
  return (
    <ConfirmDialog
      open={candidate !== null}
      onClose={onClose}
      title={`Make a new login code for ${candidate?.name ?? ''}?`}
      action="Regenerate code"
      danger={false}
      onConfirm={regenerate}
    >
      The present code stops working at once, and the invitation status is reset: send a new invitation afterwards.
    </ConfirmDialog>
  )
}
