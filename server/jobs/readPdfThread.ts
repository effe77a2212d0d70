import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'
import { pdfLimits, type PdfRead } from './pdfLimits.ts'

async function read(): Promise<PdfRead> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(workerData as Uint8Array), { verbosity: 0 })
    const { text } = await extractText(pdf, { mergePages: true })
    return { text: text.slice(0, pdfLimits.characters) }
  } catch (error) {
    return { failure: (error as Error).name === 'PasswordException' ? 'password' : 'broken' }
  }
}
parentPort!.postMessage(await read())
