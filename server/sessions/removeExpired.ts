import { lt, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { sessions } from '../db/schema.ts'
import { removeEnded } from '../security/counted.ts'

/** The `clean-up` task: removes sessions that have expired, and counts whose window is over. */
export async function removeExpired({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`))
  await removeEnded(db)
}
