import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { compiledCode } from '../compiledCode.ts'
import { fileUnread } from '../errors.ts'
import { pdfLimits, type PdfRead } from './pdfLimits.ts'

/** Without it, the process takes 30 MiB more before it reads anything. */
const smallYoungHeap = '--max-semi-space-size=4'
const reader = join(import.meta.dirname, 'readPdfProcess.ts')

/**
 * Reads a PDF in a process of its own. The process writes a blank once its code is loaded, and then what it read. Only the time
 * after the blank counts against the file. Throws 503 if the process ends, or is ended, before it.
 */
export function runPdfProcess(
  bytes: Uint8Array,
  limits: { start_s: number; read_s: number } = pdfLimits,
  script = reader,
): Promise<PdfRead> {
  return new Promise((resolve, reject) => {
    // The process gets nothing of our environment: code that reads a stranger's file must not see our secrets.
    const child = spawn(process.execPath, [smallYoungHeap, script], {
      env: { NODE_COMPILE_CACHE: compiledCode },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    let [begun, late] = [false, false]
    const endAfter = (seconds: number) =>
      setTimeout(() => {
        late = true
        child.kill('SIGKILL')
      }, seconds * 1000)
    let timer = endAfter(limits.start_s)
    const output: Buffer[] = []
    child.stdout.once('data', () => {
      begun = true
      clearTimeout(timer)
      timer = endAfter(limits.read_s)
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (status, signal) => {
      clearTimeout(timer)
      if (!begun) reject(fileUnread())
      else if (late) resolve({ failure: 'time' })
      else if (signal !== null) resolve({ failure: 'memory' })
      else resolve(status === 0 ? (JSON.parse(Buffer.concat(output).toString()) as PdfRead) : { failure: 'broken' })
    })
    // The process may end before it has read all bytes.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
  })
}
