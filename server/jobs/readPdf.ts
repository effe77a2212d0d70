import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'

const secondsAllowed = 20
const charactersKept = 100_000

type Read = { text: string } | { failure: 'password' | 'broken' }

/**
 * The text of a PDF, at most 100,000 characters; empty for a scan. Read in a thread of its own, for a large or hostile
 * file takes seconds. Throws 415 when the bytes are no PDF and 422 when they cannot be read.
 */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (!head.includes('%PDF-')) throw new AppError('file.wrong_type', 'The file is not a PDF. Choose a PDF file.')
  const read = await inThread(bytes)
  if ('failure' in read) {
    const message = read.failure === 'password' ? 'is protected by a password' : 'is damaged and cannot be opened'
    throw new AppError('input.invalid', `The file ${message}. Save it again as a PDF without protection.`, {
      errors: [{ path: 'pdf_file', message }],
    })
  }
  // eslint-disable-next-line no-control-regex
  return read.text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, ' ')
    .toWellFormed()
    .slice(0, charactersKept)
}

function inThread(bytes: Uint8Array): Promise<Read> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./readPdfThread.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const done = (read: Read) => {
      clearTimeout(timer)
      resolve(read)
      void worker.terminate()
    }
    const timer = setTimeout(() => done({ failure: 'broken' }), secondsAllowed * 1000)
    worker.once('message', done)
    worker.once('error', () => done({ failure: 'broken' }))
    worker.once('exit', () => done({ failure: 'broken' }))
  })
}
