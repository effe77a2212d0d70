import { strToU8, zipSync } from 'fflate'

export const makeZip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))) as Uint8Array<ArrayBuffer>
const columnName = (i: number): string => (i < 26 ? '' : columnName(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))

/** A workbook whose cells are text, or XML of their own where they begin with a `<`. */
export function makeWorkbook(rows: string[][], more: Record<string, string> = {}, lastRow = '') {
  const cell = (text: string, at: string) =>
    text.startsWith('<') ? `<c r="${at}">${text}</c>` : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (cells: string[], y: number) => `<row r="${y}">${cells.map((text, x) => cell(text, columnName(x) + y)).join('')}</row>`
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return makeZip({
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((cells, i) => row(cells, i + 1)).join('')}${lastRow}</sheetData></worksheet>`,
    ...more,
  })
}
