import type { ImportRowError } from '../../shared/candidateImport.ts'
import { toRowError } from '../text/reportRows.ts'
import { firstOf } from '../text/words.ts'

export type Cells = { name: string; email: string; phone: string }

/** Longer than any name or email that is taken, so that a row to correct comes back whole. */
const cellCharacters = 300

/** What is wrong with a row, and whose row it is. */
export const importRowError = (row: number, code: string, message: string, field: keyof Cells, cells: Cells): ImportRowError => ({
  ...toRowError(row, code, message, field, cells[field]),
  name: firstOf(cells.name, cellCharacters),
  email: firstOf(cells.email, cellCharacters),
  phone: firstOf(cells.phone, cellCharacters),
})
