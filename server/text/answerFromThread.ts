// The side of the thread that `keptThread` asks.
import { parentPort } from 'node:worker_threads'

export type Answered<A> = { answer: A } | { error: Error }

/** What `answer` throws is thrown where it was asked. Of an error's own fields only those of `Error` arrive there. */
export function answerFromThread<Q, A>(answer: (question: Q) => A): void {
  const say = (told: Answered<A> | 'begun') => parentPort!.postMessage(told)
  parentPort!.on('message', (question: Q) => {
    try {
      say({ answer: answer(question) })
    } catch (error) {
      say({ error: error as Error })
    }
  })
  say('begun')
}
