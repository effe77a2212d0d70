import { validate } from 'uuid'
import { scoreColumns, type RowError } from '../../../shared/rowErrors.ts'
import { controlCharacters } from '../../../shared/controlCharacters.ts'
import { invalidFile } from '../../errors.ts'
import { csvRecords } from '../../text/csvRecords.ts'
import { decodeText } from '../../text/decodeText.ts'
import { toRowError } from '../../text/reportRows.ts'
import { withoutMark } from '../../text/withoutMark.ts'
import { competencyKey } from '../../../shared/sameCompetency.ts'

type Column = (typeof scoreColumns)[number]

/** One filled-in row. A cell that was left blank is null and changes nothing. */
export type ScoreRow = {
  row: number
  candidate_id: string | null
  email: string | null
  overall_score: number
  integrity_score: number | null
  competency_scores: { name: string; score: number }[] | null
  feedback_summary: string | null
  red_flags: string[] | null
}
export type ScoreBatch = { rows: ScoreRow[]; errors: RowError[] }

const batchSize = 2000
const field = 'file'
const longest = { name: 80, feedback: 5000, flag: 500, list: 40 }

class BadCell extends Error {
  readonly column: Column
  readonly fault: 'missing' | 'invalid' | 'too_long'
  constructor(column: Column, fault: BadCell['fault'], message: string) {
    super(message)
    this.column = column
    this.fault = fault
  }
}

type CellOf = (column: Column) => string

/**
 * Reads a CSV of scores in batches: the filled-in rows, and the errors of rows that cannot be read. Before the first batch
 * it throws 415 if the file is not text, and 422 if the header is not usable or a fault makes the whole file unsure.
 */
export function* readScoresCsv(bytes: Uint8Array): Generator<ScoreBatch> {
  // A wrong row throws an error whose stack nobody reads, so none is recorded.
  Error.stackTraceLimit = 0
  const { text } = decodeText(field, bytes)
  const lines = csvRecords(field, text)
  const header = (lines.next().value as string[] | undefined)?.map((cell) => cell.trim().toLowerCase()) ?? []
  const at = Object.fromEntries(scoreColumns.map((column) => [column, header.indexOf(column)])) as Record<Column, number>
  if (at.overall_score < 0 || (at.candidate_id < 0 && at.email < 0))
    throw invalidFile(field, `must begin with the header line of the template: ${scoreColumns.join(',')}`)
  for (const line of csvRecords(field, text)) void line

  let batch: ScoreBatch = { rows: [], errors: [] }
  let row = 1
  for (const line of lines) {
    row++
    take(batch, row, line, header, (column) => unescaped(line[at[column]] ?? ''))
    if (row % batchSize === 0) {
      yield batch
      batch = { rows: [], errors: [] }
    }
  }
  yield batch
}

function take(batch: ScoreBatch, row: number, line: string[], header: string[], cell: CellOf): void {
  const beyond = line.slice(header.length).some((text) => unescaped(text) !== '')
  if (!beyond && scoreColumns.slice(2).every((column) => cell(column) === '')) return
  if (beyond || mayBeShifted(line, header)) {
    batch.errors.push(toRowError(row, 'too_many_cells', tooManyCells(line.length, header.length)))
    return
  }
  try {
    batch.rows.push({ row, ...readRow(cell) })
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    batch.errors.push(toRowError(row, `${error.column}_${error.fault}`, error.message, error.column, cell(error.column)))
  }
}

/**
 * A row with more cells than the header may hold one that was cut in two: then its second half is filled, beside the first, and all after it
 * stand in the wrong column. Blank cells at the end alone are what spreadsheets add.
 */
function mayBeShifted(line: string[], header: string[]): boolean {
  if (line.length <= header.length) return false
  const filled = (i: number) => unescaped(line[i] ?? '') !== ''
  return header.some((column, i) => column !== 'candidate_id' && column !== 'email' && filled(i) && filled(i + 1))
}

const tooManyCells = (cells: number, columns: number) =>
  `has ${cells} cells and the header ${columns}, so a cell may be cut in two; write decimals with a point, put texts that have a comma or semicolon in quote marks, and delete blank cells at the end`

const unescaped = (cell: string) => withoutMark(cell).replace(controlCharacters, '').trim()

function readRow(cell: CellOf): Omit<ScoreRow, 'row'> {
  const candidate_id = cell('candidate_id').toLowerCase()
  const email = cell('email').toLowerCase()
  if (candidate_id === '' && email === '') throw new BadCell('candidate_id', 'missing', 'candidate_id is required')
  if (candidate_id !== '' && !validate(candidate_id)) throw new BadCell('candidate_id', 'invalid', 'candidate_id is not an id')
  if (cell('overall_score') === '') throw new BadCell('overall_score', 'missing', 'overall_score is required')
  const feedback = cell('feedback_summary')
  if (feedback.length > longest.feedback)
    throw new BadCell('feedback_summary', 'too_long', `feedback_summary must be at most ${longest.feedback} characters`)
  return {
    candidate_id: candidate_id || null,
    email: email || null,
    overall_score: figure('overall_score', 'overall_score', cell('overall_score')),
    integrity_score: cell('integrity_score') === '' ? null : figure('integrity_score', 'integrity_score', cell('integrity_score')),
    competency_scores: cell('competency_scores') === '' ? null : readCompetencies(cell('competency_scores')),
    feedback_summary: feedback || null,
    red_flags: cell('red_flags') === '' ? null : readFlags(cell('red_flags')),
  }
}

function figure(column: Column, name: string, text: string): number {
  const value = Number(text)
  if (!/^\d{1,3}(?:\.\d{1,6})?$/.test(text) || value > 100) throw new BadCell(column, 'invalid', `${name} must be a number from 0 to 100`)
  return value
}

/** Reads `Name:80; Other:75`. */
function readCompetencies(text: string): { name: string; score: number }[] {
  const column = 'competency_scores'
  const all = parts(text).map((part) => {
    const colon = part.lastIndexOf(':')
    const name = part.slice(0, Math.max(0, colon)).trim()
    if (name === '' || name.length > longest.name)
      throw new BadCell(column, 'invalid', 'competency_scores must look like Name:80; Other:75')
    return { name, score: figure(column, `competency_scores of ${name}`, part.slice(colon + 1).trim()) }
  })
  if (all.length > longest.list) throw new BadCell(column, 'too_long', `competency_scores must have at most ${longest.list} entries`)
  if (new Set(all.map((c) => competencyKey(c.name))).size < all.length)
    throw new BadCell(column, 'invalid', 'competency_scores names one competency twice')
  return all
}

function readFlags(text: string): string[] {
  const flags = parts(text)
  if (flags.length > longest.list || flags.some((f) => f.length > longest.flag))
    throw new BadCell('red_flags', 'too_long', `red_flags must be at most ${longest.list}, of at most ${longest.flag} characters each`)
  return flags
}

const parts = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
