import { lt, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { sessions, signInTries } from '../db/schema.ts'

/** Removes what has expired: sessions, and counts of sign-in tries. */
export async function cleanUp(deps: Deps): Promise<void> {
  await deps.db.delete(sessions).where(lt(sessions.expires_at, sql`now()`))
  await deps.db.delete(signInTries).where(lt(signInTries.window_ends_at, sql`now()`))
}
