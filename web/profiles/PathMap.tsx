// The paths as a drawing: from today, step by step, to their goals. The list below it says the same in words.
import { useMemo } from 'react'
import type { Path } from '../../shared/paths.ts'
import { cx } from '../ui/cx.ts'
import { lineHeight, radius, type Label, type MapLayout, type Piece } from './mapLayout.ts'
import { lookOf, mapWords } from './mapWords.ts'
import { tallMap } from './tallMap.ts'
import { wideMap } from './wideMap.ts'

/** From left to right; from top to bottom where there is no space for that. */
export function PathMap({ paths }: { paths: Path[] }) {
  const [wide, tall] = useMemo(() => [wideMap(paths), tallMap(paths)], [paths])
  return (
    <>
      <Drawing layout={tall} paths={paths} className="mt-4 lg:hidden print:hidden" size="max-w-[420px]" />
      <Drawing layout={wide} paths={paths} className="mt-4 max-lg:hidden print:block" size="w-full" />
    </>
  )
}

type Props = { layout: MapLayout; paths: Path[]; className: string; size: string }

function Drawing({ layout, paths, className, size }: Props) {
  const { width, height, today, routes, stations, goals, labels, stroke } = layout
  return (
    <figure className={className}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={mapWords(paths)} className={cx('mx-auto h-auto w-full', size)}>
        {routes.map((pieces, i) => (
          <g key={paths[i]!.id} fill="none" strokeLinecap="round">
            <path d={lineOf(pieces)} strokeWidth={stroke} className={lookOf(i).soft} />
            <path d={lineOf(pieces)} strokeWidth={4} strokeDasharray={paths[i]!.weeks ? undefined : '2 10'} className={lookOf(i).line} />
          </g>
        ))}
        {stations.map(({ x, y, path }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius.station - 2} strokeWidth={4} className={cx('fill-white', lookOf(path).dot)} />
        ))}
        <circle cx={today.x} cy={today.y} r={radius.today} className="fill-midnight-900" />
        <circle cx={today.x} cy={today.y} r={4} className="fill-white" />
        {goals.map(({ x, y }) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r={radius.goal} className="fill-emerald-700" />
            <circle cx={x} cy={y} r={5} className="fill-white" />
          </g>
        ))}
        {labels.map((label) => (
          <Words key={`${label.at.x} ${label.at.y}`} label={label} />
        ))}
      </svg>
    </figure>
  )
}

const looks: Record<Label['look'], string> = {
  strong: 'fill-midnight-900 text-base font-semibold',
  plain: 'fill-midnight-900 text-sm',
  quiet: 'fill-midnight-600 text-sm',
}

const Words = ({ label: { at, lines, anchor, look } }: { label: Label }) => (
  <text x={at.x} y={at.y} textAnchor={anchor} className={looks[look]}>
    {lines
      .map((line, n) => ({ line, y: at.y + n * lineHeight }))
      .map(({ line, y }) => (
        <tspan key={y} x={at.x} y={y}>
          {line}
        </tspan>
      ))}
  </text>
)

/** Pieces that meet are one line, so that the dashes run on. */
function lineOf(pieces: Piece[]): string {
  const place = ({ x, y }: { x: number; y: number }) => `${x} ${y}`
  return pieces
    .map(({ from, to, bend }, i) => {
      const before = pieces[i - 1]?.to
      const move = before && before.x === from.x && before.y === from.y ? '' : `M ${place(from)} `
      return `${move}${bend ? `C ${bend.map(place).join(', ')},` : 'L'} ${place(to)}`
    })
    .join(' ')
}
