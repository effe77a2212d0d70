import type { Candidate } from '../../shared/candidates.ts'
import type { Job } from '../../shared/jobs.ts'
import { RemoveOutcomeDialog } from '../outcomes/face.ts'
import { HoldDialog } from '../retention/face.tsx'
import type { Alert } from '../ui/AlertDialog.tsx'
import { CandidateForm } from './CandidateForm.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { RegenerateDialog } from './RegenerateDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import type { Details } from './useStaged.ts'

export type OneCandidate = { what: 'edit' | 'regenerate' | 'reopen' | 'remove-outcome' | 'erase' | 'hold'; candidate: Candidate }

type Props = {
  open: OneCandidate | null
  onClose: () => void
  job: Job
  area: 'admin' | 'recruiter'
  /** How an edit is kept: its button, what is said of it, and the email that is stored. */
  edit: { action: string; description?: string; savedEmail: string | undefined; onSubmit: (details: Details) => Promise<void> }
  onAlert: (alert: Alert) => void
  onErased: (id: string) => void
  onNewCode: (id: string) => void
}

/** The dialogs about one candidate that their menu opens, in the list and on their page. */
export function CandidateDialog({ open, onClose, job, area, edit, onAlert, onErased, onNewCode }: Props) {
  const candidate = open?.candidate
  return (
    <>
      {candidate && open.what === 'edit' && (
        <CandidateForm
          title={`Edit ${candidate.name}`}
          initial={{ name: candidate.name, email: candidate.email, phone: candidate.phone }}
          onClose={onClose}
          {...edit}
        />
      )}
      {candidate && open.what === 'reopen' && <ReopenDialog job={job} candidate={candidate} onClose={onClose} />}
      {candidate?.outcome && open?.what === 'remove-outcome' && (
        <RemoveOutcomeDialog
          job_id={job.id}
          person={{
            id: candidate.id,
            name: candidate.name,
            seen: candidate.outcome.id,
            ended: candidate.interview_status === 'completed',
          }}
          outcome={candidate.outcome}
          onClose={onClose}
        />
      )}
      {candidate && open.what === 'hold' && (
        <HoldDialog of={{ job_id: job.id, candidate_id: candidate.id, name: candidate.name }} what="place" onClose={onClose} />
      )}
      {candidate && open.what === 'erase' && <EraseDialog candidate={candidate} onClose={onClose} onAlert={onAlert} onErased={onErased} />}
      <RegenerateDialog
        job={job}
        area={area}
        candidate={candidate && open.what === 'regenerate' ? candidate : null}
        onClose={onClose}
        onAlert={onAlert}
        onNewCode={onNewCode}
      />
    </>
  )
}
