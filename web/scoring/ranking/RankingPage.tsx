// The ranking of a job: figures above, the approved candidates on the left, the open one on the right.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { api, ask } from '../../api.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { TableSkeleton } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { count } from '../../ui/formatDate.ts'
import { OpeningLink } from '../../ui/OpeningLink.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.tsx'
import { isSameList } from '../../usePages.ts'
import { useWide } from '../../useWide.ts'
import { AnalyticsFigures } from './AnalyticsFigures.tsx'
import { closeScores } from './closeScores.ts'
import { ExportControl } from './ExportControl.tsx'
import { OpenedDecision } from './OpenedDecision.tsx'
import { OpenedResult } from './OpenedResult.tsx'
import { RankedRow } from './RankedRow.tsx'
import { RankingCounts } from './RankingCounts.tsx'
import { RankingFilters, useRankingFilters } from './RankingFilters.tsx'
import { RankingSelection } from './RankingSelection.tsx'
import { leastNote, rankNotes } from './rankNotes.ts'
import { areTied } from './tiedRows.ts'
import { useRankedSelection } from './useRankedSelection.ts'

const pageSize = 50

export function Component() {
  const { job_id = '' } = useParams()
  const wide = useWide()
  const filters = useRankingFilters()
  const analytics = useQuery(ask('scoring', 'getJobAnalytics', { job_id }))
  const ranked = useInfiniteQuery({
    queryKey: ['listRankedCandidates', 'pages', { job_id, ...filters.wanted }],
    queryFn: ({ pageParam, signal }) =>
      api.scoring.listRankedCandidates({ job_id, ...filters.wanted, limit: pageSize, cursor: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: (before, asked) =>
      isSameList(asked?.queryKey, 'listRankedCandidates', { job_id }) && before?.pages[0]?.candidates.length ? before : undefined,
  })
  // The figures and the list come together: what is read first is not pushed down by what comes later. Figures that are asked for again are not waited for.
  const loading = ranked.isPending || (analytics.isPending && analytics.failureCount === 0)
  // After that, the filters and the figures stay while another list loads: somebody may be typing.
  const [begun, setBegun] = useState(false)
  if (!loading && !begun) setBegun(true)
  const first = loading ? undefined : ranked.data?.pages[0]
  const rows = useMemo(() => ranked.data?.pages.flatMap((page) => page.candidates) ?? [], [ranked.data])
  // In a filtered or reordered list, the rows next to each other are no neighbours in the ranking, so there are no notes.
  const partial = filters.narrowed || ranked.isPlaceholderData
  const at_least = filters.wanted.at_least
  const notes = useMemo(
    () => (at_least ? leastNote(rows) : partial ? new Map<string, string>() : rankNotes(rows)),
    [rows, partial, at_least],
  )
  const byScore = !filters.wanted.best_in && !filters.wanted.order
  const close = useMemo(() => closeScores(rows), [rows])
  const failed = ranked.error !== null && rows.length === 0
  useEffect(() => {
    if (failed) toast.error('Failed to load candidate rankings')
  }, [failed])
  const open = filters.get('candidate') || (wide ? (rows[0]?.candidate_id ?? null) : null)
  const opened = rows.find((row) => row.candidate_id === open)
  const panel = useRef<HTMLElement>(null)
  const movedTo = useRef<string | null>(null)
  /** About whom a decision is begun: its dialog is open. */
  const deciding = useRef<string | null>(null)
  const setOpen = (id: string | null) => filters.set({ candidate: id ?? '' })
  /** Opens the next candidate on whom nobody has decided, unless the recruiter has opened another one or closed this one in the meantime. */
  const moveOn = () => {
    if (filters.now('candidate') !== open) return
    const at = rows.findIndex((row) => row.candidate_id === open)
    const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find((row) => !row.outcome && row.candidate_id !== open)
    if (!next) return
    movedTo.current = next.candidate_id
    setOpen(next.candidate_id)
  }
  /** Opens the candidate again whose decision was undone, unless the recruiter has opened another one or begun to decide about the next in the meantime. */
  const moveBack = () => {
    const now = filters.now('candidate')
    if (!open || !now || now !== movedTo.current || now === deciding.current) return
    movedTo.current = open
    setOpen(open)
  }
  // The decision's dialog may have given the focus back to a button of the candidate before, who has left the panel now.
  useEffect(() => {
    if (open === movedTo.current && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [open])
  const selection = useRankedSelection(rows)
  const figures = begun ? analytics.data : undefined
  const bar = (
    <RankingSelection
      job_id={job_id}
      chosen={selection.chosen}
      rows={rows}
      total={first?.total_candidates ?? rows.length}
      onClear={selection.clear}
    />
  )
  // The address names the candidate from the start of the decision on, since the list may change below it.
  const onDeciding = (is: boolean) => {
    deciding.current = is ? open : null
    if (is) setOpen(open)
  }
  const decision = open && (
    <OpenedDecision job_id={job_id} candidate_id={open} onDeciding={onDeciding} onDecided={moveOn} onUndone={moveBack} />
  )
  const toReview = figures ? figures.pending_review_count - figures.unscored_count : (first?.pending_review_count ?? 0)
  const back = { to: paths.recruiterDashboard(), label: 'Jobs' }

  const code = api.scoring.listRankedCandidates.codeOf(ranked.error)
  if (code === 'job.not_found') {
    return (
      <>
        <PageHeader title="Job not found" back={back} />
        <section className="card">
          <ErrorState
            title="There is no such job"
            detail="It may have been deleted, or it belongs to someone else."
            action={<ButtonLink to={back.to}>Back to dashboard</ButtonLink>}
          />
        </section>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="Candidate Rankings"
        back={back}
        actions={
          first && first.total_candidates > 0 ? (
            <ExportControl job_id={job_id} title={first.job_title} wanted={filters.wanted} total={first.total_candidates} />
          ) : undefined
        }
      >
        {first && (
          <p className="text-base font-medium text-midnight-900 wrap-anywhere">
            <Link to={paths.recruiterJob(job_id)} className="hover:underline">
              {first.job_title}
            </Link>
          </p>
        )}
        {figures && <RankingCounts figures={figures} toReview={toReview} />}
      </PageHeader>
      {begun && <AnalyticsFigures analytics={figures} />}
      {begun && (loading || rows.length > 0 || filters.narrowed) && (
        <RankingFilters filters={filters} competencies={figures?.competencies ?? []} />
      )}
      {loading ? (
        <section className="card">
          <TableSkeleton what="rankings" columns={3} rows={8} />
        </section>
      ) : failed ? (
        <section className="card">
          <ErrorState title="Failed to load candidate rankings" detail={ranked.error?.message} onRetry={() => void ranked.refetch()} />
        </section>
      ) : rows.length === 0 && filters.narrowed ? (
        <section className="card overflow-clip">
          {bar}
          <EmptyState title="No candidate matches" action={<Button onClick={filters.clear}>Clear the filters</Button>} />
        </section>
      ) : rows.length === 0 ? (
        <section className="card">
          <EmptyState title="No Ranked Candidates" action={<ButtonLink to={paths.recruiterJob(job_id)}>Open the job</ButtonLink>}>
            {toReview > 0
              ? `${count(toReview, 'result')} waiting for review. They appear here once a person has approved them.`
              : 'Candidates appear here when their interview is scored and a person has approved the score.'}
          </EmptyState>
        </section>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.02fr)_minmax(0,1fr)] print:grid-cols-[minmax(0,1fr)]">
          <section aria-label="Ranked candidates" className="card overflow-clip print:border-0">
            {bar}
            <ol>
              {rows.map((row, i) => (
                <Fragment key={row.candidate_id}>
                  {notes.has(row.candidate_id) && (
                    <li className="border-b border-sand-100 bg-sand-50 px-4 py-1.5 text-xs text-sand-700">{notes.get(row.candidate_id)}</li>
                  )}
                  <li
                    className={cx(
                      'flex border-b border-sand-100 last:border-0 print:break-inside-avoid',
                      row.candidate_id === open ? 'bg-emerald-50 shadow-[inset_3px_0_var(--color-emerald-600)]' : 'hover:bg-midnight-50',
                    )}
                  >
                    <Checkbox
                      className="self-start pt-4 pr-2 pl-4 print:hidden"
                      checked={selection.has(row)}
                      onChange={() => selection.toggle(row)}
                      label={`Select ${row.name}`}
                      hideLabel
                    />
                    <OpeningLink
                      to={paths.recruiterCandidate(job_id, row.candidate_id)}
                      data-walk
                      aria-current={row.candidate_id === open || undefined}
                      onOpen={() => setOpen(row.candidate_id)}
                      className="block min-w-0 flex-1 py-3.5 pr-3 pl-1 -outline-offset-2 sm:pr-4"
                    >
                      <RankedRow
                        candidate={row}
                        exact={close.has(row.candidate_id)}
                        best_in={filters.wanted.best_in}
                        tied={byScore && areTied(row, rows[i - 1])}
                      />
                    </OpeningLink>
                  </li>
                </Fragment>
              ))}
            </ol>
            <p
              role="status"
              className="num flex flex-wrap items-center justify-between gap-3 border-t border-sand-200 px-4 py-2.5 text-xs quiet"
            >
              {rows.length.toLocaleString('en-US')} of {(first?.total_candidates ?? rows.length).toLocaleString('en-US')}
              {ranked.hasNextPage && (
                <Button size="sm" className="print:hidden" busy={ranked.isFetchingNextPage} onClick={() => void ranked.fetchNextPage()}>
                  {ranked.error ? 'More candidates did not load. Try again' : 'Show more'}
                </Button>
              )}
            </p>
          </section>
          {wide && open && (
            <aside
              ref={panel}
              aria-label={opened ? `Result of ${opened.name}` : 'Result'}
              className="card sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto p-5 print:static print:max-h-none print:border-0"
              tabIndex={0}
            >
              <OpenedResult key={open} job_id={job_id} candidate_id={open} linked exact={close.has(open)} decision={decision} />
            </aside>
          )}
        </div>
      )}
      {!wide && open && (
        <Dialog open reads onClose={() => setOpen(null)} width="lg" title={opened?.name ?? 'Result'}>
          <OpenedResult key={open} job_id={job_id} candidate_id={open} heading={false} linked exact={close.has(open)} decision={decision} />
        </Dialog>
      )}
    </>
  )
}
