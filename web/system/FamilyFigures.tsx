import type { ReaderFigures } from '../../shared/readerFigures.ts'
import { percent } from './percent.ts'

type Props = { families: ReaderFigures['by_family'] }

/** Pairs in the right order in each family of work, the lowest first. */
export function FamilyFigures({ families }: Props) {
  return (
    <details className="card mb-5">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">Pairs in the right order, by family of work</summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Pairs by family of work">
        <table className="w-full text-left">
          <caption className="sr-only">Pairs in the right order, by family of work</caption>
          <thead className="text-xs quiet">
            <tr className="border-y border-sand-200 [&>th]:px-2 [&>th]:py-2.5 [&>th]:font-medium sm:[&>th]:px-4">
              <th scope="col">Family of work</th>
              <th scope="col" className="text-right">
                Right
              </th>
              <th scope="col" className="text-right">
                95% range
              </th>
              <th scope="col" className="text-right">
                Pairs
              </th>
            </tr>
          </thead>
          <tbody className="num divide-y divide-sand-100 [&_td]:px-2 [&_td]:py-2 [&_td]:text-right sm:[&_td]:px-4 [&_th]:px-2 [&_th]:py-2 sm:[&_th]:px-4">
            {families.map(({ name, share, low, high, of }) => (
              <tr key={name}>
                <th scope="row" className="font-normal first-letter:uppercase">
                  {name.replaceAll('-', ' ')}
                </th>
                <td>{percent(share)}</td>
                <td className="whitespace-nowrap">{`${percent(low)} to ${percent(high)}`}</td>
                <td>{of}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
