/** Removes the quote mark that an export puts before a cell that a spreadsheet would run as a formula. */
export const withoutMark = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')
