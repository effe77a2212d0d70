// Who waits for whom. Rows are locked in this order: an account of staff (`server/security/lockStaff.ts`), job, interview, candidate, score.
import { eq, inArray, sql } from 'drizzle-orm'
import { rowsOf, type Db } from './open.ts'
import { candidates } from './schema/candidates.ts'
import { jobs } from './schema/jobs.ts'

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

/** The first of two numbers; the second one is the job's. */
const imports = 7_203_117

/** One import into a job at a time. What else changes the job or its candidates does not wait for it. */
export const takeImportLock = (tx: Db, job_id: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${imports}::int, hashtext(${job_id}))`)

/** As `takeLock`, without waiting. Answers whether this transaction holds it now. */
export async function tryLock(tx: Db, name: keyof typeof locks): Promise<boolean> {
  const [free] = await rowsOf<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${locks[name]}) as mine`)
  return free?.mine === true
}

/** A transaction that changes a plan or starts an interview of the job holds this lock until it ends. An import into the job does not wait for it. */
export async function lockJob(tx: Db, job_id: string): Promise<void> {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job_id)).for('no key update')
}

/** Locks the job of a candidate: until this transaction ends nobody holds, closes or opens it. Several such transactions go on at once. */
export async function lockJobOf(tx: Db, candidate_id: string): Promise<void> {
  const own = tx.select({ id: candidates.job_id }).from(candidates).where(eq(candidates.id, candidate_id))
  await tx.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, own)).for('share')
}
