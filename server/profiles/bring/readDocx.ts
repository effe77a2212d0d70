// Reads the text of a DOCX: one part of its zip, line by line, with the cells of its tables and its text boxes.
import { strFromU8, unzipSync } from 'fflate'
import { AppError, invalidFile } from '../../errors.ts'
import { charactersRead } from '../../text/charactersRead.ts'
import { columnBreak } from '../../text/columnBreak.ts'
import { firstOf } from '../../text/words.ts'

const largestPart = 20 * 1024 * 1024
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Throws 415 if the bytes are not a DOCX, and 422 if its text is larger than that of any CV. */
export function readDocx(bytes: Uint8Array): string {
  let large = false
  let found = false
  let part: Uint8Array | undefined
  try {
    part = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== 'word/document.xml' || found) return false
        found = true
        large ||= originalSize > largestPart
        return !large
      },
    })['word/document.xml']
  } catch {
    throw new AppError('file.wrong_type', 'The file is neither a PDF nor a DOCX, or it is damaged. Save it again as a PDF or a DOCX.')
  }
  if (large || (part && part.length > largestPart)) throw invalidFile('cv_file', 'unpacks to more text than any CV has; save it as a PDF')
  if (!part) throw new AppError('file.wrong_type', 'The file is not a DOCX. Choose a PDF or a DOCX.')
  return firstOf(textOf(strFromU8(part)), charactersRead)
}

// No pattern reads past the next tag, so a text that repeats the beginning of one takes no longer than its length.
const tokens =
  /<w:t(?: [^<>]*)?>([^<]*)<\/w:t>|<(w:tab|w:br|w:cr)\b[^<>]*>|<(\/w:p|w:txbxContent|\/w:txbxContent|w:tr|\/w:tr|w:tc|\/w:tc)(?: [^<>]*)?>/g

/** Where lines are collected: the page, a cell, or a text box. `line` is the paragraph that is being read. */
type Place = { lines: string[]; line: string }
/** A cell of a table that only lays out the page has more lines than a cell of a table of figures. */
const layoutLines = 3
/** The cells and text boxes inside each other. What lies in them is read once for each. */
const deepest = 100

function textOf(xml: string): string {
  const page: Place = { lines: [], line: '' }
  const open: Place[] = [page]
  const rows: string[][][] = []
  const boxes: string[] = []
  const close = () => {
    if (open.length === 1) return []
    const { lines, line } = open.pop()!
    return [...lines, line].filter((one) => one.trim())
  }
  // Word keeps each text box a second time for old programs. The settings of a paragraph hold tabs that are not text.
  const shown = without(without(xml, 'mc:Fallback'), 'w:pPr')
  for (const [, text, space, tag] of shown.matchAll(tokens)) {
    const place = open.at(-1)!
    if (text !== undefined) place.line += plain(text)
    else if (space === 'w:tab') place.line += '\t'
    else if (space || tag === '/w:p') {
      place.lines.push(place.line)
      place.line = ''
    } else if (tag === 'w:txbxContent' || tag === 'w:tc') {
      if (open.push({ lines: [], line: '' }) > deepest)
        throw invalidFile('cv_file', `has more than ${deepest} tables inside each other; save it as a PDF`)
    } else if (tag === '/w:txbxContent') {
      const lines = close()
      // A box of one line stands where it is, like a heading. A longer one would interrupt what is around it, so it comes last.
      if (lines.length > 1) addAll(boxes, [columnBreak, ...lines])
      else addAll(open.at(-1)!.lines, lines)
    } else if (tag === 'w:tr') rows.push([])
    else if (tag === '/w:tc') rows.at(-1)?.push(close())
    else addAll(open.at(-1)!.lines, rowLines(rows.pop() ?? []))
  }
  return [...page.lines, page.line, ...boxes].join('\n')
}

/** More lines than a call takes arguments are added too. */
function addAll(to: string[], lines: string[]): void {
  for (const line of lines) to.push(line)
}

/** The text without the elements of this name, each up to the first end after it. */
function without(xml: string, name: string): string {
  const [begin, end] = [`<${name}>`, `</${name}>`]
  const kept: string[] = []
  let from = 0
  for (;;) {
    const at = xml.indexOf(begin, from)
    const close = at < 0 ? -1 : xml.indexOf(end, at)
    if (close < 0) return kept.join('') + xml.slice(from)
    kept.push(xml.slice(from, at))
    from = close + end.length
  }
}

/** The lines of one row: on one line if each cell has one, one cell after the other if not. */
function rowLines(cells: string[][]): string[] {
  const filled = cells.filter((cell) => cell.length > 0)
  if (filled.every((cell) => cell.length === 1)) return filled.length > 0 ? [filled.flat().join('   ')] : []
  const columns = filled.filter((cell) => cell.length >= layoutLines).length > 1
  return filled.flatMap((cell, i) => (columns && i > 0 ? [columnBreak, ...cell] : cell))
}

const plain = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (name) return Object.hasOwn(entities, name) ? entities[name]! : whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
