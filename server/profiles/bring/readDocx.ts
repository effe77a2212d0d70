// Reads the text of a DOCX: one part of its zip, line by line, with the cells of its tables and its text boxes.
import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'saxen'
import { AppError, invalidFile } from '../../errors.ts'
import { charactersRead } from '../../text/charactersRead.ts'
import { columnBreak } from '../../text/columnBreak.ts'
import { firstOf } from '../../text/words.ts'

const largestPart = 20 * 1024 * 1024

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

/** Where lines are collected: the page, a cell, or a text box. `line` is the paragraph that is being read. */
type Place = { lines: string[]; line: string }
/** A cell of a table that only lays out the page has more lines than a cell of a table of figures. */
const layoutLines = 3
/** The cells and text boxes inside each other. What lies in them is read once for each. */
const deepest = 100

/** Word keeps each text box a second time for old programs. The settings of a paragraph hold tabs that are not text. */
const notShown = new Set(['mc:Fallback', 'w:pPr'])

/** Of a text that is damaged, what comes before the damage. */
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
  let hidden = 0
  let inText = false
  const parser = new Parser()
  parser.on('openTag', (name) => {
    if (hidden > 0 || notShown.has(name)) hidden++
    else if (name === 'w:t') inText = true
    else if (name === 'w:tr') rows.push([])
    else if (name === 'w:txbxContent' || name === 'w:tc') {
      if (open.push({ lines: [], line: '' }) > deepest)
        throw invalidFile('cv_file', `has more than ${deepest} tables inside each other; save it as a PDF`)
    }
  })
  parser.on('text', (text, decode) => {
    if (inText && hidden === 0) open.at(-1)!.line += decode(text)
  })
  parser.on('closeTag', (name) => {
    const place = open.at(-1)!
    if (hidden > 0) hidden--
    else if (name === 'w:t') inText = false
    else if (name === 'w:tab') place.line += '\t'
    else if (name === 'w:br' || name === 'w:cr' || name === 'w:p') {
      place.lines.push(place.line)
      place.line = ''
    } else if (name === 'w:txbxContent') {
      const lines = close()
      // A box of one line stands where it is, like a heading. A longer one would interrupt what is around it, so it comes last.
      if (lines.length > 1) addAll(boxes, [columnBreak, ...lines])
      else addAll(open.at(-1)!.lines, lines)
    } else if (name === 'w:tc') rows.at(-1)?.push(close())
    else if (name === 'w:tr') addAll(place.lines, rowLines(rows.pop() ?? []))
  })
  parser.on('error', () => undefined)
  parser.on('warn', () => undefined)
  parser.parse(xml)
  return [...page.lines, page.line, ...boxes].join('\n')
}

/** More lines than a call takes arguments are added too. */
function addAll(to: string[], lines: string[]): void {
  for (const line of lines) to.push(line)
}

/** The lines of one row: on one line if each cell has one, one cell after the other if not. */
function rowLines(cells: string[][]): string[] {
  const filled = cells.filter((cell) => cell.length > 0)
  if (filled.every((cell) => cell.length === 1)) return filled.length > 0 ? [filled.flat().join('   ')] : []
  const columns = filled.filter((cell) => cell.length >= layoutLines).length > 1
  return filled.flatMap((cell, i) => (columns && i > 0 ? [columnBreak, ...cell] : cell))
}
