// The lines of a criteria text as their writer meant them: without bullets and numbers, wrapped lines joined, items of one line apart.
export type Line = {
  /** Where it stands: `text.slice(start, end)`, without its bullet. */
  start: number
  end: number
  /** Its bullet or number; empty where it has none. */
  mark: string
  indent: number
  /** Whether it stands under an empty line, or first. */
  apart: boolean
}

const picture = '(?:\\p{Extended_Pictographic}|[\\uE000-\\uF8FF])[\\uFE0F\\u200D]*'
const bullet = new RegExp(
  `^(?:\\[[ xX✓✔]?\\]\\s*|[-*+•‣⁃▪▫◦●○■□–—·∙»►▶➤→✓✔✗✘☆★☐☑☒](?:\\s+|(?=[\\p{L}(“"]))|(?:${picture})+\\s*|\\S\\t+|\\(?\\d{1,2}[.):](?:\\s+|(?=\\p{L}))|\\(?[a-zA-Z][.)]\\s+|[Qq]\\d{1,2}[.):]?\\s+)(?:\\[[ xX✓✔]?\\]\\s*)?`,
  'u',
)
const inlineItem = /(?<=\S)[^\S\n]+(?=(?:\(?\d{1,2}[.)]|[•‣▪◦●✓✔►])[^\S\n]+\p{L})/gu
const letters = /[\p{L}\p{N}]/u

export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let apart = true
  for (const raw of text.matchAll(/[^\n\r\u2028\u0085]+/g)) {
    const before = text.slice(lines.at(-1)?.end ?? 0, raw.index)
    apart ||= /\n\s*\n|\r\s*\r(?!\n)|\r\n\s*\r\n/.test(before)
    const cuts = [...raw[0].matchAll(inlineItem)]
    const at =
      cuts.length > 1 || (cuts.length === 1 && bullet.test(raw[0])) ? [0, ...cuts.map((c) => c.index), raw[0].length] : [0, raw[0].length]
    for (let i = 0; i + 1 < at.length; i++) {
      const line = lineAt(text, raw.index + at[i]!, raw.index + at[i + 1]!, apart)
      if (!line) continue
      lines.push(line)
      apart = false
    }
  }
  return joined(text, lines)
}

function lineAt(text: string, from: number, to: number, apart: boolean): Line | null {
  const raw = text.slice(from, to)
  const body = raw.replace(/^[\s\u200B-\u200F\uFEFF#>]+/, '')
  if (!letters.test(body)) return null
  const indent = raw.slice(0, raw.length - body.length).replaceAll('\t', '    ').length
  const mark = /^\*\*|^__/.test(body) ? '' : (bullet.exec(body)?.[0] ?? '')
  const start = from + (raw.length - body.length) + mark.length
  return { start, end: from + raw.trimEnd().length, mark: mark.trim(), indent, apart }
}

/** A word that is cut off at the edge of a narrow text belongs to the line before. */
function joined(text: string, lines: Line[]): Line[] {
  const length = (l: Line) => l.end - l.start
  const width = blockWidths(lines)
  const all: Line[] = []
  lines.forEach((line, i) => {
    const before = all.at(-1)
    const words = text.slice(line.start, line.end)
    const firstWord = /^\S+/.exec(words)?.[0].length ?? 0
    const above = lines[i - 1]
    const open = above && !/[.!?:;]["”’)]*$/.test(text.slice(above.end - 3, above.end))
    // Where the words before it tell that the line goes on, it need not be full to the last word.
    const slack =
      above &&
      /(?:,|\b(?:and|or|the|an?|to|of|in|on|with|who|that|is|are|they|we|for|their|our))$|[.!?]\s+\S/i.test(
        text.slice(above.start, above.end),
      )
        ? 8
        : 0
    const wraps = above && length(above) >= 40 && length(above) + 1 + firstWord > width[i]! - slack
    const under = above && before?.mark && (line.indent > before.indent || wraps)
    if (before && !line.mark && !line.apart && open && /^[\p{Ll}(&]/u.test(words) && (before.mark ? under : wraps)) before.end = line.end
    else all.push({ ...line })
  })
  return all
}

/** For each line, how wide the lines are that it stands among. */
function blockWidths(lines: Line[]): number[] {
  const widths: number[] = []
  for (let from = 0; from < lines.length;) {
    let to = from + 1
    while (to < lines.length && !lines[to]!.apart) to++
    const widest = Math.max(...lines.slice(from, Math.min(to, from + 500)).map((l) => l.end - l.start))
    while (from < to) widths[from++] = widest
  }
  return widths
}
