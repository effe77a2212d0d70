// What is wrong in single rows of an uploaded CSV, for programs. The text for people comes with it.
import { z } from 'zod'

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
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.number().int(),
  /** The column, and its text cut at 200 characters. Null if the error is about the whole row. */
  field: z.string().nullable(),
  value: z.string().nullable(),
  /** It stays the same when the text changes. */
  code: z.enum(rowCodes),
  message: z.string(),
})
export type RowError = z.infer<typeof rowError>

export const rowReport = {
  error_count: z.number().int(),
  /** For example `Row 7: email is not valid`. In row order, at most 1,000. */
  errors: z.array(z.string()),
  /** The same errors in the same order, for programs. */
  row_errors: z.array(rowError),
}
