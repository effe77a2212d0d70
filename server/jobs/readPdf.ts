import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { compiledCode } from '../compiledCode.ts'
import { AppError } from '../errors.ts'
import { takeTurns } from '../files/takeTurns.ts'
import { firstOf } from '../text/words.ts'
import { pdfLimits, type PdfFailure, type PdfRead } from './pdfLimits.ts'

const charactersKept = 100_000
const turn = takeTurns(2)

const refusals: Record<PdfFailure, { message: string; change: string }> = {
  password: { message: 'is protected by a password', change: 'Save it again as a PDF without protection.' },
  broken: { message: 'is damaged and cannot be opened', change: 'Save it again as a PDF without protection.' },
  memory: { message: 'needs too much memory to be read', change: 'Save it again as a smaller or simpler PDF.' },
  time: { message: `takes more than ${pdfLimits.seconds} seconds to read`, change: 'Save it again as a smaller or simpler PDF.' },
}

/**
 * Returns the text of a PDF, at most 100,000 characters; empty for a scan. Each PDF is read in its own process, two at a time, because
 * a small file can need any amount of memory and time. Throws 415 if the bytes are not a PDF, and 422 if they cannot be read.
 */
export async function readPdf(bytes: Uint8Array, field: 'pdf_file' | 'cv_file' = 'pdf_file'): Promise<string> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (!head.includes('%PDF-')) throw new AppError('file.wrong_type', 'The file is not a PDF. Choose a PDF file.')
  const leave = await turn()
  const read = await inProcess(bytes).finally(leave)
  if ('failure' in read) {
    const { message, change } = refusals[read.failure]
    throw new AppError('input.invalid', `The file ${message}. ${change}`, { errors: [{ path: field, message }] })
  }
  // eslint-disable-next-line no-control-regex
  return firstOf(read.text.replace(/[\u0000-\u0008\u000B\u000E-\u001F]/g, ' ').toWellFormed(), charactersKept)
}

function inProcess(bytes: Uint8Array): Promise<PdfRead> {
  return new Promise((resolve, reject) => {
    // The process gets nothing of our environment: code that reads a stranger's file must not see our secrets.
    const child = spawn(process.execPath, [join(import.meta.dirname, 'readPdfProcess.ts')], {
      env: { NODE_COMPILE_CACHE: compiledCode },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, pdfLimits.seconds * 1000)
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (late) resolve({ failure: 'time' })
      else if (signal !== null) resolve({ failure: 'memory' })
      else resolve(code === 0 ? (JSON.parse(Buffer.concat(output).toString()) as PdfRead) : { failure: 'broken' })
    })
    // The process may end before it has read all bytes.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
  })
}
