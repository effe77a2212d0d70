import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { compiledCode } from '../compiledCode.ts'
import { fileUnread } from '../errors.ts'
import { pdfLimits, type PdfRead } from './pdfLimits.ts'

const reader = join(import.meta.dirname, 'readPdfProcess.ts')

/**
 * Reads a PDF in a process of its own. The process writes a blank once its code is loaded, and then what it read. Only the time
 * after the blank counts against the file. Throws 503 if the blank does not come.
 */
export function runPdfProcess(
  bytes: Uint8Array,
  limits: { start: number; seconds: number } = pdfLimits,
  script = reader,
): Promise<PdfRead> {
  return new Promise((resolve, reject) => {
    // The process gets nothing of our environment: code that reads a stranger's file must not see our secrets.
    const child = spawn(process.execPath, [script], { env: { NODE_COMPILE_CACHE: compiledCode }, stdio: ['pipe', 'pipe', 'ignore'] })
    let late: keyof typeof limits | null = null
    const endAfter = (limit: keyof typeof limits) =>
      setTimeout(() => {
        late = limit
        child.kill('SIGKILL')
      }, limits[limit] * 1000)
    let timer = endAfter('start')
    const output: Buffer[] = []
    child.stdout.once('data', () => {
      clearTimeout(timer)
      timer = endAfter('seconds')
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (status, signal) => {
      clearTimeout(timer)
      if (late === 'start') reject(fileUnread())
      else if (late === 'seconds') resolve({ failure: 'time' })
      else if (signal !== null) resolve({ failure: 'memory' })
      else resolve(status === 0 ? (JSON.parse(Buffer.concat(output).toString()) as PdfRead) : { failure: 'broken' })
    })
    // The process may end before it has read all bytes.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
  })
}
