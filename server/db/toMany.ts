import type { Database, Db } from './open.ts'

/** To which candidates something was done. Each of them gets a row of the audit. */
export type DoneTo = { done_to: string[] }

export const isDoneTo = (done: unknown): done is DoneTo =>
  typeof done === 'object' && done !== null && Array.isArray((done as Partial<DoneTo>).done_to)

/** A transaction of a call on many candidates. Such a call uses no other, so that the audit knows to whom it was done. */
export const toMany = <T extends DoneTo>(db: Pick<Database, 'transaction'>, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(work)
