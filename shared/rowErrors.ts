// What is wrong in single rows of an uploaded CSV, for programs. The text for people comes with it.
import { z } from 'zod'
import { whole } from './fields.ts'

/** At most this many are returned. `error_count` has the total. */
export const rowErrorsAnswered = 1000

/** The columns of a file of scores, in the order of its template. */
export const scoreColumns = [
  'candidate_id',
  'email',
  'overall_score',
  'integrity_score',
  'competency_scores',
  'feedback_summary',
  'red_flags',
] as const
const columns = [...scoreColumns, 'name', 'phone'] as const
const faults = ['missing', 'invalid', 'too_long'] as const
/** What can be wrong with a row as a whole, in a file of candidates or of scores. */
const rowFaults = [
  'candidate_exists',
  'duplicate_in_file',
  'candidate_ambiguous',
  'candidate_not_waiting',
  'score_decided',
  'email_of_another',
  'too_many_cells',
] as const
export type RowFault = `${(typeof columns)[number]}_${(typeof faults)[number]}` | (typeof rowFaults)[number]
export type RowCode = `row.${RowFault}`
const rowCodes = [...columns.flatMap((column) => faults.map((fault) => `${column}_${fault}` as const)), ...rowFaults].map(
  (fault): RowCode => `row.${fault}`,
)

export const rowError = z.object({
  row: whole.describe('As in a spreadsheet: the header is row 1.'),
  field: z.string().nullable().describe('The column. Null if the error is about the whole row.'),
  value: z.string().nullable().describe('Its text, cut at 200 characters. Null if the error is about the whole row.'),
  code: z
    .enum(rowCodes)
    .describe('What is wrong: the column with its fault, or the fault of the whole row. It stays the same when the text changes.'),
  message: z.string(),
})
export type RowError = z.infer<typeof rowError>

export const rowReport = {
  error_count: whole.describe('How many rows have an error, also those that are not listed.'),
  errors: z.array(z.string()).describe('For example `Row 7: email is not valid`. In row order, at most 1,000.'),
  row_errors: z.array(rowError).describe('The same errors in the same order, for programs.'),
}
