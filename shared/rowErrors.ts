// What is wrong with single rows of an uploaded CSV, for a program beside the sentences for a person.
import { z } from 'zod'

/** So many are answered; `error_count` says how many there are. */
export const rowErrorsAnswered = 1000

export const rowError = z.object({
  /** As a spreadsheet counts, the header being row 1. */
  row: z.number().int(),
  /** The column, and what stands in it, cut at 200 characters; null where the whole row is meant. */
  field: z.string().nullable(),
  value: z.string().nullable(),
  /** Such as `row.email_invalid`. It stays the same when the words change. */
  code: z.string(),
  message: z.string(),
})
export type RowError = z.infer<typeof rowError>

export const rowReport = {
  error_count: z.number().int(),
  /** `Row 7: email is not valid`, in the order of the rows, at most 1,000. */
  errors: z.array(z.string()),
  /** The same, in the same order. */
  row_errors: z.array(rowError),
}
