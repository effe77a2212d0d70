// Reads the text of a DOCX: one part of its zip, line by line.
import { strFromU8, unzipSync } from 'fflate'
import { AppError, invalidFile } from '../../errors.ts'

const largestPart = 20 * 1024 * 1024
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Throws 415 if the bytes are not a DOCX, and 422 if its text is larger than that of any CV. */
export function readDocx(bytes: Uint8Array): string {
  let large = false
  let part: Uint8Array | undefined
  try {
    part = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== 'word/document.xml') return false
        large ||= originalSize > largestPart
        return !large
      },
    })['word/document.xml']
  } catch {
    throw new AppError('file.wrong_type', 'The file is neither a PDF nor a DOCX, or it is damaged. Save it again as a PDF.')
  }
  if (large || (part && part.length > largestPart)) throw invalidFile('cv_file', 'unpacks to more text than any CV has; save it as a PDF')
  if (!part) throw new AppError('file.wrong_type', 'The file is not a DOCX. Choose a PDF or a DOCX.')
  return strFromU8(part)
    .replace(/<w:tab\b[^>]*>/g, '\t')
    .replace(/<w:(?:br|cr)\b[^>]*>|<\/w:p>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal: string, hex: string, name: string) => {
      if (name) return entities[name] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
}
