import writeExcelFile, { type SheetData } from 'write-excel-file/universal'

/** Writes flat records to an Excel workbook. Text is stored as text: a phone number keeps its plus, and nothing runs as a formula. */
export async function toXlsx(sheet: string, records: Record<string, string | number | null>[]): Promise<Blob> {
  const names = Object.keys(records[0] ?? {})
  const data: SheetData = [
    names.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...records.map((record) =>
      names.map((name) => {
        const value = record[name]
        return typeof value === 'number' ? { value, type: Number } : value ? { value, type: String } : null
      }),
    ),
  ]
  const columns = names.map((name) => ({ width: Math.min(48, Math.max(12, name.length + 2)) }))
  return await writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBlob()
}
