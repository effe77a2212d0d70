// PDFs as other programs make them, for what `writePdf` does not write: pictures of scanners, and letters whose font is not in the file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pdfOf } from '../../server/files/pdfOf.ts'

const stream = (dictionary: string, data: string) => `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`

// 64 by 64 points in Group 4: the first line says 16 white, 32 black and the rest white; every other line is as the one above.
const firstLine = ['001', '101010', '000001101010', '1'].join('')
const group4 = (firstLine + '111'.repeat(63) + '000000000001'.repeat(2))
  .match(/.{1,8}/g)!
  .map((byte) => String.fromCharCode(Number.parseInt(byte.padEnd(8, '0'), 2)))
  .join('')

/** A scan in CCITT Group 4: a page with a black bar down its middle, and no text. */
export const scanPdf = (): Uint8Array<ArrayBuffer> =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /XObject << /Scan 4 0 R >> >> /Contents 5 0 R >>',
    stream(
      '/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >>',
      group4,
    ),
    stream('', '300 0 0 300 0 0 cm /Scan Do'),
  ])

/** A scan in JPEG 2000, as scanners make them today: a black bar down its middle, compressed by OpenJPEG and put into a PDF by img2pdf. */
export const jpeg2000Pdf = (): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(join(import.meta.dirname, 'jpeg2000.pdf')))

/** A page of Chinese whose font is not in the file, as Chinese programs write them. */
export function chinesePdf(text: string): Uint8Array<ArrayBuffer> {
  const hex = [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /Font << /F1 4 0 R >> >> /Contents 6 0 R >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    stream('', `BT /F1 24 Tf 20 200 Td <${hex}> Tj ET`),
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ])
}
