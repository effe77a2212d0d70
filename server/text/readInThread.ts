import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { compiledCode } from '../compiledCode.ts'
import { AppError, invalidFile } from '../errors.ts'
import { takeTurns } from '../files/takeTurns.ts'
import type { Served } from './serveBatches.ts'

/** `seconds`: the longest wait for one batch. `mib`: the memory of the thread's objects. */
export type Limits = { seconds: number; mib: number }
const usual: Limits = { seconds: 20, mib: 256 }
const turn = takeTurns(2)

/**
 * Reads an uploaded file in a worker thread that calls `serveBatches`, at most two files at a time.
 * Calls `work` once the first batch is read. The thread reads the next batch while `work` handles
 * one. Throws the errors of the thread, and 422 if reading takes too long or too much memory.
 */
export async function readInThread<T, R>(
  thread: URL,
  file: { field: string; bytes: Uint8Array },
  work: (batches: AsyncGenerator<T>) => Promise<R>,
  { seconds, mib }: Limits = usual,
): Promise<R> {
  const leave = await turn()
  const env = { NODE_COMPILE_CACHE: compiledCode }
  const worker = new Worker(thread, { workerData: file, env, resourceLimits: { maxOldGenerationSizeMb: mib } })
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? invalidFile(file.field, 'takes too much memory to read; divide it into several files')
          : error,
      ),
    )
  })
  failed.catch(() => undefined)
  const ask = () => {
    const answered = askOnce<T>(worker, failed, file.field, seconds)
    // The reader of the batch awaits this. If nobody reads it, a failure must not count as unhandled.
    answered.catch(() => undefined)
    return answered
  }
  try {
    const first = ask()
    await first
    return await work(batchesOf(first, ask))
  } finally {
    leave()
    await worker.terminate()
  }
}

async function* batchesOf<T>(first: Promise<T | null>, ask: () => Promise<T | null>): AsyncGenerator<T> {
  for (let batch = await first; batch !== null;) {
    const next = ask()
    // Messages arrive up to a thousand at a time. Without this, no other request would run between two batches.
    await setImmediate()
    yield batch
    batch = await next
  }
}

/** The next batch, or null at the end. */
async function askOnce<T>(worker: Worker, failed: Promise<never>, field: string, seconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(invalidFile(field, 'takes too long to read; divide it into several files')), seconds * 1000)
  })
  const answered = new Promise<Served<T>>((resolve) => {
    worker.once('message', resolve)
  })
  worker.postMessage('next')
  const served = await Promise.race([answered, failed, late]).finally(() => clearTimeout(timer))
  if ('refused' in served) throw new AppError(served.refused.code, served.refused.message, { errors: served.refused.errors })
  return 'done' in served ? null : served.batch
}
