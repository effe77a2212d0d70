// `npm run golden:present`: fits by how much each sign says that the present tense tells of one occasion, and prints the weights beside
// those of the reader, which are these, rounded; and how well the weights of one writer's texts tell the other's apart.
import { pastShare, presentOnly, sharesOf } from '../server/baseline/reader/presentTells.ts'
import { toldIn } from '../server/baseline/reader/toldIn.ts'
import { fitLogistic, type Sparse } from './fitLogistic.ts'
import { loadLevels } from './loadLevels.ts'
import { loadPresent } from './present.ts'

type Row = { from: 'a' | 'b' | 'levels'; is: boolean; shares: number[] }
const names = Object.keys(presentOnly)
/** Only answers that tell next to nothing in the past. */
const mostPast = 0.2
/** How much a mistake costs beside large weights. */
const trust = 5

const levels = loadLevels().flatMap(({ level, kind, text }): Row[] => {
  const { finite } = toldIn(text)
  const claims = level === 1 && (kind === 'claims' || kind === 'would' || kind === 'advert')
  const told = level >= 3 && kind !== 'stuffed' && kind !== 'sarcasm'
  return finite.length < 3 || pastShare(finite) >= mostPast || (!claims && !told)
    ? []
    : [{ from: 'levels', is: told, shares: sharesOf(finite, presentOnly) }]
})
const rows: Row[] = [
  ...loadPresent().map(({ writer, kind, text }): Row => ({
    from: writer,
    is: kind === 'told',
    shares: sharesOf(toldIn(text).finite, presentOnly),
  })),
  ...levels,
]

const sparse = ({ shares }: Row): Sparse => ({ places: Int32Array.from(shares, (_, i) => i), values: Float64Array.from(shares) })
const fit = (of: Row[]) => fitLogistic(of.map(sparse), of.map((r) => r.is), of.map(() => trust), names.length) // oxfmt-ignore
const sum = (weights: Float64Array, { shares }: Row) => shares.reduce((all, share, i) => all + weights[i]! * share, weights.at(-1)!)

/** Of all pairs of a telling and a habit, in which part the telling has the higher sum. */
function apart(weights: Float64Array, of: Row[]): string {
  const [told, habits] = [true, false].map((is) => of.filter((r) => r.is === is).map((r) => sum(weights, r)))
  const right = told!.reduce((all, t) => all + habits!.filter((h) => t > h).length, 0)
  return (right / (told!.length * habits!.length)).toFixed(3)
}

const weights = fit(rows)
names.forEach((name, i) =>
  console.log(`${name.padEnd(12)} ${weights[i]!.toFixed(1).padStart(5)}  in the reader ${presentOnly[name]!.weight}`),
)
console.log(`added to the sum ${weights.at(-1)!.toFixed(1)}`)
for (const to of ['a', 'b'] as const)
  console.log(
    `fitted without writer ${to}: ${apart(
      fit(rows.filter((r) => r.from !== to)),
      rows.filter((r) => r.from === to),
    )} of writer ${to}'s pairs of a telling and a habit are told apart`,
  )
