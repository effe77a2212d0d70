import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { Badge } from '../../ui/Badge.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { firstReaderWord } from '../firstReaderWord.ts'
import { levelTable } from './levelTable.ts'

/** The levels that people set, next to the AI's and each other's. Renders nothing if there are none, or in a blind review. */
export function LevelSets({ detail }: { detail: ScoreDetail }) {
  const { level_sets: sets } = detail
  if (sets.length === 0 || detail.blind) return null
  const { people, rows } = levelTable(detail)
  const cell = 'border-t border-sand-200 px-2 py-1.5 align-top'
  return (
    <section aria-label="Levels" className="rounded-card border border-sand-200">
      <div tabIndex={0} role="group" aria-label="Levels, table" className="overflow-x-auto rounded-card -outline-offset-2">
        <table className="w-full text-left">
          <thead>
            <tr className="text-xs quiet">
              <th scope="col" className="px-3 py-2 font-medium">
                Level
              </th>
              {people.map((person) => (
                <th key={person.id} scope="col" className="min-w-12 px-2 py-2 font-medium wrap-anywhere">
                  {person.name}
                </th>
              ))}
              <th scope="col" className="px-2 py-2 font-medium">
                {firstReaderWord(detail)}
              </th>
              <th scope="col">
                <span className="sr-only">Difference</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row" className={`${cell} min-w-28 pl-3 font-normal wrap-anywhere`}>
                  {row.name}
                </th>
                {row.people.map((level, i) => (
                  <td key={people[i]?.id} className={`${cell} num font-semibold`}>
                    {level ?? '–'}
                  </td>
                ))}
                <td className={`${cell} num quiet`}>{row.ai ?? '–'}</td>
                <td className={`${cell} pr-3 text-right`}>
                  {row.apart >= 2 && (
                    <Badge tone="fair" className="whitespace-nowrap">
                      {row.apart} apart
                    </Badge>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sets
        .filter((set) => set.note)
        .map((set) => (
          <p key={set.at} className="border-t border-sand-200 px-3 py-2 wrap-anywhere">
            <span className="quiet">
              {set.own ? 'Your note' : `Note of ${set.by}`}, {formatDate(set.at)}:{' '}
            </span>
            {set.note}
          </p>
        ))}
    </section>
  )
}
