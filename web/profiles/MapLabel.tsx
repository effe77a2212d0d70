import { cx } from '../ui/cx.ts'

type Props = {
  x: number
  y: number
  text: string
  strong?: boolean
  quiet?: boolean
  /** The most letters in a line. */ longest?: number
  /** A line runs below it, so it has a ground of its own. */ ground?: boolean
}

/** A name in the drawing, centred in up to three lines. */
export function MapLabel({ x, y, text, strong = false, quiet = false, longest = 22, ground = false }: Props) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    if (last && !quiet && `${last} ${word}`.length > longest) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      {...(ground ? { strokeWidth: 10, strokeLinejoin: 'round', paintOrder: 'stroke' } : {})}
      className={cx(
        quiet ? 'fill-midnight-600' : 'fill-midnight-900',
        strong ? 'text-base font-semibold' : 'text-sm',
        ground && 'stroke-white',
      )}
    >
      {lines.slice(0, 3).map((line, n) => (
        <tspan key={line} x={x} dy={n === 0 ? 0 : 18}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
