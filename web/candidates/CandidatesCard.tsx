// The candidates of a job: search, select, add, import, edit and invite.
import { Eye, EyeOff, Plus, Send, Upload } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { interviewStatus } from '../../shared/candidates.ts'
import { closedSince, jobCan, type Job } from '../../shared/jobs.ts'
import { outcomeFilter } from '../../shared/outcomes.ts'
import { OutcomeFilterSelect } from '../outcomes/face.ts'
import { paths } from '../paths.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterGroup } from '../ui/FilterGroup.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { Options } from '../ui/Options.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { CandidateDialogs, type OpenDialog } from './CandidateDialogs.tsx'
import { candidateColumns } from './candidateColumns.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { interviewWords } from './statusBadges.tsx'
import { useCopyInvitation } from './useCopyInvitation.tsx'
import { useSelection } from './useSelection.ts'
import { withChanges, type Staged } from './useStaged.ts'
import { whyNotInvited } from './whyNotInvited.ts'

type Props = { job: Job; area: 'admin' | 'recruiter'; staged: Staged; onAlert: (alert: Alert) => void }
export function CandidatesCard({ job, area, staged, onAlert }: Props) {
  const { get, set, sorting } = useFilters()
  const q = get('q')
  const status = interviewStatus.safeParse(get('interview')).data
  const invited = get('invited') === 'yes' ? 'true' : get('invited') === 'no' ? 'false' : undefined
  const outcome = outcomeFilter.safeParse(get('outcome')).data
  const filtered = Boolean(q || status || invited || outcome)
  const pages = usePages('candidates', area === 'admin' ? 'adminListCandidates' : 'listCandidates', {
    job_id: job.id,
    q,
    interview_status: status,
    invitation_sent: invited,
    outcome,
  })
  const rows = useMemo(() => withChanges(pages.rows, staged.changes), [pages.rows, staged.changes])
  const { table, selected, select, clear } = useSelection(rows)
  const [open, setOpen] = useState<OpenDialog>(null)
  const [allShown, setAllShown] = useState(false)
  const [exceptions, setExceptions] = useState<ReadonlySet<string>>(new Set())
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // The router looks for #candidates before the tab that contains it is open, so scroll here.
  useEffect(() => {
    if (hash === '#candidates') section.current?.scrollIntoView()
  }, [hash, key])
  const unselect = (id: string) => select([...selected].filter((other) => other !== id))

  const toggleCode = (id: string) =>
    setExceptions((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const invitation = useCopyInvitation(job.id)
  const columns = candidateColumns({
    page: (id) => (area === 'admin' ? paths.adminCandidate(job.id, id) : paths.recruiterCandidate(job.id, id)),
    codeShown: (id) => allShown !== exceptions.has(id),
    toggleCode,
    staged: (id) => staged.changes.has(id),
    edit: (candidate) => setOpen({ what: 'edit', candidate }),
    copyInvitation: jobCan.sendInvites(job) ? (candidate) => void invitation.copy(candidate) : null,
    reopen: (candidate) => setOpen({ what: 'reopen', candidate }),
    removeOutcome: (candidate) => setOpen({ what: 'remove-outcome', candidate }),
    regenerate: (candidate) => setOpen({ what: 'regenerate', candidate }),
    hold: area === 'admin' ? (candidate) => setOpen({ what: 'hold', candidate }) : null,
    erase:
      area === 'admin'
        ? (candidate) => setOpen({ what: 'erase', candidate: pages.rows.find((r) => r.id === candidate.id) ?? candidate })
        : null,
    remove: (row) => {
      staged.remove(pages.rows.find((r) => r.id === row.id) ?? row)
      unselect(row.id)
    },
  })
  const invite = () => {
    if (selected.size === 0)
      return onAlert({ title: 'No Candidates Selected', detail: 'Please select at least one candidate to send invites.' })
    const known = new Map(pages.rows.map((row) => [row.id, whyNotInvited(row)]))
    const counted = (why: 'completed' | 'decided' | undefined) => [...selected].filter((id) => known.get(id) === why).length
    const leftOut = { completed: counted('completed'), decided: counted('decided'), unknown: counted(undefined) }
    setOpen({ what: 'invite', ids: [...selected].filter((id) => !known.get(id)), leftOut })
  }
  const addButton = (look?: 'primary') => (
    <Button look={look} onClick={() => setOpen({ what: 'add' })}>
      <Plus aria-hidden strokeWidth={1.5} className="max-sm:hidden" />
      Add candidate
    </Button>
  )
  const importing = (
    <Button onClick={() => setOpen({ what: 'import' })}>
      <Upload aria-hidden strokeWidth={1.5} />
      <span className="max-sm:sr-only">Import CSV</span>
    </Button>
  )
  const mayInvite = jobCan.sendInvites(job)
  const send = (
    <Button
      look={job.candidate_count > 0 && selected.size === 0 ? 'primary' : 'plain'}
      disabled={!mayInvite}
      aria-describedby={mayInvite ? undefined : 'invite-why'}
      onClick={invite}
    >
      <Send aria-hidden strokeWidth={1.5} className="max-sm:hidden" />
      Send Invites
    </Button>
  )
  return (
    <section ref={section} aria-labelledby="candidates" className="card overflow-clip">
      <div className="flex flex-wrap items-center gap-2 px-5 pt-4 pb-3 max-sm:justify-between max-sm:px-4">
        <h2 id="candidates" className="mr-auto text-lg max-sm:sr-only">
          Candidates
        </h2>
        {addButton()}
        {importing}
        {send}
      </div>
      {!mayInvite && (
        <p id="invite-why" className="px-5 pb-2 text-xs quiet">
          {closedSince(job) === null
            ? 'Invitations can be sent once the AI interviewer is ready.'
            : 'This job is closed. Open it again to send invitations.'}
        </p>
      )}
      {(job.candidate_count > 0 || filtered) && (
        <div className="flex flex-wrap items-center gap-2 border-b border-sand-200 px-5 pb-3 max-sm:px-4">
          <SearchField label="Search candidates" value={q} onChange={(value) => set({ q: value })} />
          <FilterGroup on={Boolean(status || invited || outcome) || allShown}>
            <FilterSelect label="Interview" value={status ?? ''} onChange={(value) => set({ interview: value })}>
              <option value="">All</option>
              <Options words={interviewWords} />
            </FilterSelect>
            <FilterSelect label="Invitation" value={get('invited')} onChange={(value) => set({ invited: value })}>
              <option value="">All</option>
              <option value="yes">Sent</option>
              <option value="no">Not sent</option>
            </FilterSelect>
            <OutcomeFilterSelect value={outcome} onChange={(value) => set({ outcome: value })} />
            <Button
              look="ghost"
              className="ml-auto"
              aria-pressed={allShown}
              onClick={() => {
                setAllShown(!allShown)
                setExceptions(new Set())
              }}
            >
              {allShown ? <EyeOff aria-hidden strokeWidth={1.5} /> : <Eye aria-hidden strokeWidth={1.5} />}
              {allShown ? 'Hide codes' : 'Show codes'}
            </Button>
          </FilterGroup>
        </div>
      )}
      <DataTable
        label="Candidates"
        columns={columns}
        rows={rows}
        total={pages.total}
        rowId={(row) => row.id}
        list={pages.list}
        failed="The candidates could not be loaded"
        sorting={sorting}
        selection={{
          ...table,
          actions: (
            <SelectionBar
              job_id={job.id}
              selected={selected}
              pages={pages}
              staged={staged}
              filtered={filtered}
              mayInvite={mayInvite}
              onSelect={select}
              onClear={clear}
              onInvite={invite}
            />
          ),
        }}
        empty={
          filtered ? (
            <EmptyState
              title="No candidate matches"
              action={<Button onClick={() => set({ q: '', interview: '', invited: '', outcome: '' })}>Clear the filters</Button>}
            />
          ) : (
            <EmptyState
              title="No candidates yet"
              action={
                <>
                  {addButton('primary')}
                  {importing}
                </>
              }
            >
              Add the people you want to interview, one by one, or from a CSV file or an Excel workbook.
            </EmptyState>
          )
        }
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
        onSelect={select}
        onErased={unselect}
        onNewCode={(id) => setExceptions((before) => (allShown ? before : new Set(before).add(id)))}
      />
    </section>
  )
}
