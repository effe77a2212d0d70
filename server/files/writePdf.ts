import { pdfOf } from './pdfOf.ts'

export type PdfParagraph = { text: string; size?: number; bold?: boolean }

const page = { width: 595, height: 842, margin: 72 }
// Characters that have another code in WinAnsi than in Unicode.
const winAnsi: Record<string, string> = {
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
  '…': '\x85',
}

/** An A4 PDF of these paragraphs in Helvetica, for Western European letters only. `locked` makes one with an unknown password. */
export function writePdf(paragraphs: PdfParagraph[], { locked = false } = {}): Uint8Array<ArrayBuffer> {
  const pages = layOut(paragraphs)
  const streams = pages.map((content) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  const at = { pages: 2, regular: 3, bold: 4, first: 5 }
  const objects = [
    `<< /Type /Catalog /Pages ${at.pages} 0 R >>`,
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${at.first + 2 * i} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...['Helvetica', 'Helvetica-Bold'].map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
    ...streams.flatMap((stream, i) => [
      `<< /Type /Page /Parent ${at.pages} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 ${at.regular} 0 R /F2 ${at.bold} 0 R >> >> /Contents ${at.first + 2 * i + 1} 0 R >>`,
      stream,
    ]),
    ...(locked ? [`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`] : []),
  ]
  const id = '00112233445566778899aabbccddeeff'
  return pdfOf(objects, locked ? ` /Encrypt ${objects.length} 0 R /ID [<${id}> <${id}>]` : '')
}

/** The content of each page, with every line at its position, from the top. */
function layOut(paragraphs: PdfParagraph[]): string[] {
  const pages: string[] = []
  let content = ''
  let y = page.height - page.margin
  for (const { text, size = 11, bold = false } of paragraphs) {
    for (const line of wrap(encode(text), (page.width - 2 * page.margin) / (size * 0.5))) {
      if (y < page.margin) {
        pages.push(content)
        content = ''
        y = page.height - page.margin
      }
      content += `BT /F${bold ? 2 : 1} ${size} Tf ${page.margin} ${y} Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET\n`
      y -= Math.round(size * 1.45)
    }
    y -= 6
  }
  return [...pages, content]
}

const encode = (text: string) => text.replace(/[^\x20-\x7E\xA0-\xFF]/gu, (c) => winAnsi[c] ?? (/\s/.test(c) ? ' ' : '?'))

/** Lines of about `most` characters of average width. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
