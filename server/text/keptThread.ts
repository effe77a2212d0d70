// A thread of its own for work that would hold up everybody. It is kept a while after its last question, because its code takes memory.
import { Worker } from 'node:worker_threads'
import { compiledCode } from '../compiledCode.ts'
import type { Answered, Put } from './answerFromThread.ts'

type Waiting<A> = { resolve: (answer: A) => void; reject: (error: Error) => void }
type Kept<A> = { worker: Worker; waiting: Map<number, Waiting<A>>; ends: NodeJS.Timeout | undefined }

const keptFor_ms = 60_000
/** Without a limit the young heap of a thread grows to as much as its code takes. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 }

/** A function that asks the thread of this file, which calls `answerFromThread`. Questions are answered one after another. */
export function keptThread<Q, A>(file: URL): (question: Q) => Promise<A> {
  let kept: Kept<A> | null = null
  let number = 0

  function open(): Kept<A> {
    // The thread reads what strangers wrote, so it gets nothing of our environment.
    const worker = new Worker(file, { env: { NODE_COMPILE_CACHE: compiledCode }, resourceLimits })
    worker.unref()
    const opened: Kept<A> = { worker, waiting: new Map(), ends: undefined }
    worker.on('message', (told: Answered<A>) => {
      const asker = opened.waiting.get(told.number)
      opened.waiting.delete(told.number)
      if ('error' in told) asker?.reject(told.error)
      else asker?.resolve(told.answer)
      if (opened.waiting.size > 0) return
      worker.unref()
      opened.ends = setTimeout(() => {
        if (kept === opened) kept = null
        void worker.terminate()
      }, keptFor_ms).unref()
    })
    worker.on('error', (error) => {
      if (kept === opened) kept = null
      for (const { reject } of opened.waiting.values()) reject(error as Error)
    })
    return opened
  }

  return (question) => {
    kept ??= open()
    const { worker, waiting, ends } = kept
    clearTimeout(ends)
    worker.ref()
    const put: Put<Q> = { number: ++number, question }
    const answered = new Promise<A>((resolve, reject) => waiting.set(put.number, { resolve, reject }))
    worker.postMessage(put)
    return answered
  }
}
