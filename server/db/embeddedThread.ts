// The embedded database in a thread of its own. `EmbeddedDatabase` asks it.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Answered, Asked, DatabaseError } from './EmbeddedDatabase.ts'
import { plainQueries, withParsers } from './plainQueries.ts'

const lite = withParsers(await PGlite.create(workerData as string))

type Open = { tx: Transaction; end: (undo?: Error) => void; ended: Promise<unknown> }
const transactions = new Map<number, Open>()

/** Resolves once the transaction is open. It stays open until `end`. */
function begin(number: number): Promise<void> {
  return new Promise((opened, failed) => {
    const ended = lite.transaction(
      (tx) =>
        new Promise<void>((commit, rollback) => {
          transactions.set(number, { tx, end: (undo) => (undo ? rollback(undo) : commit()), ended })
          opened()
        }),
    )
    ended.catch(failed)
  })
}

async function end(number: number, how: 'commit' | 'rollback'): Promise<void> {
  const open = transactions.get(number)!
  transactions.delete(number)
  const undo = new Error('rollback')
  open.end(how === 'rollback' ? undo : undefined)
  await open.ended.catch((error: unknown) => {
    if (error !== undo) throw error
  })
}

async function answer(asked: Asked): Promise<unknown> {
  switch (asked.call) {
    case 'begin':
      return begin(asked.transaction)
    case 'commit':
    case 'rollback':
      return end(asked.transaction, asked.call)
    case 'exec':
      return on(asked.transaction).exec(asked.text)
    case 'query':
      return on(asked.transaction).query(asked.text, asked.values, { rowMode: asked.rowMode })
    case 'close':
      return lite.close()
  }
}

const on = (transaction: number | null) => plainQueries(transaction === null ? lite : transactions.get(transaction)!.tx)

/** A thread's messages keep only the usual fields of an error. */
function told(error: Error): DatabaseError {
  const { code, constraint, detail, hint, table, column, severity } = error as Error & Partial<DatabaseError>
  return { message: error.message, code, constraint, detail, hint, table, column, severity }
}

const say = (answered: Answered) => parentPort!.postMessage(answered)
parentPort!.on('message', ({ number, asked }: { number: number; asked: Asked }) => {
  answer(asked).then(
    (value) => say({ number, value }),
    (error: Error) => say({ number, error: told(error) }),
  )
})
