/** Gives a file to the browser as a download. */
export function saveFile(name: string, content: Blob | string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

// Spreadsheet programs run a cell that begins like this as a formula.
const formula = /^[=+\-@\t\r]/
// A plus with digits and spaces is a phone number, and other programs have to be able to dial it.
const phone = /^\+[\d ]+$/

const byteOrderMark = '\uFEFF'

/** Flat records as CSV: the field names as header, every value quoted, and no cell that a spreadsheet program would run as a formula. */
export function toCsv(records: Record<string, string | number | null>[]): string {
  const names = Object.keys(records[0] ?? {})
  const cell = (value: string | number | null | undefined) => {
    const text = String(value ?? '')
    const safe = typeof value === 'string' && formula.test(text) && !phone.test(text) ? `'${text}` : text
    return `"${safe.replaceAll('"', '""')}"`
  }
  // The byte order mark tells a spreadsheet program that the text is UTF-8, so that it shows names correctly.
  return (
    byteOrderMark +
    [names, ...records.map((record) => names.map((name) => record[name]))].map((row) => row.map(cell).join(',')).join('\r\n') +
    '\r\n'
  )
}
