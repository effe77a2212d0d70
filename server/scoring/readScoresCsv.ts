import { validate } from 'uuid'
import { invalidFile } from '../errors.ts'
import { readRecords } from '../text/readRecords.ts'

export const csvColumns = [
  'candidate_id',
  'email',
  'overall_score',
  'integrity_score',
  'competency_scores',
  'feedback_summary',
  'red_flags',
] as const
type Column = (typeof csvColumns)[number]

/** One filled-in row; null for a cell that was left blank and so changes nothing. */
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

const longest = { name: 80, feedback: 5000, flag: 500, list: 40 }

class BadCell extends Error {}

/** The filled-in rows with their number as a spreadsheet shows it, and one sentence for each row that is wrong. Throws 422 without a usable header. */
export function readScoresCsv(bytes: Uint8Array): { rows: ScoreRow[]; errors: string[] } {
  const records = readRecords('file', bytes)
  const header = (records[0] ?? []).map((cell) => cell.trim().toLowerCase())
  const at = (column: Column) => header.indexOf(column)
  if (at('overall_score') < 0 || (at('candidate_id') < 0 && at('email') < 0)) {
    throw invalidFile('file', `must begin with the header line of the template: ${csvColumns.join(',')}`)
  }
  const rows: ScoreRow[] = []
  const errors: string[] = []
  for (let i = 1; i < records.length; i++) {
    const cell = (column: Column) => unescaped(records[i]![at(column)] ?? '')
    const figures = csvColumns.slice(2).map(cell)
    if (figures.every((f) => f === '')) continue
    try {
      rows.push({ row: i + 1, ...readRow(cell) })
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      errors.push(`Row ${i + 1}: ${error.message}`)
    }
  }
  return { rows, errors }
}

/** A cell that would be a formula carries a leading quote mark, which is none of its text. */
const unescaped = (cell: string) =>
  cell
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .trim()

function readRow(cell: (column: Column) => string): Omit<ScoreRow, 'row'> {
  const candidate_id = cell('candidate_id').toLowerCase()
  const email = cell('email').toLowerCase()
  if (candidate_id === '' && email === '') throw new BadCell('candidate_id is required')
  if (candidate_id !== '' && !validate(candidate_id)) throw new BadCell('candidate_id is not an id')
  if (cell('overall_score') === '') throw new BadCell('overall_score is required')
  const feedback = cell('feedback_summary')
  if (feedback.length > longest.feedback) throw new BadCell(`feedback_summary must be at most ${longest.feedback} characters`)
  return {
    candidate_id: candidate_id || null,
    email: email || null,
    overall_score: figure('overall_score', cell('overall_score')),
    integrity_score: cell('integrity_score') === '' ? null : figure('integrity_score', cell('integrity_score')),
    competency_scores: cell('competency_scores') === '' ? null : readCompetencies(cell('competency_scores')),
    feedback_summary: feedback || null,
    red_flags: cell('red_flags') === '' ? null : readFlags(cell('red_flags')),
  }
}

function figure(name: string, text: string): number {
  const value = Number(text)
  if (!/^\d{1,3}(?:\.\d{1,6})?$/.test(text) || value > 100) throw new BadCell(`${name} must be a number from 0 to 100`)
  return value
}

/** Reads `Name:80; Other:75`. */
function readCompetencies(text: string): { name: string; score: number }[] {
  const all = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const colon = part.lastIndexOf(':')
      const name = part.slice(0, Math.max(0, colon)).trim()
      if (name === '' || name.length > longest.name) throw new BadCell('competency_scores must look like Name:80; Other:75')
      return { name, score: figure(`competency_scores of ${name}`, part.slice(colon + 1).trim()) }
    })
  if (all.length > longest.list) throw new BadCell(`competency_scores must have at most ${longest.list} entries`)
  if (new Set(all.map((c) => c.name.toLowerCase())).size < all.length) throw new BadCell('competency_scores names one competency twice')
  return all
}

function readFlags(text: string): string[] {
  const flags = text
    .split(';')
    .map((flag) => flag.trim())
    .filter(Boolean)
  if (flags.length > longest.list || flags.some((f) => f.length > longest.flag))
    throw new BadCell(`red_flags must be at most ${longest.list}, of at most ${longest.flag} characters each`)
  return flags
}
