// Reads a PDF from its input. Writes a blank to its output once its code is loaded, and then the text.
// The reading thread may be busy for long, so this thread watches the memory of both.
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { pdfLimits, type PdfRead } from './pdfLimits.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// The limits of the heap do not count array buffers, and inflated streams are array buffers.
setInterval(() => {
  if (process.memoryUsage.rss() > pdfLimits.mib * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
}, 10)
// The caller may have hung up.
setTimeout(() => process.exit(1), (pdfLimits.start_s + pdfLimits.read_s) * 1000)

const thread = new Worker(new URL('./readPdfThread.ts', import.meta.url), {
  workerData: await buffer(process.stdin),
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 },
})
thread.on('message', (said: PdfRead | 'begun') => {
  if (said === 'begun') process.stdout.write(' ')
  else process.stdout.write(JSON.stringify(said), () => process.exit(0))
})
thread.once('error', () => process.exit(1))
