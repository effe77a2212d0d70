import type { ScoreDecision } from '../../../shared/scoreDetail.ts'
import { Button } from '../../ui/Button.tsx'
import { atOnce } from './reviewActions.ts'

/** What is done with the selected candidates at the moment, and with how many it is done. */
export type Working = { what: 'approve' | 'feedback'; done: number }
type Props = {
  decision: ScoreDecision
  selected: number
  shown: number
  total: number
  /** Another search loads, so what is shown is not all of it. */ loading: boolean
  gathering: boolean
  onGather: () => void
  working: Working | null
  onFeedback: () => void
  onApprove: () => void
}

/** Shows above the list of the review: how many are selected, and what can be done with all of them. */
export function ReviewSelection({ decision, selected, shown, total, loading, gathering, onGather, working, onFeedback, onApprove }: Props) {
  const part = (what: 'approve' | 'feedback', idle: string, busy: string) =>
    working?.what !== what
      ? idle
      : selected > atOnce
        ? `${busy} ${working.done.toLocaleString('en-US')} of ${selected.toLocaleString('en-US')}`
        : `${busy}...`
  return (
    <>
      <p role="status" className="num quiet">
        {selected.toLocaleString('en-US')} of {total.toLocaleString('en-US')} selected
      </p>
      {!loading && selected > 0 && selected === shown && selected < total && (
        <Button size="sm" look="ghost" busy={gathering} onClick={onGather}>
          {gathering
            ? `Loading ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
            : `Select all ${total.toLocaleString('en-US')}`}
        </Button>
      )}
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        <Button
          size="sm"
          look={decision === 'approved' && selected > 0 ? 'primary' : 'plain'}
          busy={working?.what === 'feedback'}
          onClick={onFeedback}
        >
          {part('feedback', 'Send Feedback', 'Sending')}
        </Button>
        {decision === 'pending' && (
          <Button size="sm" look={selected > 0 ? 'primary' : 'plain'} busy={working?.what === 'approve'} onClick={onApprove}>
            {part('approve', 'Approve Selected', 'Approving')}
          </Button>
        )}
      </span>
    </>
  )
}
