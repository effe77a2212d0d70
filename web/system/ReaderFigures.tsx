import { useQuery } from '@tanstack/react-query'
import type { ReaderFigures as Measured } from '../../shared/readerFigures.ts'
import { ask, detailOf } from '../api.ts'
import { Banner } from '../ui/Banner.tsx'
import { TableSkeleton } from '../ui/DataTable.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Figures, StatCard } from '../ui/Figures.tsx'
import { FoldedTable } from './FoldedTable.tsx'
import { NewWorkFigures } from './NewWorkFigures.tsx'
import { percent } from './percent.ts'

const n = (value: number) => value.toLocaleString('en-US')
/** “aged-care” as “Aged care”. */
const familyWords = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
const points = (value: number) => `${n(value)} points`
type Range = Measured['range']
/** How sure the share is, and how wide the ranges are. */
const rangeNote = ({ low, high, width }: Range) =>
  `95% range ${percent(low)} to ${percent(high)}. On average, a range is ${points(Math.round(width))} wide.`
const day = (date: string) => new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The kinds of answers that may mislead a reader, with how many it read correctly. */
const misleading = ({ traps, flagged: { off_question, on_question } }: Measured) => [
  ...traps,
  {
    what: 'Good stories that do not answer the question, marked “Read this one”',
    holds: off_question.marked,
    of: off_question.of,
  },
  { what: 'Good answers to the question that were not marked', holds: on_question.of - on_question.marked, of: on_question.of },
]

/** How well the reader judges answers whose levels are known, as measured when this version was made. */
export function ReaderFigures() {
  const { data, error, isError, refetch } = useQuery(ask('system', 'getReaderFigures'))
  return (
    <section aria-labelledby="reader" className="mt-10">
      <h2 id="reader" className="mb-1 text-lg">
        How well answers are read
      </h2>
      {data && (
        <p className="mb-3 max-w-[80ch] quiet">
          The baseline scorer {data.version}, measured on {day(data.made_on)} on {n(data.answers)} written answers of known level in{' '}
          {data.families} families of work. Each family was read by weights fitted on the others.
        </p>
      )}
      {data?.model && (
        <Banner className="mb-3" title={`On this server, ${data.model} gives the scores`}>
          These figures are about the baseline scorer, which reads each answer too, and not about the model.
        </Banner>
      )}
      {data ? (
        <>
          <Figures className="mb-5">
            <StatCard
              label="Pairs in the right order"
              value={percent(data.pairs.share)}
              note={`Pairs two or more levels apart. 95% range ${percent(data.pairs.low)} to ${percent(data.pairs.high)}. One level apart: ${percent(data.close_pairs.share)}.`}
            />
            <StatCard label="Worst family of work" value={percent(data.worst_family.share)} note={familyWords(data.worst_family.name)} />
            <StatCard label="Levels within the range" value={percent(data.range.share)} note={rangeNote(data.range)} />
            <StatCard label="Average error" value={points(data.error)} note="Between an answer’s score and the score of its level." />
          </Figures>
          <NewWorkFigures closed={data.closed} known={data.pairs.share} />
          <FoldedTable
            title="What answers of each level get"
            heads={['Level', 'Score of the level', 'Average score given', 'Scores within the range']}
            rows={data.by_level.map(({ level, of, figure, mean, range }) => ({
              name: String(level),
              cells: [figure, mean, { figure: percent(range.share), note: `of ${n(of)} answers` }],
            }))}
          />
          <FoldedTable
            title="Pairs in the right order, by family of work"
            heads={['Family of work', 'Right', '95% range', 'Pairs']}
            rows={data.by_family.map(({ name, share, low, high, of }) => ({
              name: familyWords(name),
              cells: [percent(share), `${percent(low)} to ${percent(high)}`.replaceAll(' ', '\u00A0'), of],
            }))}
          />
          <div className="card overflow-x-auto">
            <table className="w-full text-left">
              <caption className="sr-only">Answers that may mislead a reader</caption>
              <thead className="text-xs quiet">
                <tr className="border-b border-sand-200 [&>th]:px-4 [&>th]:py-2.5 [&>th]:font-medium">
                  <th scope="col">Answers that may mislead a reader</th>
                  <th scope="col" className="text-right whitespace-nowrap">
                    Read correctly
                  </th>
                </tr>
              </thead>
              <tbody className="num divide-y divide-sand-100 [&_td]:px-4 [&_td]:py-2 [&_th]:px-4 [&_th]:py-2">
                {misleading(data).map(({ what, holds, of }) => (
                  <tr key={what}>
                    <th scope="row" className="font-normal first-letter:uppercase">
                      {what}
                    </th>
                    <td
                      className={holds < of / 2 ? 'text-right font-medium whitespace-nowrap text-low-700' : 'text-right whitespace-nowrap'}
                    >{`${n(holds)} of ${n(of)}`}</td>
                  </tr>
                ))}
                {(
                  [
                    ['The same facts by a native speaker and by another', data.native],
                    ['The same facts typed and as recognised speech', data.typed],
                  ] as const
                ).map(([what, { within, of, limit, mean, most }]) => (
                  <tr key={what}>
                    <th scope="row" className="font-normal">
                      {what}: at most {limit} points apart
                      <span className="block text-xs quiet">
                        {points(mean)} on average, {points(most)} at most
                      </span>
                    </th>
                    <td className="text-right whitespace-nowrap">{`${n(within)} of ${n(of)}`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="mt-3 max-w-[80ch] text-xs quiet">
            These answers were written to judge the baseline scorer. Real interviews differ: how far it agrees with your own reviewers is
            under Candidate Scoring. The baseline scorer takes {data.time_ms} ms for one answer and costs nothing.
          </p>
        </>
      ) : (
        <div className="card">
          {isError ? (
            <ErrorState
              title="The measurements could not be loaded"
              detail={detailOf(error, 'The server does not answer. Try again.')}
              onRetry={() => void refetch()}
            />
          ) : (
            <TableSkeleton what="what was measured" columns={4} />
          )}
        </div>
      )}
    </section>
  )
}
