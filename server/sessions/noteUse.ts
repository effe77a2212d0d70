import { and, eq, lt, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { sessions } from '../db/schema/sessions.ts'

/** Notes that a session is in use, at most once a minute. No caller waits for it. If it fails, the next call tries again. */
export async function noteUse({ db, log }: Pick<Deps, 'db' | 'log'>, session_id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(sessions.id, session_id), lt(sessions.last_used_at, sql`now() - interval '1 minute'`)))
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a session could not be noted'))
}
