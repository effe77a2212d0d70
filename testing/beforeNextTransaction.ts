import type { Parts } from '../server/openParts.ts'

/** Just before the next transaction of any call, `act` runs: what the call has read by then is out of date. */
export function beforeNextTransaction({ db }: Pick<Parts, 'db'>, act: () => Promise<unknown>): void {
  const transaction = db.transaction
  db.transaction = (async (...given: Parameters<typeof transaction>) => {
    db.transaction = transaction
    await act()
    return await transaction.apply(db, given)
  }) as typeof transaction
}
