// The drawing of the paths for a narrow screen: today on top, each path in a column of its own.
import type { Path } from '../../shared/paths.ts'
import { timeWords } from '../../shared/timeWords.ts'
import { cx } from '../ui/cx.ts'
import { MapLabel } from './MapLabel.tsx'
import { lookOf, mapWords, wholeWords } from './mapWords.ts'

const width = 340
const middle = width / 2
const top = 44
/** How far below today, and above the goal, a path is in its own column. */
const fan = 56
const station = 104

export function TallPathMap({ paths, className }: { paths: Path[]; className: string }) {
  const oneGoal = new Set(paths.map((path) => path.goal.id)).size === 1
  const most = Math.max(...paths.map((path) => stationsOf(path, oneGoal).length))
  const end = top + fan + 60 + most * station
  const bottom = end + (oneGoal ? fan : 0)
  return (
    <figure className={className}>
      <svg
        viewBox={`0 0 ${width} ${bottom + (oneGoal ? 64 : 0)}`}
        role="img"
        aria-label={mapWords(paths)}
        className="mx-auto h-auto w-full max-w-[420px]"
      >
        {paths.map((path, i) => (
          <Column
            key={path.id}
            path={path}
            i={i}
            x={(width * (2 * i + 1)) / (2 * paths.length)}
            end={end}
            bottom={bottom}
            oneGoal={oneGoal}
          />
        ))}
        <MapLabel x={middle} y={22} text="Today" strong />
        <circle cx={middle} cy={top} r={11} className="fill-midnight-900" />
        <circle cx={middle} cy={top} r={4} className="fill-white" />
        {oneGoal && (
          <g>
            <circle cx={middle} cy={bottom} r={13} className="fill-emerald-700" />
            <circle cx={middle} cy={bottom} r={5} className="fill-white" />
            <MapLabel x={middle} y={bottom + 34} text={paths[0]!.goal.name} strong />
          </g>
        )}
      </svg>
    </figure>
  )
}

const stationsOf = ({ steps }: Path, oneGoal: boolean) => (oneGoal ? steps.slice(0, -1) : steps)

type ColumnProps = { path: Path; i: number; x: number; end: number; bottom: number; oneGoal: boolean }

function Column({ path, i, x, end, bottom, oneGoal }: ColumnProps) {
  const look = lookOf(i)
  const stations = stationsOf(path, oneGoal)
  const start = top + fan
  const at = (n: number) => start + 66 + n * station
  const bend = (fromX: number, fromY: number, toX: number, toY: number) =>
    `C ${fromX} ${(fromY + toY) / 2}, ${toX} ${(fromY + toY) / 2}, ${toX} ${toY}`
  const out = `M ${middle} ${top} ${bend(middle, top, x, start)}`
  const d = oneGoal ? `${out} L ${x} ${end} ${bend(x, end, middle, bottom)}` : `${out} L ${x} ${at(stations.length - 1)}`
  return (
    <g fill="none">
      <path d={d} strokeWidth={12} strokeLinecap="round" className={look.soft} />
      <path d={d} strokeWidth={4} strokeLinecap="round" strokeDasharray={path.weeks ? undefined : '2 10'} className={look.line} />
      <MapLabel x={x} y={start + 16} text={wholeWords(path, i)} longest={13} ground />
      {stations.map((step, n) => (
        <g key={step.occupation_id}>
          <circle cx={x} cy={at(n)} r={8} strokeWidth={4} className={cx('fill-white', look.dot)} />
          <MapLabel
            x={x}
            y={at(n) + 26}
            text={`${step.name}${step.weeks ? ` +\u00A0${timeWords(step.weeks.likely).replace(' ', '\u00A0')}` : ''}`}
            longest={13}
            ground
          />
        </g>
      ))}
    </g>
  )
}
