import { api } from '../../api.ts'
import { deliver, toSend, type KeptAnswer, type Outcome } from './answerQueue.ts'

const patience = 20_000

/** Waits, but no longer than until the network is said to be back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}

/** One try: it ends with the whole, or when no answer comes. */
function within(whole: AbortSignal): AbortSignal {
  const one = new AbortController()
  setTimeout(() => one.abort(), patience)
  whole.addEventListener('abort', () => one.abort(), { once: true })
  return one.signal
}

/** Sends a kept answer until the server has said what became of it. */
export function deliverAnswer(answer: KeptAnswer, signal: AbortSignal, onTrouble: (trouble: boolean) => void): Promise<Outcome> {
  return deliver({ send: () => api.interviews.submitAnswer(toSend(answer), within(signal)), pause, onTrouble, signal })
}
