// The paths as a drawing: from today, step by step, to their goals. The list below it says the same in words.
import type { Path } from '../../shared/paths.ts'
import { timeWords } from '../../shared/timeWords.ts'
import { cx } from '../ui/cx.ts'
import { MapLabel } from './MapLabel.tsx'
import { lookOf, mapWords, wholeWords } from './mapWords.ts'
import { TallPathMap } from './TallPathMap.tsx'

const width = 1000
const row = 128
const left = 64
const right = 888
/** How far from either end a path has reached its own row. */
const fan = 126

/** From left to right; from top to bottom where there is no room for that. */
export function PathMap({ paths }: { paths: Path[] }) {
  return (
    <>
      <TallPathMap paths={paths} className="mt-4 sm:hidden print:hidden" />
      <WidePathMap paths={paths} className="mt-4 max-sm:hidden print:block" />
    </>
  )
}

function WidePathMap({ paths, className }: { paths: Path[]; className: string }) {
  const height = paths.length * row + 24
  const middle = height / 2
  const oneGoal = new Set(paths.map((path) => path.goal.id)).size === 1
  return (
    <figure className={className}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={mapWords(paths)} className="h-auto w-full">
        {paths.map((path, i) => (
          <Line key={path.id} path={path} i={i} y={paths.length === 1 ? middle : 76 + i * row} middle={middle} oneGoal={oneGoal} />
        ))}
        <g>
          <circle cx={left} cy={middle} r={11} className="fill-midnight-900" />
          <circle cx={left} cy={middle} r={4} className="fill-white" />
          <MapLabel x={left} y={middle + 30} text="Today" strong ground />
        </g>
        {oneGoal && (
          <g>
            <circle cx={right} cy={middle} r={13} className="fill-emerald-700" />
            <circle cx={right} cy={middle} r={5} className="fill-white" />
            <MapLabel x={right} y={middle + 34} text={paths[0]!.goal.name} strong ground />
          </g>
        )}
      </svg>
    </figure>
  )
}

function Line({ path, i, y, middle, oneGoal }: { path: Path; i: number; y: number; middle: number; oneGoal: boolean }) {
  const look = lookOf(i)
  const stations = oneGoal ? path.steps.slice(0, -1) : path.steps
  const end = oneGoal ? right : right - 40
  const at = (n: number) => left + ((end - left) * (n + 1)) / (oneGoal ? stations.length + 1 : stations.length)
  const bend = (fromX: number, fromY: number, toX: number, toY: number) =>
    `C ${(fromX + toX) / 2} ${fromY}, ${(fromX + toX) / 2} ${toY}, ${toX} ${toY}`
  const out = `M ${left} ${middle} ${bend(left, middle, left + fan, y)}`
  const d = oneGoal ? `${out} L ${right - fan} ${y} ${bend(right - fan, y, right, middle)}` : `${out} L ${end} ${y}`
  const whole = wholeWords(path, i)
  return (
    <g fill="none">
      <path d={d} strokeWidth={16} strokeLinecap="round" className={look.soft} />
      <path d={d} strokeWidth={4} strokeLinecap="round" strokeDasharray={path.weeks ? undefined : '2 10'} className={look.line} />
      {stations.map((step, n) => {
        // If the paths have different goals, each shows its time at its own end.
        const last = !oneGoal && n === stations.length - 1
        return (
          <g key={step.occupation_id}>
            <circle cx={at(n)} cy={y} r={9} strokeWidth={4} className={cx('fill-white', look.dot)} />
            <MapLabel x={at(n)} y={y + 30} text={step.name} strong={last} />
            <MapLabel x={at(n)} y={y - 20} text={last ? whole : step.weeks ? `+ ${timeWords(step.weeks.likely)}` : ''} quiet />
          </g>
        )
      })}
      {oneGoal && (
        // Above the time of a station that is near.
        <text x={left + fan + 10} y={y - (stations.length > 1 ? 40 : 18)} className="fill-midnight-900 text-sm font-medium">
          {whole}
        </text>
      )}
    </g>
  )
}
