// The embedded database as drizzle and we call it. The database itself works in a thread of its own, so that nobody else waits for a long query.
import { Worker } from 'node:worker_threads'
import type { QueryOptions, Results } from '@electric-sql/pglite'
import { compiledCode } from '../compiledCode.ts'

type RowMode = QueryOptions['rowMode']
export type Asked =
  | { call: 'query'; transaction: number | null; text: string; values: unknown[] | undefined; rowMode: RowMode }
  | { call: 'exec'; transaction: number | null; text: string }
  | { call: 'begin' | 'commit' | 'rollback'; transaction: number }
  | { call: 'close' }
export type DatabaseError = { message: string } & Partial<
  Record<'code' | 'constraint' | 'detail' | 'hint' | 'table' | 'column' | 'severity', string>
>
export type Answered = { number: number } & ({ value: unknown } | { error: DatabaseError })

type Ask = <T>(asked: Asked) => Promise<T>
type Thread = { ask: Ask; stop: () => Promise<unknown> }

/** What can be asked outside of a transaction and in one. */
class Queries {
  protected readonly ask: Ask
  private readonly transaction_number: number | null
  constructor(ask: Ask, transaction: number | null) {
    this.ask = ask
    this.transaction_number = transaction
  }
  /** drizzle gives a row mode and wants times as text. */
  query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.ask({ call: 'query', transaction: this.transaction_number, text, values, rowMode: options?.rowMode })
  }
  exec(text: string): Promise<Results[]> {
    return this.ask({ call: 'exec', transaction: this.transaction_number, text })
  }
}

export class EmbeddedDatabase extends Queries {
  readonly #thread: () => Thread
  #transactions = 0

  /** Throws if the database in `folder` cannot be opened. The caller has the folder's lock. */
  static async open(folder: string): Promise<EmbeddedDatabase> {
    let thread: Thread | null = null
    // A thread that has ended lost nothing that was committed. The next question starts another.
    const running = () => (thread ??= start(folder, () => (thread = null)))
    const database = new EmbeddedDatabase(running)
    await database.exec('select 1')
    return database
  }

  private constructor(thread: () => Thread) {
    super((asked) => thread().ask(asked), null)
    this.#thread = thread
  }

  async transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const transaction = ++this.#transactions
    const { ask } = this.#thread()
    await ask({ call: 'begin', transaction })
    let result: T
    try {
      result = await work(new Queries(ask, transaction))
    } catch (error) {
      await ask({ call: 'rollback', transaction })
      throw error
    }
    await ask({ call: 'commit', transaction })
    return result
  }

  async close(): Promise<void> {
    const { ask, stop } = this.#thread()
    await ask({ call: 'close' })
    await stop()
  }
}

/** `onEnd`: when the thread is gone. Until then, and after an error, each question is refused. */
function start(folder: string, onEnd: () => void): Thread {
  const worker = new Worker(new URL('./embeddedThread.ts', import.meta.url), {
    workerData: folder,
    env: { NODE_COMPILE_CACHE: compiledCode },
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let last = 0
  let ended: Error | null = null
  worker.on('message', (answered: Answered) => {
    const asker = waiting.get(answered.number)!
    waiting.delete(answered.number)
    if ('error' in answered) asker.reject(Object.assign(new Error(answered.error.message), answered.error))
    else asker.resolve(answered.value as never)
  })
  const end = (cause?: Error) => {
    // As Postgres says it when it stops: the caller may try again.
    ended ??= Object.assign(new Error('The embedded database has stopped.', { cause }), { code: '57P01' })
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  // The next thread opens the same folder, so this one must have ended.
  worker.on('error', end).on('exit', () => {
    end()
    onEnd()
  })
  return {
    ask: (asked) => {
      if (ended) return Promise.reject(ended)
      return new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        worker.postMessage({ number: last, asked })
      })
    },
    stop: () => worker.terminate(),
  }
}
