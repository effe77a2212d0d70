import type { Correction } from '../../shared/rights.ts'
import { formatDate } from '../ui/formatDate.ts'

type Props = {
  corrections: Correction[] | undefined
  turn_id: string
  by: string
  afterDecision?: string
  date?: (at: string) => string
}

/** What the candidate says was wrong in one answer, next to the text of that answer. */
export function CorrectionNotes({ corrections, turn_id, by, afterDecision = 'after the review', date = formatDate }: Props) {
  return corrections
    ?.filter((correction) => correction.turn_id === turn_id)
    .map((correction) => (
      <div key={correction.id} className="mt-2 max-w-[68ch] rounded-control bg-fair-100 px-3 py-2 text-fair-800">
        <p className="text-xs">
          <span className="font-medium">{by}</span> · {date(correction.created_at)}
          {correction.after_decision && ` · ${afterDecision}`}
        </p>
        <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{correction.text}</p>
      </div>
    ))
}
