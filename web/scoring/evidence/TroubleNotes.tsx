import { clockTime } from '../../../shared/clockTime.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'

/** Problems with the connection, the page or the microphone. Renders nothing if there were none. */
export function TroubleNotes({ notes }: Pick<ScoreDetail, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <section className="mt-2 text-sm quiet">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Also noticed, and not counted against the candidate</h3>
      <ul className="mt-1 grid gap-0.5">
        {notes.map(({ event_id, text, offset_ms }) => (
          <li key={event_id}>
            {text} <span className="num">at {clockTime(offset_ms)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
