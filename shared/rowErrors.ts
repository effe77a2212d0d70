// What is wrong in single rows of an uploaded CSV, for programs. The text for people comes with it.
import { z } from 'zod'

/** At most this many are returned. `error_count` has the total. */
export const rowErrorsAnswered = 1000

export const rowError = z.object({
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.number().int(),
  /** The column, and its text cut at 200 characters. Null if the error is about the whole row. */
  field: z.string().nullable(),
  value: z.string().nullable(),
  /** For example `row.email_invalid`. It stays the same when the text changes. */
  code: z.string(),
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
