// The side of the thread that `keptThread` asks.
import { parentPort } from 'node:worker_threads'

export type Put<Q> = { number: number; question: Q }
export type Answered<A> = { number: number } & ({ answer: A } | { error: Error })

/** What `answer` throws is thrown where it was asked. Of an error's own fields only those of `Error` arrive there. */
export function answerFromThread<Q, A>(answer: (question: Q) => A): void {
  const say = (told: Answered<A>) => parentPort!.postMessage(told)
  parentPort!.on('message', ({ number, question }: Put<Q>) => {
    try {
      say({ number, answer: answer(question) })
    } catch (error) {
      say({ number, error: error as Error })
    }
  })
}
