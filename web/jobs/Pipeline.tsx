import { outcomeWords, outcomeKinds } from '../../shared/outcomeWords.ts'
import type { OutcomeCounts } from '../../shared/outcomes.ts'

/** How many candidates of a job have each outcome. Renders nothing if nobody has one. */
export function Pipeline({ counts }: { counts: OutcomeCounts }) {
  const decided = outcomeKinds.filter((kind) => counts[kind] > 0)
  if (decided.length === 0) return null
  return (
    <ul aria-label="Outcomes" className="num mt-2 flex flex-wrap gap-x-3 text-xs quiet">
      {decided.map((kind) => (
        <li key={kind}>
          {counts[kind].toLocaleString('en-US')} {outcomeWords[kind].toLowerCase()}
        </li>
      ))}
    </ul>
  )
}
