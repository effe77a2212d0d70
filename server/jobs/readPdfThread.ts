import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'
import { pdfLimits, type PdfRead } from './pdfLimits.ts'

// Character maps for Chinese, Japanese and Korean fonts that are not embedded in the file.
const cMapUrl = join(import.meta.dirname, '../../node_modules/pdfjs-dist/cmaps/')

async function read(): Promise<PdfRead> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(workerData as Uint8Array), { verbosity: 0, cMapUrl, cMapPacked: true })
    const { text } = await extractText(pdf, { mergePages: true })
    return { text: text.slice(0, pdfLimits.characters) }
  } catch (error) {
    return { failure: (error as Error).name === 'PasswordException' ? 'password' : 'broken' }
  }
}
parentPort!.postMessage(await read())
