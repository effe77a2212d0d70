// The text of a file whose encoding nobody names: UTF-8, UTF-16 or Windows-1252, and a refusal where none of them is sure.
import { AppError, invalidFile } from '../errors.ts'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

const notText = () => new AppError('file.wrong_type', 'The file is not a CSV text file. Save it as “CSV UTF-8”.')
const saveAsUtf8 = 'is not UTF-8 text; save it as “CSV UTF-8”'

/** Throws 415 for what is no text and 422 for an encoding that is not known. */
export function decodeText(field: string, bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') throw notText()
  const wide = wideEncoding(bytes)
  if (!wide && bytes.includes(0)) throw notText()
  const text = decoded(wide ?? 'utf-8', bytes)
  if (text !== null) {
    if (text.includes('\u0000')) throw notText()
    return { text, encoding: wide ? 'UTF-16' : 'UTF-8' }
  }
  const western = wide ? null : decoded('windows-1252', bytes)
  if (western === null || !isWestern(western)) throw invalidFile(field, saveAsUtf8)
  return { text: western, encoding: 'Windows-1252' }
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** By its byte order mark, or by the zeros beside the letters of its first line. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const head = bytes.subarray(0, 40)
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]!++
  })
  const half = head.length / 2
  if (zeros[1]! > half * 0.8 && zeros[0] === 0) return 'utf-16le'
  return zeros[0]! > half * 0.8 && zeros[1] === 0 ? 'utf-16be' : null
}

// Bytes of another encoding come out as signs that no name has, as three such letters in a row, or as a capital behind a small letter.
const strange = /[^\x00-\x7F\u00A0À-ÖØ-öø-ÿŠšŽžŒœŸ‘’“”–—…€£§°´«»·ªº]|[À-ÖØ-öø-ÿŠšŽžŒœŸ]{3}|\p{Ll}[ÀÁÂÃÅÆŠŽŒŸ‘“]/u

const isWestern = (text: string): boolean => !strange.test(text)
