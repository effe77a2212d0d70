import type { Paths } from '../../shared/paths.ts'
import { asSoonWords, timeRangeWords } from './pathWords.ts'

const shown = 5

/** Paths that are not drawn and could be as soon as the first one, because hours are estimates. */
export function AsSoonCard({ paths: { as_soon, reaches_goal } }: { paths: Paths }) {
  if (as_soon.length === 0) return null
  const one = as_soon.length === 1
  const more = as_soon.slice(shown)
  const headline = `${one ? 'One' : as_soon.length} ${reaches_goal ? (one ? 'other path' : 'other paths') : 'more'} could be as fast`
  return (
    <section aria-labelledby="as-soon" className="card p-5">
      <h2 id="as-soon" className="text-lg">
        {headline}
      </h2>
      <p className="mt-1 max-w-[68ch] quiet">
        Hours to learn are estimates. Within their ranges, {one ? 'this' : 'each of these'} could take no longer than the paths above.
        {!reaches_goal && <span className="print:hidden"> To see the paths to {one ? 'it' : 'one of them'}, choose it above.</span>}
      </p>
      <Listed paths={as_soon.slice(0, shown)} reached={reaches_goal === true} />
      {more.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-6 text-emerald-700">{more.length === 1 ? 'One more' : `${more.length} more`}</summary>
          <Listed paths={more} reached={reaches_goal === true} />
        </details>
      )}
    </section>
  )
}

const Listed = ({ paths, reached }: { paths: Paths['as_soon']; reached: boolean }) => (
  <ul className="mt-2 grid list-disc gap-1 pl-5">
    {paths.map((path) => (
      <li key={path.id}>
        {asSoonWords(path, reached)} <span className="quiet">· {timeRangeWords(path.weeks)}</span>
      </li>
    ))}
  </ul>
)
