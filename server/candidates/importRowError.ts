import type { ImportRowError } from '../../shared/candidateImport.ts'
import type { RowFault } from '../../shared/rowErrors.ts'
import { toRowError } from '../text/reportRows.ts'
import { firstOf } from '../text/words.ts'

export type Cells = { name: string; email: string; phone: string }

/** Longer than any name or email that is accepted, so that a row that needs correction comes back whole. */
const cellCharacters = 300

/** What is wrong with a row, with the name, email and phone in it. */
export const importRowError = (row: number, code: RowFault, message: string, field: keyof Cells, cells: Cells): ImportRowError => ({
  ...toRowError(row, code, message, field, cells[field]),
  name: firstOf(cells.name, cellCharacters),
  email: firstOf(cells.email, cellCharacters),
  phone: firstOf(cells.phone, cellCharacters),
})
