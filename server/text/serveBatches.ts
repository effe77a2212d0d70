// The worker thread's side: says that it has begun, then sends each batch when the main thread asks for it.
import { parentPort } from 'node:worker_threads'
import type { ProblemCode } from '../../shared/problems.ts'
import { AppError, type FieldError } from '../errors.ts'

/** The thread's reply to each request. */
export type Served<T> =
  | { batch: T }
  | { done: true }
  | { refused: { code: ProblemCode; message: string; errors: FieldError[] | undefined } }

export function serveBatches<T>(batches: Generator<T> | AsyncGenerator<T>): void {
  const answer = (served: Served<T>) => parentPort!.postMessage(served)
  parentPort!.on('message', async () => {
    try {
      const { done, value } = await batches.next()
      answer(done ? { done } : { batch: value })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      answer({ refused: { code: error.code, message: error.message, errors: error.errors } })
    }
  })
  parentPort!.postMessage('begun')
}
