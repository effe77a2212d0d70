import type { Candidate } from '../../shared/candidates.ts'
import { CallError } from '../../shared/client.ts'
import type { Job } from '../../shared/jobs.ts'
import { api } from '../api.ts'
import { change, lost } from '../change.ts'
import { RemoveOutcomeDialog } from '../outcomes/face.ts'
import { HoldDialog } from '../retention/face.tsx'
import type { Alert } from '../ui/AlertDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { CandidateForm } from './CandidateForm.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import type { Counts } from './LeftOut.tsx'
import { refreshCandidates } from './refreshCandidates.ts'
import { RegenerateDialog } from './RegenerateDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import type { Details, Staged } from './useStaged.ts'

export type OpenDialog =
  | { what: 'add' }
  | { what: 'import' }
  | { what: 'invite'; ids: string[]; leftOut?: Counts }
  | { what: 'edit' | 'regenerate' | 'reopen' | 'remove-outcome' | 'erase' | 'hold'; candidate: Candidate }
  | null

type Props = {
  open: OpenDialog
  onClose: () => void
  job: Job
  area: 'admin' | 'recruiter'
  /** The candidates as the server has them, without unsaved changes. */
  rows: Candidate[]
  staged: Staged
  onAlert: (alert: Alert) => void
  onSelect: (ids: string[]) => void
  /** Null if no invitations can be sent now. */
  onInvite: ((ids: string[]) => void) | null
  onErased: (id: string) => void
  onNewCode: (id: string) => void
}

/** The dialogs of the candidate list of a job. */
export function CandidateDialogs({ open, onClose, job, area, rows, staged, onAlert, onSelect, onInvite, onErased, onNewCode }: Props) {
  const add = async (details: Details) => {
    await change({
      call: () => api.candidates.addCandidate({ job_id: job.id, ...details }),
      refresh: refreshCandidates,
      failed: lost(),
      onDone: () => {
        toast.success(`${details.name} was added`)
        onClose()
      },
      onFailed: (detail, error) => {
        // The form shows field errors next to the fields and stays open in both cases.
        if (error instanceof CallError && error.problem?.errors) throw error
        onAlert({ title: 'Add Candidate Failed', detail })
      },
    })
  }
  const edit = async (candidate: Candidate, details: Details) => {
    staged.edit(rows.find((row) => row.id === candidate.id) ?? candidate, details)
    onClose()
  }
  return (
    <>
      {open?.what === 'add' && <CandidateForm title="Add candidate" action="Add candidate" onClose={onClose} onSubmit={add} />}
      {open?.what === 'edit' && (
        <CandidateForm
          title={`Edit ${open.candidate.name}`}
          action="Keep changes"
          description="Changes are kept in the list until you save them."
          savedEmail={rows.find((row) => row.id === open.candidate.id)?.email}
          initial={{ name: open.candidate.name, email: open.candidate.email, phone: open.candidate.phone }}
          onClose={onClose}
          onSubmit={(details) => edit(open.candidate, details)}
        />
      )}
      {open?.what === 'import' && <ImportDialog job={job} onClose={onClose} onAlert={onAlert} onInvite={onInvite} />}
      {open?.what === 'invite' && (
        <InviteDialog job={job} ids={open.ids} leftOut={open.leftOut} onClose={onClose} onAlert={onAlert} onSelect={onSelect} />
      )}
      {open?.what === 'reopen' && <ReopenDialog job={job} candidate={open.candidate} onClose={onClose} />}
      {open?.what === 'remove-outcome' && open.candidate.outcome && (
        <RemoveOutcomeDialog
          job_id={job.id}
          person={{
            id: open.candidate.id,
            name: open.candidate.name,
            seen: open.candidate.outcome.id,
            ended: open.candidate.interview_status === 'completed',
          }}
          outcome={open.candidate.outcome}
          onClose={onClose}
        />
      )}
      {open?.what === 'hold' && (
        <HoldDialog of={{ job_id: job.id, candidate_id: open.candidate.id, name: open.candidate.name }} what="place" onClose={onClose} />
      )}
      {open?.what === 'erase' && (
        <EraseDialog
          candidate={open.candidate}
          onClose={onClose}
          onAlert={onAlert}
          onErased={(id) => {
            staged.undo(id)
            onErased(id)
          }}
        />
      )}
      <RegenerateDialog
        job={job}
        area={area}
        candidate={open?.what === 'regenerate' ? open.candidate : null}
        onClose={onClose}
        onAlert={onAlert}
        onNewCode={onNewCode}
      />
    </>
  )
}
