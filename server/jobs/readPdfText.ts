import { join } from 'node:path'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import { charactersRead } from '../text/charactersRead.ts'
import { firstOf } from '../text/words.ts'
import type { PdfRead } from './pdfLimits.ts'
import { readingOrder } from './readingOrder.ts'

// Character maps for Chinese, Japanese and Korean fonts that are not embedded in the file.
const cMapUrl = join(import.meta.dirname, '../../node_modules/pdfjs-dist/cmaps/')

/** The text of a PDF in reading order. Only for files that may be trusted: others go through `readPdf`, which limits time and memory. */
export async function readPdfText(bytes: Uint8Array): Promise<PdfRead> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, cMapUrl, cMapPacked: true })
    const { items } = await extractTextItems(pdf)
    return { text: firstOf(readingOrder(items), charactersRead) }
  } catch (error) {
    return { failure: (error as Error).name === 'PasswordException' ? 'password' : 'broken' }
  }
}
