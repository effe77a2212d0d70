import type { Paths } from '../../shared/paths.ts'
import { asSoonWords, rangeWords } from './pathWords.ts'

/** Paths that are not drawn and could be as soon as the first one, because hours are estimates. */
export function AsSoonCard({ paths: { as_soon, reaches_wish } }: { paths: Paths }) {
  if (as_soon.length === 0) return null
  return (
    <section aria-labelledby="as-soon" className="card p-5">
      <h2 id="as-soon" className="text-lg">
        {as_soon.length === 1 ? 'One more could be as soon' : `${as_soon.length} more could be as soon`}
      </h2>
      <p className="mt-1 max-w-[68ch] quiet">
        Hours to learn are estimates. Within their ranges, {as_soon.length === 1 ? 'this' : 'each of these'} could take no longer than path
        1.
        {!reaches_wish && (
          <span className="print:hidden"> To see the paths to {as_soon.length === 1 ? 'it' : 'one of them'}, choose it above.</span>
        )}
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {as_soon.map((path) => (
          <li key={path.id}>
            {asSoonWords(path)} <span className="quiet">· {rangeWords(path.weeks)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
