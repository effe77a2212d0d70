import { useState } from 'react'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { useBusy } from '../../change.ts'
import type { LeftOut } from '../../leftOut.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { useSettled } from '../../ui/useSettled.ts'
import { ConfirmApproval } from './ConfirmApproval.tsx'
import { ConfirmScoreAgain } from './ConfirmScoreAgain.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { feedbackWords } from './feedbackWords.ts'
import { levelCount, levelsBefore, setsThatStand, toScore } from '../levels/levelDraft.ts'
import { approveOne, asksFirst, scoreAgain, sendFeedback, type Shown } from './reviewActions.ts'
import { ReviewRejectDialog } from './ReviewRejectDialog.tsx'
import { useLevelDraft } from '../levels/useLevelDraft.ts'

type Props = {
  detail: ScoreDetail
  onScore: () => void
  onMoveOn: () => void
  /** Called once “Undo” in the toast has undone the decision. */
  onMoveBack: (candidate_id: string) => void
  onLeftOut: (left: LeftOut) => void
}

/** The decision bar of the open candidate: what was decided, by whom, and what can be decided now. */
export function ReviewDecision({ detail, onScore, onMoveOn, onMoveBack, onLeftOut }: Props) {
  const [busy, run] = useBusy<'approve' | 'again'>()
  /** The score as it was shown when the reviewer chose to reject it. */
  const [rejecting, setRejecting] = useState<Shown | null>(null)
  /** The score as it was shown when the reviewer was asked whether to score again. */
  const [confirming, setConfirming] = useState<Shown | null>(null)
  /** The score as it was shown when the reviewer was asked whether to approve it. */
  const [asking, setAsking] = useState<(Shown & { provisional: boolean }) | null>(null)
  const [writing, setWriting] = useState(false)
  const [draft] = useLevelDraft(detail.candidate_id)
  // After a decision, the next candidate or the next action appears under the pointer.
  const settled = useSettled(detail.decision)
  const person = { id: detail.candidate_id, name: detail.candidate_name }
  const shown: Shown = { ...person, score_id: detail.score_id, updated_at: detail.updated_at, blind: detail.blind }
  const asked = { ...shown, provisional: detail.provisional }
  const approvable = detail.status === 'scored' && (detail.overall_score !== null || detail.blind)
  const approve = (seen: Shown) =>
    run('approve', async () => {
      if (await approveOne(seen, onMoveBack)) onMoveOn()
    })
  const by = detail.scored_by?.kind
  // In a blind review nobody sees whether others have set levels.
  const worked = detail.blind || detail.level_sets.length > 0 || by === 'person' || by === 'csv' || detail.decision !== 'pending'
  const again = (
    <Button
      busy={busy === 'again'}
      disabled={detail.status === 'waiting'}
      onClick={() => (worked ? setConfirming(shown) : void run('again', () => scoreAgain(shown)))}
    >
      Score again
    </Button>
  )
  const confirmation = confirming && <ConfirmScoreAgain key="confirmation" person={confirming} onClose={() => setConfirming(null)} />
  const wanting = detail.provisional || detail.blind || draft !== undefined
  const scorable = detail.questions.length > 0 && detail.status !== 'waiting' && detail.decision !== 'rejected'
  const score = scorable && (
    <Button key="levels" settled={settled} look={wanting && detail.decision === 'pending' ? 'primary' : 'plain'} onClick={onScore}>
      {draft
        ? `Go on scoring (${levelCount({ ...levelsBefore(setsThatStand(detail)), ...draft.levels }, toScore(detail))} of ${toScore(detail).length})`
        : detail.level_sets.some((set) => set.own)
          ? 'Change levels'
          : 'Set levels'}
    </Button>
  )
  // The key keeps this dialog open, with the typed reason, if another person decides at the same time.
  const rejection = rejecting && (
    <ReviewRejectDialog
      key="rejection"
      person={rejecting}
      onClose={() => setRejecting(null)}
      onRejected={() => {
        setRejecting(null)
        onMoveOn()
      }}
      onUndone={onMoveBack}
    />
  )
  if (detail.decision !== 'pending') {
    const approved = detail.decision === 'approved'
    const told = feedbackWords(detail)
    const decided = [detail.decided_by && `by ${detail.decided_by}`, detail.decided_at && `on ${formatDate(detail.decided_at)}`]
      .filter(Boolean)
      .join(' ')
    return (
      <>
        <div className="mr-auto min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            <Badge tone={approved ? 'good' : 'low'}>{approved ? 'Approved' : 'Rejected'}</Badge>
            {decided}
          </p>
          {detail.reject_reason && (
            <p className="mt-1 line-clamp-3 wrap-anywhere" title={detail.reject_reason}>
              <span className="quiet">Reason: </span>
              {detail.reject_reason}
            </p>
          )}
          {told && (
            <p className="mt-1 text-xs quiet">
              {told.words} · {formatDate(told.at)}
            </p>
          )}
        </div>
        {detail.turns.length > 0 && again}
        {score}
        {approved && !detail.feedback_sent_at && (
          <Button look="primary" settled={settled} onClick={() => setWriting(true)}>
            Send Feedback
          </Button>
        )}
        {writing && (
          <FeedbackDialog
            people={[person]}
            onClose={() => setWriting(false)}
            onSend={async (people, written) => {
              const notDone = await sendFeedback(people, written, () => undefined)
              onLeftOut(notDone?.left ?? null)
              return notDone
            }}
          />
        )}
        {rejection}
        {confirmation}
      </>
    )
  }
  return (
    <>
      <p className="mr-auto quiet max-sm:hidden">The recruiter sees this once you approve it.</p>
      {detail.turns.length > 0 && again}
      {score}
      <Button look="danger" settled={settled} disabled={detail.status === 'waiting'} onClick={() => setRejecting(shown)}>
        Reject
      </Button>
      <Button
        look={scorable && wanting ? 'plain' : 'primary'}
        settled={settled}
        disabled={!approvable}
        busy={busy === 'approve'}
        onClick={() => (asksFirst(asked) ? setAsking(asked) : void approve(shown))}
      >
        Approve
      </Button>
      {asking && (
        <ConfirmApproval
          scores={[asking]}
          onApprove={() => void approve(asking)}
          onReview={scorable ? onScore : () => undefined}
          onClose={() => setAsking(null)}
        />
      )}
      {rejection}
      {confirmation}
    </>
  )
}
