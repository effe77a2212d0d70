import { rowErrorsAnswered, type RowError } from '../../shared/rowErrors.ts'
import { firstOf } from './words.ts'

const valueCharacters = 200

export const toRowError = (
  row: number,
  code: string,
  message: string,
  field: string | null = null,
  value: string | null = null,
): RowError => ({
  row,
  field,
  value: value === null ? null : firstOf(value, valueCharacters),
  code: `row.${code}`,
  message,
})

/** Counts row errors and keeps the first ones by row, so that a file full of mistakes does not make a long response. */
export function reportRows() {
  let count = 0
  let kept: RowError[] = []
  return {
    add(errors: RowError[]): void {
      if (errors.length === 0) return
      count += errors.length
      kept = [...kept, ...errors].toSorted((a, b) => a.row - b.row).slice(0, rowErrorsAnswered)
    },
    result: () => ({ error_count: count, errors: kept.map(({ row, message }) => `Row ${row}: ${message}`), row_errors: kept }),
  }
}
