import { rowErrorsAnswered, type RowError, type RowFault } from '../../shared/rowErrors.ts'
import { firstOf } from './words.ts'

const valueCharacters = 200

export const toRowError = (
  row: number,
  code: RowFault,
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

/**
 * Counts row errors and keeps the first of them by row, so that a bad file does not make a long answer. What is `lighter` is kept only where there is
 * room beside the others.
 */
export function reportRows<E extends RowError = RowError>(lighter: (error: E) => boolean = () => false) {
  let count = 0
  let kept: E[] = []
  return {
    add(errors: E[]): void {
      if (errors.length === 0) return
      count += errors.length
      kept = [...kept, ...errors].toSorted((a, b) => Number(lighter(a)) - Number(lighter(b)) || a.row - b.row).slice(0, rowErrorsAnswered)
    },
    result() {
      const row_errors = kept.toSorted((a, b) => a.row - b.row)
      return { error_count: count, errors: row_errors.map(({ row, message }) => `Row ${row}: ${message}`), row_errors }
    },
  }
}
