// Splits a criteria text into the lines that the writer meant: bullets and numbers
// are removed, wrapped lines are joined, and several items on one line are separated.
export type Line = {
  /** The line without its bullet. A literal piece of the text. */
  words: string
  start: number
  end: number
  /** Its bullet or number; empty if it has none. */
  mark: string
  indent: number
  /** Whether it is the first line, or an empty line is above it. */
  apart: boolean
  /** Whether it is the head of a table: "|---|---|" is below it. */
  head: boolean
  /** Whether items follow it on the same line of the text: "Welding • Rigging • Roofing". */
  leads: boolean
}

const box = '\\[[ xX✓✔]?\\]\\s*'
const bullet = new RegExp(
  `^(?:${box}|(?:->|=>|-->|o)\\s+(?=\\S)|[-*+•‣⁃▪▫◦●○■□–—·∙§»►▶➤→✓✔✗✘☆★☐☑☒](?:\\s+|(?=[\\p{L}(“"]|\\d+\\+? ?y(?:ea)?rs?\\b))|(?:(?:\\p{Extended_Pictographic}|[\\uE000-\\uF8FF])[\\uFE0F\\u200D]*)+\\s*|\\S\\t+|\\(?\\d{1,2}[.):](?:\\s+|(?=\\p{L}))|\\d{1,2}(?:\\.\\d{1,2})+[.)]?\\s+|\\(?\\d{1,2}\\s+[-–]\\s+|\\(?(?:[a-zA-Z]|[ivx]{1,4})[.)]\\s+|[A-Z]\\d{1,2}[.):]?\\s+(?=\\p{Lu})|[A-Z]{2,3}\\d{1,2}[.):]\\s+)(?:${box})?`,
  'u',
)
const inlineItem = /(?<=\S)[^\S\n]+(?=(\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})[.)](?=\s)|[•‣▪◦●✓✔►✅☑·](?:\uFE0F|))[^\S\n]*[\p{L}\p{N}])/gu

/** "|---|:---|" */
const rule = /^[\s|:+]*--[\s|:+-]*$/

export function criteriaLines(text: string): Line[] {
  const lines: Line[] = []
  let apart = true
  /** Whether a line has ended, with only white space since. */
  let ended = false
  for (const [at, raw] of [...text.matchAll(/[^\n\r\u2028\u0085]+|\r?\n|[\r\u2028\u0085]/g)].map((m) => [m.index, m[0]] as const)) {
    if (raw.endsWith('\n')) {
      apart ||= ended
      ended = true
    } else if (/\S/.test(raw)) ended = false
    if (lines.length > 0 && raw.includes('|') && rule.test(raw)) lines.at(-1)!.head = true
    const from = [0, ...inlineItems(raw)]
    let first: Line | null = null
    for (const [i, start] of from.entries()) {
      const line = lineAt(raw.slice(start, from[i + 1]), at + start, apart)
      if (line) lines.push({ ...line, indent: first?.indent ?? line.indent, leads: i === 0 && !line.mark && from.length > 1 })
      first ??= line
      apart &&= !line
    }
  }
  return joined(text, lines)
}

/** "(b)" and "(a)" are marks of one kind. */
const kindOf = (mark: string) =>
  mark
    .trim()
    .replace(/\d+/, '1')
    .replace(/[a-z]+/i, 'a')

/** Where items begin within one line: "1. A 2. B", "A • B". All have marks of one kind. Numbers and letters need two, so "Class 2. Calm" has none. */
function inlineItems(raw: string): number[] {
  const found = [...raw.matchAll(inlineItem)]
  const begins = kindOf(bullet.exec(raw.trimStart().slice(0, 20))?.[0] ?? '')
  const kind = found.some((m) => kindOf(m[1]!) === begins) ? begins : kindOf(found[0]?.[1] ?? '')
  const items = found.filter((m) => kindOf(m[1]!) === kind)
  return items.length > 1 || kind === begins || !/[1a]/.test(kind) ? items.map((m) => m.index + m[0].length) : []
}

function lineAt(raw: string, at: number, apart: boolean): Line | null {
  const body = raw.replace(/^[\s\u200B-\u200F\uFEFF#>]+/, '')
  if (!/[\p{L}\p{N}]/u.test(body)) return null
  const before = raw.slice(0, raw.length - body.length)
  const mark = /^\*\*|^__/.test(body) ? '' : (bullet.exec(body)?.[0] ?? '')
  const words = body.slice(mark.length).trimEnd()
  const start = at + before.length + mark.length
  return {
    words,
    start,
    end: start + words.length,
    mark: mark.trim(),
    indent: before.replaceAll('\t', '    ').length,
    apart,
    head: false,
    leads: false,
  }
}

/** Joins a line with the one before, if that one ended only because the page was not wide enough. */
function joined(text: string, lines: Line[]): Line[] {
  const all: Line[] = []
  let widest = 0
  let ragged = false
  for (const [i, line] of lines.entries()) {
    if (line.apart) ({ widest, ragged } = widthOf(lines, i))
    const before = all.at(-1)
    const above = lines[i - 1]?.words.length ?? 0
    const full = !ragged && above >= 50 && above + line.words.slice(0, 100).split(/\s/, 1)[0]!.length > widest - 9
    const open = before && !/[.!?:;]["”’)]?$/.test(before.words.slice(-2))
    const goesOn = open && !line.mark && !line.apart && /^(?!\p{L}+:\s)[\p{Ll}(&]/u.test(line.words) && line.end - before.start < 3_000
    if (goesOn && (full || (before.mark && line.indent > before.indent))) {
      before.end = line.end
      before.words = text.slice(before.start, before.end)
    } else all.push({ ...line })
  }
  return all
}

/** How wide the lines from here to the next empty line are. `ragged`: half of them are short, so they are items and no text that was wrapped. */
function widthOf(lines: Line[], from: number): { widest: number; ragged: boolean } {
  const widths = [lines[from]!.words.length]
  for (let i = from + 1; i < lines.length && !lines[i]!.apart; i++) widths.push(lines[i]!.words.length)
  const widest = Math.max(...widths)
  const short = widths.slice(0, -1).filter((width) => width < 0.7 * widest).length
  return { widest, ragged: widths.length > 2 && short * 2 >= widths.length - 1 && lines[from]!.mark === '' }
}
