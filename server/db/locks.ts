import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from './open.ts'

/** The numbers of the database's locks that are no rows. Servers of two versions run side by side, so a number keeps its meaning. */
const locks = {
  migrations: 7_263_001,
  /** Who is an administrator: the first one is made once, and the last one is not deleted. */
  admins: 7_263_002,
  secret: 7_263_004,
  decisionLog: 7_203_114,
  auditLog: 7_203_115,
  retentionWarnings: 7_203_116,
}

/** One holder at a time, on all servers, until its transaction ends. */
export const takeLock = (tx: Db, name: keyof typeof locks): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${locks[name]})`)

/** As `takeLock`, without waiting. Answers whether this transaction holds it now. */
export async function tryLock(tx: Db, name: keyof typeof locks): Promise<boolean> {
  const [free] = await rowsOf<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${locks[name]}) as mine`)
  return free?.mine === true
}
