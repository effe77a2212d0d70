// An import is stored whole or not at all, on both kinds of database, and other calls do not wait for it.
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Ctx } from '../context.ts'
import { takeImportLock } from '../db/locks.ts'
import { anyOf, type Database, type Db } from '../db/open.ts'
import { candidates, unfinishedImports } from '../db/schema/candidates.ts'
import { requireJob } from '../security/visible.ts'

type Made = { id: string; email: string }
type Insert = (tx: Db) => Promise<Made[]>
/** Stores one batch. If a batch fails, it may be called again for the same batch. */
type Store = (insert: Insert) => Promise<Made[]>

// The embedded database answers nobody else while a statement runs. So its batches are small.
const batchSizes = { postgres: 2000, pglite: 250 }
export const importBatchSize = (db: Database): number => batchSizes[db.kind]

/** Gives `work` a function that stores one batch after another. All batches are kept, or none. */
export async function wholeImport<T>(ctx: Ctx, job_id: string, work: (store: Store) => Promise<T>): Promise<T> {
  return ctx.db.kind === 'postgres'
    ? await inOneTransaction(ctx, job_id, work)
    : await afterOthers(job_id, () => inShortOnes(ctx, job_id, work))
}

function inOneTransaction<T>(ctx: Ctx, job_id: string, work: (store: Store) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    // Two imports with the same emails in another order would wait for each other for ever.
    await takeImportLock(tx, job_id)
    await requireJob(ctx, job_id, tx)
    const done = await work((insert) => tx.transaction(insert))
    // Somebody may have deleted the job meanwhile.
    await requireJob(ctx, job_id, tx)
    return done
  })
}

/** The last import that was sent into each job. */
const last = new Map<string, Promise<unknown>>()

/** One import into a job at a time, as on Postgres: what one finds there already must not be undone by another. The embedded database has one server. */
async function afterOthers<T>(job_id: string, work: () => Promise<T>): Promise<T> {
  const mine = Promise.resolve(last.get(job_id))
    .catch(() => undefined)
    .then(work)
  last.set(job_id, mine)
  try {
    return await mine
  } finally {
    if (last.get(job_id) === mine) last.delete(job_id)
  }
}

/**
 * The embedded database has one connection, and everybody else would wait for one long transaction. So each batch has its own
 * transaction, which also stores a note of the candidates that it made. The last statement deletes all notes of the import.
 * As long as the notes exist, the import is not done and can be undone.
 */
async function inShortOnes<T>(ctx: Ctx, job_id: string, work: (store: Store) => Promise<T>): Promise<T> {
  const { db } = ctx
  const import_id = v7()
  try {
    const done = await work((insert) =>
      db.transaction(async (tx) => {
        const made = await insert(tx)
        if (made.length > 0) await tx.insert(unfinishedImports).values({ import_id, candidate_ids: made.map(({ id }) => id) })
        return made
      }),
    )
    // Somebody may have deleted the job meanwhile.
    await requireJob(ctx, job_id)
    await db.delete(unfinishedImports).where(eq(unfinishedImports.import_id, import_id))
    return done
  } catch (error) {
    await undoImports(db, import_id)
    throw error
  }
}

/** Undoes one unfinished import, or all of them when the server starts. Candidates that somebody has worked with since then stay. */
export async function undoImports(db: Database, import_id?: string): Promise<void> {
  for (;;) {
    const [note] = await db
      .select({ id: unfinishedImports.id, ids: unfinishedImports.candidate_ids })
      .from(unfinishedImports)
      .where(import_id ? eq(unfinishedImports.import_id, import_id) : undefined)
      .limit(1)
    if (!note) return
    await db.transaction(async (tx) => {
      // The ids are a list: without statistics, the embedded database would read the whole note again for every candidate.
      await tx.execute(sql`
        delete from ${candidates}
        where ${anyOf(candidates.id, note.ids)}
          and candidates.updated_at = candidates.created_at and not invitation_sent and deleted_at is null
          and not exists (select from sessions where candidate_id = candidates.id) and not exists (select from interviews where candidate_id = candidates.id)
          and not exists (select from adjustments where candidate_id = candidates.id) and not exists (select from emails where candidate_id = candidates.id)
          and not exists (select from scores where candidate_id = candidates.id) and not exists (select from outcomes where candidate_id = candidates.id)
          and not exists (select from notes where candidate_id = candidates.id) and not exists (select from holds where candidate_id = candidates.id)`)
      await tx.delete(unfinishedImports).where(eq(unfinishedImports.id, note.id))
    })
  }
}
