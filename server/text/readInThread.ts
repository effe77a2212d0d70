import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { compiledCode } from '../compiledCode.ts'
import { AppError, fileUnread, invalidFile } from '../errors.ts'
import { takeTurns } from './takeTurns.ts'
import type { Served } from './serveBatches.ts'

/** `start`: the seconds in which the thread must begin. `seconds`: the longest wait for one batch. `mib`: the memory of the thread's objects. */
export type Limits = { start: number; seconds: number; mib: number }
const usual: Limits = { start: 120, seconds: 20, mib: 256 }
const turns = new Map<string, ReturnType<typeof takeTurns>>()
/** Each field has places of its own, so the files of candidates never keep those of recruiters waiting. */
function placeFor(field: string, person: string): Promise<() => void> {
  const turn = turns.get(field) ?? takeTurns(2)
  turns.set(field, turn)
  return turn(person)
}

/**
 * Reads an uploaded file in a worker thread that calls `serveBatches`, at most two files of each field at a time. People take turns.
 * Calls `work` once the first batch is read. The thread reads the next batch while `work` handles
 * one. Throws the errors of the thread, 422 if reading takes too long or too much memory, and 503 if
 * the thread does not begin, for which the file is not to blame.
 */
export async function readInThread<T, R>(
  thread: URL,
  { person, ...file }: { person: string; field: string; bytes: Uint8Array },
  work: (batches: AsyncGenerator<T>) => Promise<R>,
  limits: Limits = usual,
): Promise<R> {
  const leave = await placeFor(file.field, person)
  try {
    return await inThread(thread, file, work, limits)
  } finally {
    leave()
  }
}

async function inThread<T, R>(
  thread: URL,
  file: { field: string; bytes: Uint8Array },
  work: (batches: AsyncGenerator<T>) => Promise<R>,
  { start, seconds, mib }: Limits,
): Promise<R> {
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
    await begun(worker, failed, start)
    const first = ask()
    await first
    return await work(batchesOf(first, ask))
  } finally {
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

/** Resolves at the thread's first sign of life, which `serveBatches` gives once its code is loaded. */
async function begun(worker: Worker, failed: Promise<never>, seconds: number): Promise<void> {
  await inTime(messageOf(worker), failed, seconds, fileUnread)
}

/** The next batch, or null at the end. */
async function askOnce<T>(worker: Worker, failed: Promise<never>, field: string, seconds: number): Promise<T | null> {
  const answered = messageOf<Served<T>>(worker)
  worker.postMessage('next')
  const tooSlow = () => invalidFile(field, 'takes too long to read; divide it into several files')
  const served = await inTime(answered, failed, seconds, tooSlow)
  if ('refused' in served) throw new AppError(served.refused.code, served.refused.message, { errors: served.refused.errors })
  return 'done' in served ? null : served.batch
}

const messageOf = <M>(worker: Worker): Promise<M> =>
  new Promise((resolve) => {
    worker.once('message', resolve)
  })

async function inTime<M>(answered: Promise<M>, failed: Promise<never>, seconds: number, tooSlow: () => AppError): Promise<M> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), seconds * 1000)
  })
  return await Promise.race([answered, failed, late]).finally(() => clearTimeout(timer))
}
