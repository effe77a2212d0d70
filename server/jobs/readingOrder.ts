// Puts the pieces of a PDF in the order in which people read them: by their place on the page, one column after the other.
import { columnBreak } from '../text/columnBreak.ts'

/** A piece of text as a PDF places it. `y` counts from the bottom of the page. */
export type Piece = { str: string; x: number; y: number; width: number; fontSize: number }
type Run = { text: string; left: number; right: number; y: number; size: number }
type Block = { runs: Run[] } | { at: number; sidebar: boolean; left: Run[]; right: Run[] }

const fewestRows = 3
const mostGutters = 20
/** No page that people read has more; then it is read from the top to the bottom. */
const mostRuns = 3000
/** Times the size of the letters. A wider gap divides, as between dates and the work beside them. */
const widestSpace = 0.6
const wideLetters = /^(?:\p{L} )+\p{L}?$/u
const pageNumber = /^(?:page )?\d{1,3}(?: ?(?:of|\/) ?\d{1,3})?$/i
/** A narrower column, as a share of the page, is a side column. Wider ones are read on from one to the next. */
const sidebarShare = 0.36
/** If more rows of the shorter column are next to a row of the other, the two are a table, or dates beside their entries. */
const mostBeside = 0.65

/** The text of the pages, line by line. */
export function readingOrder(pages: Piece[][]): string {
  const blocks: Block[] = []
  for (const pieces of pages) {
    const runs = toRuns(pieces)
    const before = blocks.at(-1)
    // A page on which one of the columns has ended.
    if (before && 'at' in before && before.sidebar && runs.every((run) => run.right <= before.at || run.left >= before.at - 1))
      blocks.push({ ...before, left: runs.filter((run) => run.right <= before.at), right: runs.filter((run) => run.left >= before.at - 1) })
    else blocks.push(...divide(runs, widthOf(runs)))
  }
  const parts: { at: number; sidebar: boolean; left: string[]; right: string[] }[] = []
  for (const block of blocks) {
    const before = parts.at(-1)
    if (!('at' in block)) parts.push({ at: -1, sidebar: false, left: toLines(block.runs), right: [] })
    else if (before?.sidebar && block.sidebar && Math.abs(before.at - block.at) <= 20) {
      // A side column that goes on over the page.
      before.left.push(...orderOf(block.left))
      before.right.push(...orderOf(block.right))
    } else parts.push({ ...block, left: orderOf(block.left), right: orderOf(block.right) })
  }
  return (
    parts
      .flatMap(({ left, right, sidebar }) => [...left, ...(sidebar ? [columnBreak] : []), ...right])
      .join('\n')
      // LaTeX writes a macron before its letter.
      .replace(/\u00AF([aeiou])/gi, (_, vowel: string) => `${vowel}\u0304`.normalize('NFC'))
  )
}

const widthOf = (runs: Run[]) => Math.max(...runs.map((run) => run.right)) - Math.min(...runs.map((run) => run.left))

const orderOf = (runs: Run[]): string[] =>
  divide(runs, widthOf(runs)).flatMap((block) => ('at' in block ? [...orderOf(block.left), ...orderOf(block.right)] : toLines(block.runs)))

/** Joins pieces that stand on one line, with no more than a space between them. */
function toRuns(pieces: Piece[]): Run[] {
  const placed = pieces.filter((piece) => piece.str.trim() !== '').toSorted((a, b) => b.y - a.y || a.x - b.x)
  const rows = byRow(placed.map(({ str, x, y, width, fontSize }) => ({ text: str, left: x, right: x + width, y, size: fontSize || 1 })))
  const runs = rows.map(joinRow)
  const isNumber = (row: Run[] | undefined) => row?.length === 1 && pageNumber.test(row[0]!.text.trim())
  return runs.filter((row, i) => !(isNumber(row) && runs.length > 1 && (i === 0 || i === runs.length - 1))).flat()
}

function joinRow(row: Run[]): Run[] {
  const joined: Run[] = []
  for (const run of row) {
    const last = joined.at(-1)
    const gap = last ? run.left - last.right : 0
    const size = Math.max(run.size, last?.size ?? 0)
    if (!last || gap > size * (wideLetters.test(last.text) ? 1.5 : widestSpace) || gap < -size) joined.push({ ...run })
    else {
      const space = gap > size * 0.12 && !/\s$/.test(last.text) && !/^\s/.test(run.text) ? ' ' : ''
      Object.assign(last, { text: last.text + space + run.text, right: Math.max(last.right, run.right), size })
    }
  }
  return joined
}

/** Runs from the top, those with one baseline together from the left. */
function byRow(runs: Run[]): Run[][] {
  const rows: Run[][] = []
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row && row[0]!.y - run.y < 0.4 * Math.min(row[0]!.size, run.size)) row.push(run)
    else rows.push([run])
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left))
}

const toLines = (runs: Run[]): string[] =>
  joinWrapped(byRow(runs))
    .filter((row) => row.length > 0)
    .map((row) => row.map((run) => run.text.replace(/\s+/g, ' ').trim()).join('   '))

/** Dates in a narrow column may go on in its next line, beside other words: the lines of one range are put together. */
function joinWrapped(rows: Run[][]): Run[][] {
  const joined = rows.map((row) => row.map((run) => ({ ...run })))
  joined.forEach((row, i) => {
    const [first, second] = row
    if (!first || !second) return
    for (const below of joined.slice(i + 1, i + 4)) {
      const [next] = below
      if (
        !next ||
        next.right > second.left ||
        (Math.abs(first.left - next.left) > 20 && Math.abs(first.right - next.right) > 20) ||
        !goesOn(first.text.trim(), next.text.trim())
      )
        return
      first.text += ` ${next.text}`
      below.shift()
    }
  })
  return joined
}

const goesOn = (text: string, next: string) =>
  /\d\s*(?:[–—-]|to|until)$/.test(text) ||
  (/\d$/.test(text) && /^[–—-]/.test(next)) ||
  (/[–—-]\s*\p{L}+$/u.test(text) && /^\d{4}$/.test(next))

/** Cuts a part of a page at its gutter, if it has one: what is above, the two columns, what is below. */
function divide(runs: Run[], width: number): Block[] {
  const cut = findGutter(runs)
  if (!cut) return runs.length > 0 ? [{ runs }] : []
  const { at, top, bottom } = cut
  const within = runs.filter((run) => run.y <= top && run.y >= bottom)
  const left = within.filter((run) => run.right <= at)
  const right = within.filter((run) => run.right > at)
  const sidebar = Math.min(widthOf(left), widthOf(right)) < sidebarShare * width
  return [
    ...divide(
      runs.filter((run) => run.y > top),
      width,
    ),
    { at, sidebar, left, right },
    ...divide(
      runs.filter((run) => run.y < bottom),
      width,
    ),
  ]
}

type Gutter = { at: number; top: number; bottom: number; count: number }

/** The gutter beside which most runs stand: left of an edge that several runs share, and crossed by none between `top` and `bottom`. */
function findGutter(runs: Run[]): Gutter | null {
  if (runs.length > mostRuns) return null
  const edges = new Map<number, number>()
  for (const run of runs) edges.set(Math.round(run.left), (edges.get(Math.round(run.left)) ?? 0) + 1)
  const shared = [...edges].filter(([, count]) => count >= 2).toSorted((a, b) => b[1] - a[1])
  const found = shared.slice(0, mostGutters).flatMap(([edge]) => guttersAt(runs, edge - 1))
  return found.reduce<Gutter | null>((best, gutter) => (best && best.count >= gutter.count ? best : gutter), null)
}

function guttersAt(runs: Run[], at: number): Gutter[] {
  const spans: Run[][] = [[]]
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    if (run.left < at && run.right > at) spans.push([])
    else spans.at(-1)!.push(run)
  }
  return spans.flatMap((span) => {
    const left = span.filter((run) => run.right <= at)
    const right = span.filter((run) => run.right > at)
    const free = at - Math.max(...left.map((run) => run.right))
    if (!areColumns(left, right) || free < 0.5 * medianSize(span)) return []
    return [{ at, top: span[0]!.y, bottom: span.at(-1)!.y, count: span.length }]
  })
}

/** Whether two parts are columns of their own, and not a table or entries with their dates. */
function areColumns(left: Run[], right: Run[]): boolean {
  const [shorter = [], longer = []] = [byRow(left), byRow(right)].toSorted((a, b) => a.length - b.length)
  const dates = shorter.filter((row) => row.every((run) => run.text.length <= 24 && /\b(?:19|20)\d\d\b/.test(run.text)))
  if (shorter.length < 2 || dates.length >= shorter.length / 2) return false
  // Rows may be next to each other by chance: then each column has a heading of its own.
  const large = 1.15 * medianSize([...left, ...right])
  const isHeading = (run: Run) => run.size >= large || (/\p{Lu}(?:.*\p{Lu}){3}/u.test(run.text) && !/\p{Ll}|\d/u.test(run.text))
  if (left.some(isHeading) && right.some(isHeading)) return true
  const places = new Set(longer.map((row) => Math.round(row[0]!.y)))
  const beside = shorter.filter(([first]) => [-3, -2, -1, 0, 1, 2, 3].some((by) => places.has(Math.round(first!.y) + by)))
  return shorter.length >= fewestRows && beside.length / shorter.length <= mostBeside
}

const medianSize = (runs: Run[]) => runs.map((run) => run.size).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
