// The paths as a drawing: from today on the left, step by step, to their goals. The list below it says the same in words.
import type { Path } from '../../shared/paths.ts'
import { timeWords } from '../../shared/timeWords.ts'
import { rangeWords } from './pathWords.ts'
import { cx } from '../ui/cx.ts'

const width = 1000
const row = 128
const left = 64
const right = 888
const looks = [
  { line: 'stroke-emerald-600', dot: 'stroke-emerald-700', soft: 'stroke-emerald-100' },
  { line: 'stroke-midnight-600', dot: 'stroke-midnight-700', soft: 'stroke-midnight-100' },
  { line: 'stroke-sand-600', dot: 'stroke-sand-700', soft: 'stroke-sand-200' },
]

export function PathMap({ paths }: { paths: Path[] }) {
  const height = paths.length * row + 24
  const middle = height / 2
  const oneGoal = new Set(paths.map((path) => path.goal.id)).size === 1
  const told = paths.map((path, i) => `Path ${i + 1}: today, ${path.steps.map((step) => step.name).join(', ')}.`).join(' ')
  return (
    <figure className="mt-4 max-sm:hidden print:block">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Map of ${paths.length === 1 ? 'one path' : `${paths.length} paths`}. ${told}`}
        className="h-auto w-full"
      >
        {paths.map((path, i) => (
          <Line
            key={path.id}
            path={path}
            i={i}
            y={paths.length === 1 ? middle : 76 + i * row}
            middle={middle}
            oneGoal={oneGoal}
            tied={path.tied_with.length > 0}
          />
        ))}
        <g>
          <circle cx={left} cy={middle} r={11} className="fill-midnight-900" />
          <circle cx={left} cy={middle} r={4} className="fill-white" />
          <Label x={left} y={middle + 30} text="Today" strong />
        </g>
        {oneGoal && (
          <g>
            <circle cx={right} cy={middle} r={13} className="fill-emerald-700" />
            <circle cx={right} cy={middle} r={5} className="fill-white" />
            <Label x={right} y={middle + 34} text={paths[0]!.goal.name} strong />
          </g>
        )}
      </svg>
    </figure>
  )
}

function Line({
  path,
  i,
  y,
  middle,
  oneGoal,
  tied,
}: {
  path: Path
  i: number
  y: number
  middle: number
  oneGoal: boolean
  tied: boolean
}) {
  const look = looks[i % looks.length]!
  const stations = oneGoal ? path.steps.slice(0, -1) : path.steps
  const end = oneGoal ? right : right - 40
  const at = (n: number) => left + ((end - left) * (n + 1)) / (oneGoal ? stations.length + 1 : stations.length)
  const points = [{ x: left, y: middle }, ...stations.map((_, n) => ({ x: at(n), y })), ...(oneGoal ? [{ x: right, y: middle }] : [])]
  // A path without a step in between still bends out to its own row.
  const through = stations.length === 0 && y !== middle ? [points[0]!, { x: (left + right) / 2, y }, points[1]!] : points
  const drawn = through
    .slice(1)
    .map((to, n) => {
      const from = through[n]!
      const bend = (to.x - from.x) / 2
      return `C ${from.x + bend} ${from.y}, ${to.x - bend} ${to.y}, ${to.x} ${to.y}`
    })
    .join(' ')
  const d = `M ${left} ${middle} ${drawn}`
  const whole = path.weeks ? rangeWords(path.weeks) : 'time not known'
  // If the paths have different goals, each shows its time at its own end.
  const told = oneGoal
    ? stations.length === 0
      ? { x: (left + right) / 2, y: y - 22 }
      : { x: (left + points[1]!.x) / 2, y: (y + middle) / 2 + (y > middle ? 34 : -26) }
    : null
  const all = `${i + 1} · ${whole}${tied ? ', a tie' : ''}`
  return (
    <g fill="none">
      <path d={d} strokeWidth={16} strokeLinecap="round" className={look.soft} />
      <path d={d} strokeWidth={4} strokeLinecap="round" strokeDasharray={path.weeks ? undefined : '2 10'} className={look.line} />
      {stations.map((step, n) => (
        <g key={step.occupation_id}>
          <circle cx={at(n)} cy={y} r={9} strokeWidth={4} className={cx('fill-white', look.dot)} />
          <Label x={at(n)} y={y + 30} text={step.name} strong={!oneGoal && n === stations.length - 1} />
          <Label
            x={at(n)}
            y={y - 20}
            text={!oneGoal && n === stations.length - 1 ? all : step.weeks ? `+ ${timeWords(step.weeks.likely)}` : ''}
            quiet
          />
        </g>
      ))}
      {told && (
        <text x={told.x} y={told.y} textAnchor="middle" className="fill-midnight-900 text-sm font-medium">
          {all}
        </text>
      )}
    </g>
  )
}

const longest = 22

/** A name in one or two lines below its point. */
function Label({ x, y, text, strong = false, quiet = false }: { x: number; y: number; text: string; strong?: boolean; quiet?: boolean }) {
  const words = text.split(' ')
  const lines = ['']
  for (const word of words) {
    const last = lines.at(-1)!
    if (last && !quiet && `${last} ${word}`.length > longest) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      className={cx(quiet ? 'fill-midnight-600' : 'fill-midnight-900', strong ? 'text-base font-semibold' : 'text-sm')}
    >
      {lines.slice(0, 3).map((line, n) => (
        <tspan key={line} x={x} dy={n === 0 ? 0 : 18}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
