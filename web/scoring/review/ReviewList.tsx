// The candidates of one tab of the review: filter, select, decide, and open one.
import { useEffect, useRef, useState } from 'react'
import type { ScoreDecision } from '../../../shared/scoreDetail.ts'
import type { PendingCandidate } from '../../../shared/scoring.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { toast } from '../../ui/toast.tsx'
import type { LeftOut } from '../../leftOut.ts'
import { useFilters } from '../../useFilters.ts'
import { usePages } from '../../usePages.ts'
import { allDrafts } from '../../ui/useDraft.ts'
import { useSettled } from '../../ui/useSettled.ts'
import { useSortedRows } from '../../ui/useSortedRows.ts'
import { useWide } from '../../useWide.ts'
import { unsavedLevels } from '../levels/useLevelDraft.ts'
import { ApproveFirst } from './ApproveFirst.tsx'
import { ConfirmApproval } from './ConfirmApproval.tsx'
import { ConfirmScoreAgain } from './ConfirmScoreAgain.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { refreshScores } from '../refreshReview.ts'
import { approveMany, approveOne, asksFirst, scoreAgain, sendFeedback, type Written } from './reviewActions.ts'
import { reviewColumns } from './reviewColumns.tsx'
import { ReviewDrawer } from './ReviewDrawer.tsx'
import { ReviewJobFilter } from './ReviewJobFilter.tsx'
import { ReviewRejectDialog } from './ReviewRejectDialog.tsx'
import { ReviewSelection, type Working } from './ReviewSelection.tsx'
import { useReviewSelection } from './useReviewSelection.ts'

const empty: Record<ScoreDecision, { title: string; text: string }> = {
  pending: { title: 'Nothing to review', text: 'Scores appear here after candidates have been interviewed.' },
  approved: {
    title: 'No approved candidates yet',
    text: 'Approve a score under Pending, and its candidate appears in the ranking and here.',
  },
  rejected: { title: 'No rejected candidates', text: 'Scores that a reviewer rejected are kept here, with the reason.' },
}
const poll_ms = 4000

type Drafts = ReturnType<typeof allDrafts>
/** Whether the reviewer has typed or chosen something since: levels, a score, or the words of an answer. */
const isTyped = (before: Drafts) => {
  const then = new Map(before)
  return allDrafts().some(([key, value]) => then.get(key) !== value)
}
/** Whether a dialog is open over the drawer. */
const isAsked = () => document.querySelector('[role=alertdialog], [role=dialog]:not([data-from-top])') !== null

export function ReviewList({ decision, onLeftOut }: { decision: ScoreDecision; onLeftOut: (left: LeftOut) => void }) {
  const filters = useFilters()
  const wide = useWide(1280)
  const q = filters.get('q')
  const job_id = filters.get('job_id') || undefined
  const { rows, total, list } = usePages('scoring', 'listScoresToReview', { decision, job_id, q })
  const { table, selected, gathering, gather, clear } = useReviewSelection(rows, list, job_id)
  const [working, setWorking] = useState<Working | null>(null)
  const [approving, setApproving] = useState<readonly string[]>([])
  const [rejecting, setRejecting] = useState<PendingCandidate | null>(null)
  const [confirming, setConfirming] = useState<PendingCandidate | null>(null)
  const [writing, setWriting] = useState<PendingCandidate[] | null>(null)
  const [approvingFirst, setApprovingFirst] = useState(false)
  const [asking, setAsking] = useState<{ rows: PendingCandidate[]; approve: () => void } | null>(null)
  const failed = list.error !== null && rows.length === 0
  const scoring = rows.length <= 1000 && rows.some((row) => row.status === 'waiting')
  useEffect(() => {
    if (!scoring) return
    const timer = setInterval(() => void refreshScores(), poll_ms)
    return () => clearInterval(timer)
  }, [scoring])

  // A decided candidate leaves the list, and the next one moves up under the pointer.
  const settled = useSettled(list.isPlaceholderData ? undefined : `${q} ${job_id} ${total}`)
  const opened = filters.get('candidate')
  // The drawer says by itself that it could not load, and a toast would lie over it.
  const say = failed && !opened
  useEffect(() => {
    if (say) toast.error(`Failed to load ${decision} candidates`)
  }, [say, decision])
  const open = (id: string) => filters.set({ candidate: id })
  const openRow = (row: PendingCandidate | undefined) => open(row?.id ?? '')
  const act = {
    open: openRow,
    approve: (row: PendingCandidate) => askFirst([row], () => void approve(row)),
    reject: setRejecting,
    scoreAgain: (row: PendingCandidate) => (row.decision === 'pending' ? void scoreAgain(row) : setConfirming(row)),
    busy: (row: PendingCandidate) => approving.includes(row.id),
    settled,
  }
  const columns = reviewColumns(decision, wide, act)
  const { sorted } = useSortedRows(rows, columns, filters.sorting)
  const at = sorted.findIndex((row) => row.id === opened)
  /** Whom the drawer opened by itself, and what was typed by then. */
  const moved = useRef<{ to: string; drafts: Drafts } | null>(null)
  const move = (to: string) => {
    moved.current = { to, drafts: allDrafts() }
    open(to)
  }
  /** The decided candidate leaves the list, so the next one opens, or else the one before. */
  const moveOn = () => {
    // The reviewer may have closed the drawer, or opened another candidate, before the decision was stored.
    if (filters.now('candidate') === opened) move((at < 0 ? undefined : (sorted[at + 1] ?? sorted[at - 1]))?.id ?? '')
  }
  /** Opens the candidate again whose decision was undone, unless the reviewer has opened another one, or does something about the next one. */
  const moveBack = (id: string) => {
    const now = filters.now('candidate')
    if (!now || !moved.current || now !== moved.current.to || isTyped(moved.current.drafts) || isAsked()) return
    move(id)
  }
  const many = async (
    what: 'approve' | 'feedback',
    people: PendingCandidate[] = selected,
    written: Written = { messages: {}, seen: {} },
  ) => {
    const onProgress = (done: number) => setWorking({ what, done })
    onLeftOut(null)
    const notDone = await (what === 'approve' ? approveMany(people, onProgress) : sendFeedback(people, written, onProgress))
    setWorking(null)
    onLeftOut(notDone?.left ?? null)
    if (notDone?.left === null) clear()
    return notDone
  }
  /** Approves. If some of the scores are provisional or hidden, it first asks whether those are meant too. */
  const askFirst = (rows: PendingCandidate[], approve: () => void) => (rows.some(asksFirst) ? setAsking({ rows, approve }) : approve())
  const approve = async (row: PendingCandidate) => {
    setApproving((before) => [...before, row.id])
    await approveOne(row)
    setApproving((before) => before.filter((id) => id !== row.id))
  }
  const approveSelected = () => askFirst(selected, () => void many('approve'))
  const writeFeedback = () => {
    if (selected.length === 0) void many('feedback')
    else if (decision === 'pending') setApprovingFirst(true)
    else setWriting(selected)
  }
  const actions = (
    <ReviewSelection
      decision={decision}
      selected={selected.length}
      shown={rows.length}
      loading={list.isPlaceholderData}
      total={total}
      gathering={gathering}
      onGather={gather}
      working={working}
      onFeedback={writeFeedback}
      onApprove={approveSelected}
    />
  )
  /** There is nothing to search: the list has no row, whatever the filters. */
  const neverFilled = list.isSuccess && rows.length === 0 && !(q || job_id)
  return (
    <section aria-label="Candidates" className="card overflow-clip">
      {!neverFilled && (
        <div className="flex flex-wrap items-center gap-2 border-b border-sand-200 px-4 py-3">
          <ReviewJobFilter value={job_id ?? ''} onChange={(next) => filters.set({ job_id: next, candidate: '' })} />
          <SearchField label="Search candidates" value={q} onChange={(next) => filters.set({ q: next })} />
        </div>
      )}
      <DataTable
        label="Candidates"
        columns={columns}
        rows={rows}
        total={total}
        sorting={filters.sorting}
        rowId={(row) => row.id}
        list={list}
        failed={`Failed to load ${decision} candidates`}
        selection={decision === 'rejected' ? undefined : { ...table, actions }}
        onOpen={openRow}
        rowClass={() => '@2xl:items-start!'}
        empty={
          q ? (
            <EmptyState
              title="No candidate matches"
              action={<Button onClick={() => filters.set({ q: '', job_id: '' })}>Clear the filters</Button>}
            />
          ) : (
            <EmptyState
              title={empty[decision].title}
              action={
                job_id ? (
                  <Button onClick={() => filters.set({ job_id: '' })}>Show all jobs</Button>
                ) : (
                  decision === 'pending' && <ButtonLink to={paths.adminJobs()}>Go to jobs</ButtonLink>
                )
              }
            >
              {empty[decision].text}
            </EmptyState>
          )
        }
      />
      {opened && (
        <ReviewDrawer
          candidate_id={opened}
          row={sorted[at]}
          place={at < 0 ? null : { at, of: Math.max(total, rows.length) }}
          onClose={() => openRow(undefined)}
          onPrevious={at > 0 ? () => openRow(sorted[at - 1]) : undefined}
          onNext={at >= 0 && at < sorted.length - 1 ? () => openRow(sorted[at + 1]) : undefined}
          onMoveOn={moveOn}
          onMoveBack={moveBack}
          onLeftOut={onLeftOut}
        />
      )}
      {approvingFirst && <ApproveFirst of={selected.length} onApprove={approveSelected} onClose={() => setApprovingFirst(false)} />}
      {asking && (
        <ConfirmApproval
          scores={asking.rows}
          onApprove={asking.approve}
          onReview={() => openRow(asking.rows.find(({ id }) => unsavedLevels(id) > 0) ?? asking.rows.find(asksFirst))}
          onClose={() => setAsking(null)}
        />
      )}
      {writing && (
        <FeedbackDialog people={writing} onClose={() => setWriting(null)} onSend={(people, written) => many('feedback', people, written)} />
      )}
      {confirming && <ConfirmScoreAgain person={confirming} onClose={() => setConfirming(null)} />}
      {rejecting && <ReviewRejectDialog person={rejecting} onClose={() => setRejecting(null)} onRejected={() => setRejecting(null)} />}
    </section>
  )
}
