// Decides which passwords are refused: common ones, ones with patterns, and ones made of the account's name, email or company.
import { Worker } from 'node:worker_threads'
import { invalid } from '../errors.ts'

export type Weakness = 'common' | 'pattern' | 'own'
export type Asked = { number: number; password: string; own: string[] }
export type Judged = { number: number; weakness: Weakness | null }

type Waiting = { resolve: (weakness: Weakness | null) => void; reject: (error: Error) => void }
type Judge = { worker: Worker; waiting: Map<number, Waiting>; ends: NodeJS.Timeout | undefined }

/** The thread is kept this long after its last use: it needs 100 MB for its lists, and a moment to load them. */
const keptFor_ms = 60_000

let judge: Judge | null = null
let asked = 0

function openJudge(): Judge {
  const worker = new Worker(new URL('./passwordThread.ts', import.meta.url), { env: {} })
  worker.unref()
  const opened: Judge = { worker, waiting: new Map(), ends: undefined }
  worker.on('message', ({ number, weakness }: Judged) => {
    opened.waiting.get(number)?.resolve(weakness)
    opened.waiting.delete(number)
    if (opened.waiting.size > 0) return
    worker.unref()
    opened.ends = setTimeout(() => {
      if (judge === opened) judge = null
      void worker.terminate()
    }, keptFor_ms).unref()
  })
  worker.on('error', (error) => {
    if (judge === opened) judge = null
    for (const { reject } of opened.waiting.values()) reject(error)
  })
  return opened
}

/** Why the password is too weak for the account that `own` describes (name, email, company); null if it is not too weak. */
export function weaknessOf(password: string, own: string[]): Promise<Weakness | null> {
  judge ??= openJudge()
  const { worker, waiting, ends } = judge
  clearTimeout(ends)
  worker.ref()
  const number = ++asked
  const answered = new Promise<Weakness | null>((resolve, reject) => waiting.set(number, { resolve, reject }))
  worker.postMessage({ number, password, own: own.flatMap(wordsOf) } satisfies Asked)
  return answered
}

/** The text itself and its words; for an email this includes the parts before and after the @. */
const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2)

const words: Record<Weakness, string> = {
  common: 'is too easy to guess. Use several words that do not belong together',
  pattern: 'repeats itself or follows the keyboard. Use several words that do not belong together',
  own: 'is made of the name, email or company of this account. Use words that have nothing to do with them',
}

/** Throws 422 for this field if the password is too weak. */
export async function refuseWeakPassword(field: string, password: string, own: (string | null | undefined)[]): Promise<void> {
  const weakness = await weaknessOf(password, [...own.filter((text) => typeof text === 'string'), 'vouch'])
  if (weakness) throw invalid(field, words[weakness])
}
