import type { ReaderFigures } from '../../shared/readerFigures.ts'
import { percent } from './percent.ts'

type Props = { levels: ReaderFigures['by_level'] }

/** For answers of each level: the score of the level, what the reader gave, and how often its range holds the level. */
export function LevelFigures({ levels }: Props) {
  return (
    <details className="card mb-5">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">What answers of each level get</summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="What answers of each level get">
        <table className="w-full text-left">
          <caption className="sr-only">What answers of each level get</caption>
          <thead className="text-xs quiet">
            <tr className="border-y border-sand-200 [&>th]:px-2 [&>th]:py-2.5 [&>th]:font-medium sm:[&>th]:px-4">
              <th scope="col">Level</th>
              <th scope="col" className="text-right">
                Its score
              </th>
              <th scope="col" className="text-right">
                Given, on average
              </th>
              <th scope="col" className="text-right">
                Inside their range
              </th>
            </tr>
          </thead>
          <tbody className="num divide-y divide-sand-100 [&_td]:px-2 [&_td]:py-2 [&_td]:text-right sm:[&_td]:px-4 [&_th]:px-2 [&_th]:py-2 sm:[&_th]:px-4">
            {levels.map(({ level, of, figure, mean, range }) => (
              <tr key={level}>
                <th scope="row" className="font-normal">
                  {level}
                </th>
                <td>{figure}</td>
                <td>{mean}</td>
                <td>
                  {percent(range.share)}
                  <span className="block text-xs quiet">of {of} answers</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
