// A CSV text as records, one at a time, with an end to how many there are and how large one may be.
import { invalidFile } from '../errors.ts'

export const csvLimits = { lines: 200_000, columns: 200, line_characters: 100_000 }

const written = (n: number) => n.toLocaleString('en')
const [comma, semicolon, tab, quote, cr, lf] = [',', ';', '\t', '"', '\r', '\n'].map((c) => c.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
]

/** The cells of each line, between commas, semicolons or tabs. Only a quote mark that begins a cell encloses it. Throws 422. */
export function* csvRecords(field: string, text: string): Generator<string[]> {
  // A first line that tells Excel the separator, and which Excel does not show.
  const separatorLine = /^sep=([,;\t])(?:\r\n?|\n)/i.exec(text)
  const separator = separatorLine ? separatorLine[1]!.charCodeAt(0) : separatorOf(text)
  const first = text.search(/[\r\n]/)
  const lineEnd = text.charCodeAt(first) === cr && text.charCodeAt(first + 1) !== lf ? cr : lf
  let at = separatorLine ? separatorLine[0].length : 0
  for (let lines = 1; at < text.length; lines++) {
    if (lines > csvLimits.lines) throw invalidFile(field, `has more than ${written(csvLimits.lines)} lines; divide it into several files`)
    const cells: string[] = []
    const start = at
    for (let more = true; more;) {
      const enclosed = text.charCodeAt(at) === quote ? enclosedCell(field, text, at) : null
      const from = enclosed?.end ?? at
      let end = from
      for (let c = text.charCodeAt(end); c !== separator && c !== lineEnd && end < text.length; c = text.charCodeAt(++end));
      more = text.charCodeAt(end) === separator
      const plain = text.slice(from, !more && lineEnd === lf && end > from && text.charCodeAt(end - 1) === cr ? end - 1 : end)
      // If text follows the closing quote mark, the quote marks are part of the cell.
      cells.push(!enclosed ? plain : plain === '' ? enclosed.text : `"${enclosed.text}"${plain}`)
      at = end + 1
      if (cells.length > csvLimits.columns) throw invalidFile(field, `has a line with more than ${csvLimits.columns} columns`)
      if (at - start > csvLimits.line_characters)
        throw invalidFile(field, `has a line with more than ${written(csvLimits.line_characters)} characters`)
    }
    yield cells
  }
}

function separatorOf(text: string): number {
  const firstLine = text.slice(0, csvLimits.line_characters).split(/[\r\n]/, 1)[0]!
  const count = (separator: number) => firstLine.split(String.fromCharCode(separator)).length
  return [comma, semicolon, tab].toSorted((a, b) => count(b) - count(a))[0]!
}

/** The text inside the quote marks that begin at `at`, and the place after the closing one. */
function enclosedCell(field: string, text: string, at: number): { text: string; end: number } {
  let inside = ''
  for (let from = at + 1; ;) {
    const mark = text.indexOf('"', from)
    if (mark < 0) throw invalidFile(field, 'has a cell that begins with a quote mark and never ends with one; add the missing mark')
    inside += text.slice(from, mark)
    if (text.charCodeAt(mark + 1) !== quote) return { text: inside, end: mark + 1 }
    inside += '"'
    from = mark + 2
  }
}
