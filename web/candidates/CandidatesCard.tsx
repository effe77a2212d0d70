// The candidates of a job: search, select, add, import, edit and invite.
import { Send } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { closedSince, jobCan } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { detailOf } from '../api.ts'
import { lost, useBusy } from '../change.ts'
import { paths } from '../paths.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePages } from '../usePages.ts'
import { AddOrImport } from './AddOrImport.tsx'
import { allCandidates } from './allCandidates.ts'
import { CandidateDialogs, type OpenDialog } from './CandidateDialogs.tsx'
import { CandidateFilters } from './CandidateFilters.tsx'
import { candidateColumns } from './candidateColumns.tsx'
import { pickInvited, pickReminded } from './pickInvited.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useCandidateFilters } from './useCandidateFilters.ts'
import { useCopyInvitation } from './useCopyInvitation.tsx'
import { useSelection } from './useSelection.ts'
import { useShownCodes } from './useShownCodes.ts'
import { withChanges, type Staged } from './useStaged.ts'

type Props = { job: Job; area: 'admin' | 'recruiter'; staged: Staged; onAlert: (alert: Alert) => void }
export function CandidatesCard({ job, area, staged, onAlert }: Props) {
  const filters = useCandidateFilters()
  const pages = usePages('candidates', area === 'admin' ? 'adminListCandidates' : 'listCandidates', { job_id: job.id, ...filters.query })
  const rows = useMemo(() => withChanges(pages.rows, staged.changes), [pages.rows, staged.changes])
  const { table, selected, known, select, clear } = useSelection(rows, pages.rows)
  const [open, setOpen] = useState<OpenDialog>(null)
  const [gathering, during] = useBusy()
  const codes = useShownCodes()
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // The router looks for #candidates before the tab that contains it is open, so scroll here.
  useEffect(() => {
    if (hash === '#candidates') section.current?.scrollIntoView()
  }, [hash, key])
  const unselect = (id: string) => select([...selected].filter((other) => other !== id))

  const mayInvite = jobCan.sendInvites(job)
  const invitation = useCopyInvitation(job.id)
  /** Opens the form of an email, unless somebody's details are not saved: the list shows the new address, and the email would go to the old one. */
  const write = (ids: readonly string[], send: () => void) => {
    const unsaved = ids.flatMap((id) => staged.changes.get(id) ?? []).filter(({ kind }) => kind === 'edit')
    if (unsaved.length === 0) return send()
    const names = unsaved.map(({ base }) => base.name).join(', ')
    onAlert({
      title: 'Save Your Changes First',
      detail: `What you changed about ${names} is not saved yet, so the email would use the old details.`,
    })
  }
  const columns = candidateColumns({
    page: (id) => (area === 'admin' ? paths.adminCandidate(job.id, id) : paths.recruiterCandidate(job.id, id)),
    codeShown: codes.has,
    toggleCode: codes.toggle,
    staged: (id) => staged.changes.has(id),
    edit: (candidate) => setOpen({ what: 'edit', candidate }),
    remind: (row) => (jobCan.remind(job, row) ? ({ id }) => write([id], () => setOpen({ what: 'remind', ids: [id] })) : null),
    copyInvitation: mayInvite ? (candidate) => write([candidate.id], () => void invitation.copy(candidate)) : null,
    reopen: (candidate) => write([candidate.id], () => setOpen({ what: 'reopen', candidate })),
    removeOutcome: (candidate) => setOpen({ what: 'remove-outcome', candidate }),
    regenerate: (candidate) => setOpen({ what: 'regenerate', candidate }),
    hold: area === 'admin' ? (candidate) => setOpen({ what: 'hold', candidate }) : null,
    erase:
      area === 'admin'
        ? (candidate) =>
            write([candidate.id], () => setOpen({ what: 'erase', candidate: pages.rows.find((r) => r.id === candidate.id) ?? candidate }))
        : null,
    remove: (row) => {
      staged.remove(pages.rows.find((r) => r.id === row.id) ?? row)
      unselect(row.id)
    },
  })
  // A link, such as “Invite 12 candidates”, asks for a dialog with everybody whom it is about.
  const openAsked = useEffectEvent(async (what: 'invite' | 'remind') => {
    filters.set({ open: '' })
    const invites = what === 'invite'
    if (invites ? !mayInvite : closedSince(job) !== null) return
    try {
      const waiting = invites
        ? ({ invitation_sent: 'false', interview_status: 'not_started' } as const)
        : ({ invitation_sent: 'true' } as const)
      const rows = await during('busy', () => allCandidates({ job_id: job.id, ...waiting }))
      const found = withChanges(rows, staged.changes).filter((row) => !row.erased_at)
      const picked = (invites ? pickInvited : pickReminded)(new Set(found.map(({ id }) => id)), found)
      select(picked.ids, rows)
      write(picked.ids, () => setOpen({ what, ids: picked.ids, ...(invites ? { leftOut: picked.leftOut } : {}) }))
    } catch (error) {
      onAlert({ title: invites ? 'Send Invites Failed' : 'Remind Failed', detail: detailOf(error, lost()) })
    }
  })
  useEffect(() => {
    if (filters.open === 'invite' || filters.open === 'remind') void openAsked(filters.open)
  }, [filters.open])
  /** These stay selected. A dialog of one row leaves the others as they are; one of the selection has looked at all of them. */
  const keepSelected = (left: string[]) => {
    const row = open?.what === 'remind' && open.leftOut === undefined ? open.ids : null
    select(row ? [...selected].filter((id) => !row.includes(id) || left.includes(id)) : left)
  }
  const reminded = pickReminded(selected, pages.rows)
  const mayRemind = (id: string) => mayInvite || pages.rows.some((row) => row.id === id && jobCan.remind(job, row))
  const invite = () => {
    if (selected.size === 0)
      return onAlert({ title: 'No Candidates Selected', detail: 'Please select at least one candidate to send invites.' })
    const picked = pickInvited(selected, pages.rows)
    write(picked.ids, () => setOpen({ what: 'invite', ...picked }))
  }
  return (
    <section ref={section} aria-labelledby="candidates" className="card overflow-clip">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 pb-3 max-sm:[&>button]:grow max-sm:[&>button]:px-3">
        <h2 id="candidates" className="mr-auto text-lg max-sm:sr-only">
          Candidates
        </h2>
        {(job.candidate_count > 0 || pages.total > 0 || filters.filtered) && <AddOrImport onOpen={setOpen} />}
        <Button disabled={!mayInvite} busy={gathering !== null} aria-describedby={mayInvite ? undefined : 'invite-why'} onClick={invite}>
          <Send aria-hidden strokeWidth={1.5} className="max-sm:hidden" />
          Send Invites
        </Button>
      </div>
      {!mayInvite && (
        <p id="invite-why" className="px-4 pb-2 text-xs quiet">
          {closedSince(job) === null
            ? 'Invitations can be sent once the AI interviewer is ready.'
            : 'This job is closed. Reopen it to send invitations.'}
        </p>
      )}
      {(job.candidate_count > 0 || pages.total > 0 || filters.filtered) && <CandidateFilters filters={filters} codes={codes} />}
      <DataTable
        label="Candidates"
        columns={columns}
        rows={rows}
        total={pages.total}
        rowId={(row) => row.id}
        list={pages.list}
        failed="The candidates could not be loaded"
        sorting={filters.sorting}
        selection={table}
        empty={
          filters.filtered ? (
            <EmptyState title="No candidate matches" action={<Button onClick={filters.clear}>Clear the filters</Button>} />
          ) : (
            <EmptyState title="No candidates yet" action={<AddOrImport look="primary" onOpen={setOpen} />}>
              Add the people you want to interview, one by one, or from a CSV file or an Excel workbook.
            </EmptyState>
          )
        }
      />
      <SelectionBar
        job_id={job.id}
        selected={selected}
        known={known}
        pages={pages}
        staged={staged}
        filtered={filters.filtered}
        mayInvite={mayInvite}
        write={write}
        onSelect={select}
        onClear={clear}
        onInvite={invite}
        onRemind={reminded.ids.some(mayRemind) ? () => write(reminded.ids, () => setOpen({ what: 'remind', ...reminded })) : null}
      />
      {invitation.dialog}
      <CandidateDialogs
        open={open}
        onClose={() => setOpen(null)}
        onInvite={mayInvite ? (ids) => setOpen({ what: 'invite', ids }) : null}
        job={job}
        area={area}
        rows={pages.rows}
        staged={staged}
        onAlert={onAlert}
        onSelect={keepSelected}
        onErased={unselect}
        onNewCode={codes.show}
      />
    </section>
  )
}
