/** A cell that a spreadsheet would run as a formula leaves with a quote mark before it, which is none of its text. */
export const withoutMark = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')
