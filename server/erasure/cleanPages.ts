// In the embedded database, what was erased still lies in old pages and in the write-ahead log, until they are rewritten.
import { and, isNull, lt } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { erasureReceipts } from '../db/schema/erasure.ts'

/** By then the tasks of an erasure have let go of their files, and an email about it is out. */
const after_ms = 30 * 60_000

/** Rewrites the files of the embedded database after erasures. On Postgres its own housekeeping does it, and the operator looks after its log and backups. */
export async function cleanPages({ db, log }: Pick<Deps, 'db' | 'log'>, wait_ms = after_ms): Promise<void> {
  if (db.kind !== 'pglite') return
  const now = Date.now()
  const due = and(isNull(erasureReceipts.cleaned_at), lt(erasureReceipts.erased_at, new Date(now - wait_ms).toISOString()))
  if ((await db.$count(erasureReceipts, due)) === 0) return
  // Else the log's old files are renamed and used again with what is in them.
  await db.raw('set wal_recycle = off')
  await db.raw('vacuum (full, analyze)')
  // A checkpoint lets go of the log's files before the present one.
  for (let i = 0; i < 2; i++) {
    await db.raw('select pg_switch_wal()')
    await db.raw('checkpoint')
  }
  await db
    .update(erasureReceipts)
    .set({ cleaned_at: new Date(now).toISOString() })
    .where(due)
  log.info({ ms: Date.now() - now }, 'the embedded database was rewritten after an erasure')
}
