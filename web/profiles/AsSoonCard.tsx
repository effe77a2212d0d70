import type { Paths } from '../../shared/paths.ts'
import { asSoonWords, rangeWords } from './pathWords.ts'

const shown = 5

/** Paths that are not drawn and could be as soon as the first one, because hours are estimates. */
export function AsSoonCard({ paths: { as_soon, reaches_wish } }: { paths: Paths }) {
  if (as_soon.length === 0) return null
  const one = as_soon.length === 1
  const more = as_soon.slice(shown)
  return (
    <section aria-labelledby="as-soon" className="card p-5">
      <h2 id="as-soon" className="text-lg">
        {one ? 'One more could be as soon' : `${as_soon.length} more could be as soon`}
      </h2>
      <p className="mt-1 max-w-[68ch] quiet">
        Hours to learn are estimates. Within their ranges, {one ? 'this' : 'each of these'} could take no longer than the paths above.
        {!reaches_wish && <span className="print:hidden"> To see the paths to {one ? 'it' : 'one of them'}, choose it above.</span>}
      </p>
      <Listed paths={as_soon.slice(0, shown)} />
      {more.length > 0 && (
        <details className="open-on-paper mt-1">
          <summary className="min-h-6 text-emerald-700 print:hidden">{more.length === 1 ? 'One more' : `${more.length} more`}</summary>
          <Listed paths={more} />
        </details>
      )}
    </section>
  )
}

const Listed = ({ paths }: { paths: Paths['as_soon'] }) => (
  <ul className="mt-2 grid list-disc gap-1 pl-5">
    {paths.map((path) => (
      <li key={path.id}>
        {asSoonWords(path)} <span className="quiet">· {rangeWords(path.weeks)}</span>
      </li>
    ))}
  </ul>
)
