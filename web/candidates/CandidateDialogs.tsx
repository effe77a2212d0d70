import type { Candidate } from '../../shared/candidates.ts'
import { CallError } from '../../shared/client.ts'
import type { Job } from '../../shared/jobs.ts'
import { api } from '../api.ts'
import { change, lost } from '../change.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { CandidateDialog, type OneCandidate } from './CandidateDialog.tsx'
import { CandidateForm } from './CandidateForm.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import type { Counts } from './LeftOutCounts.tsx'
import { refreshCandidates } from '../refreshCandidates.ts'
import { RemindDialog } from './RemindDialog.tsx'
import type { Details, Staged } from './useStaged.ts'

export type OpenDialog =
  | { what: 'add' }
  | { what: 'import' }
  | { what: 'invite' | 'remind'; ids: string[]; leftOut?: Counts }
  | OneCandidate
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
  const one = open && 'candidate' in open ? open : null
  const saved = rows.find((row) => row.id === one?.candidate.id)
  const edit = async (details: Details) => {
    if (one) staged.edit(saved ?? one.candidate, details)
    onClose()
  }
  return (
    <>
      {open?.what === 'add' && <CandidateForm title="Add candidate" action="Add candidate" onClose={onClose} onSubmit={add} />}
      {open?.what === 'import' && <ImportDialog job={job} onClose={onClose} onAlert={onAlert} onInvite={onInvite} />}
      {open?.what === 'invite' && (
        <InviteDialog job={job} ids={open.ids} leftOut={open.leftOut} onClose={onClose} onAlert={onAlert} onSelect={onSelect} />
      )}
      {open?.what === 'remind' && (
        <RemindDialog
          status={rows.find(({ id }) => id === open.ids[0])?.interview_status}
          job={job}
          ids={open.ids}
          leftOut={open.leftOut}
          onClose={onClose}
          onAlert={onAlert}
          onSelect={onSelect}
        />
      )}
      <CandidateDialog
        open={one}
        onClose={onClose}
        job={job}
        area={area}
        edit={{
          action: 'Keep changes',
          description: 'Changes are kept in the list until you save them.',
          savedEmail: saved?.email,
          onSubmit: edit,
        }}
        onAlert={onAlert}
        onErased={(id) => {
          staged.undo(id)
          onErased(id)
        }}
        onNewCode={onNewCode}
      />
    </>
  )
}
