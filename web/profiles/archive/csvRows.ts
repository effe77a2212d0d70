/**
 * The rows of a CSV, even with broken quotes: a quote inside a cell is a normal character,
 * and a quote that never closes ends at the end of its line.
 */
export function csvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at <= source.length;) {
    let cell = ''
    if (source[at] === '"') {
      const closed = /^"((?:[^"]|"")*)"(?=[,\n]|$)/.exec(source.slice(at, at + 20_000))
      const line = source.indexOf('\n', at)
      const whole = closed?.[0] ?? source.slice(at, line < 0 ? source.length : line)
      cell = closed ? closed[1]!.replaceAll('""', '"') : whole.slice(1)
      at += whole.length
    } else {
      cell = /^[^,\n]*/.exec(source.slice(at, at + 20_000))![0]
      at += cell.length
    }
    row.push(cell.trim())
    if (source[at] !== ',') {
      if (row.some(Boolean)) rows.push(row)
      row = []
    }
    at++
  }
  return rows
}
