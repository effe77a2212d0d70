import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Candidate } from '../../shared/candidates.ts'
import { CallError } from '../../shared/client.ts'
import { jobCan } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { api } from '../api.ts'
import { change, lost } from '../change.ts'
import { paths } from '../paths.ts'
import { AlertDialog, type Alert } from '../ui/AlertDialog.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { toast } from '../ui/toast.tsx'
import { CandidateDialog, type OneCandidate } from './CandidateDialog.tsx'
import { candidateMenu } from './candidateMenu.tsx'
import { refreshCandidates } from '../refreshCandidates.ts'
import { RemindDialog } from './RemindDialog.tsx'
import { useCopyInvitation } from './useCopyInvitation.tsx'
import { changedSince } from './changedSince.ts'
import type { Details } from './useStaged.ts'

type Props = { candidate: Candidate; job: Job; area: 'admin' | 'recruiter' }

/** The menu of the list, on the candidate's own page. Here an edit is saved at once. */
export function CandidateActions({ candidate, job, area }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<OneCandidate | null>(null)
  const [reminding, setReminding] = useState(false)
  const [alert, setAlert] = useState<Alert | null>(null)
  const invitation = useCopyInvitation(job.id)
  const mayInvite = jobCan.sendInvites(job)
  const opens = (what: OneCandidate['what']) => () => setOpen({ what, candidate })
  const items = candidateMenu(candidate, {
    edit: opens('edit'),
    regenerate: opens('regenerate'),
    remind: () => (jobCan.remind(job, candidate) ? () => setReminding(true) : null),
    copyInvitation: mayInvite ? () => void invitation.copy(candidate) : null,
    reopen: opens('reopen'),
    // The menu of the outcome has it.
    removeOutcome: null,
    hold: area === 'admin' ? opens('hold') : null,
    // In the list a deletion can be undone until it is saved.
    remove: null,
    erase: area === 'admin' ? opens('erase') : null,
  })
  // As the form was opened: what a colleague has changed since must not be overwritten.
  const shown = open?.candidate ?? candidate
  const save = async (details: Details) => {
    await change({
      call: () => api.candidates.updateCandidate({ job_id: job.id, candidate_id: shown.id, ...details, updated_at: shown.updated_at }),
      refresh: refreshCandidates,
      failed: lost(),
      onDone: () => {
        toast.success(`${details.name} was saved`)
        setOpen(null)
      },
      onFailed: async (detail, error) => {
        // The form shows field errors next to the fields and stays open in every case.
        if (error instanceof CallError && error.problem?.errors) throw error
        const newer = await changedSince(error, shown)
        if (newer) setOpen((now) => now && { ...now, candidate: newer.now })
        setAlert({ title: 'Update Candidate Failed', detail: newer?.detail ?? detail })
      },
    })
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton look="plain" label="More candidate actions">
            <Ellipsis aria-hidden strokeWidth={1.5} />
          </IconButton>
        }
        items={items}
      />
      <CandidateDialog
        open={open}
        onClose={() => setOpen(null)}
        job={job}
        area={area}
        edit={{ action: 'Save changes', savedEmail: shown.email, onSubmit: save }}
        onAlert={setAlert}
        onErased={() => void navigate(area === 'admin' ? paths.adminJob(job.id) : paths.recruiterJob(job.id))}
        onNewCode={() => undefined}
      />
      {reminding && (
        <RemindDialog
          job={job}
          ids={[candidate.id]}
          status={candidate.interview_status}
          onClose={() => setReminding(false)}
          onAlert={setAlert}
        />
      )}
      {invitation.dialog}
      <AlertDialog alert={alert} onClose={() => setAlert(null)} />
    </>
  )
}
