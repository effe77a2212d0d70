import type { LeftOut } from '../../leftOut.ts'
import { count } from '../../ui/formatDate.ts'

type Result = { total_processed: number; error_count: number; errors: string[]; replaced_count: number; replaced_rows: number[] }

/** What to look at after an upload of scores: the rows that were left out, and those that replaced what a person had set. Null if there are none. */
export function uploadNotes(file: string, { total_processed, error_count, errors, replaced_count, replaced_rows }: Result): LeftOut {
  if (error_count + replaced_count === 0) return null
  const title =
    error_count > 0
      ? `${file}: ${count(total_processed, 'row')} processed, ${count(error_count, 'error')}`
      : `${file}: ${count(replaced_count, 'row')} replaced what a person had set`
  const rest = (all: number, listed: number, what: string) => (all > listed ? [`and ${count(all - listed, 'more row')}${what}`] : [])
  return {
    title,
    lines: [
      ...errors,
      ...rest(error_count, errors.length, ''),
      ...replaced_rows.map((row) => `Row ${row}: a level or score that a person had set was replaced`),
      ...rest(replaced_count, replaced_rows.length, ' that replaced one'),
    ],
  }
}
