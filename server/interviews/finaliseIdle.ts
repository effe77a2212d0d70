import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lt, lte, not, notExists, sql } from 'drizzle-orm'
import { idleMinutes, reopenDays } from '../../shared/interviews.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { adjustments, interviews, turns } from '../db/schema.ts'
import { bySystem } from '../decisions/appendDecisions.ts'
import { complete } from './complete.ts'
import { lockInterview } from './state.ts'

const batch = 200
/** It runs every minute; so long without it, the servers were away. */
const outage_ms = 5 * 60_000

const reply_ms = 7 * 86_400_000

/** Who found in the room that they cannot answer there, and asked for another way, may wait a week for the reply. */
const awaitsReply = (db: Db) =>
  and(
    exists(
      db
        .select({ id: adjustments.id })
        .from(adjustments)
        .where(
          and(
            eq(adjustments.candidate_id, interviews.candidate_id),
            gte(adjustments.created_at, interviews.started_at),
            gt(adjustments.created_at, new Date(Date.now() - reply_ms).toISOString()),
          ),
        ),
    ),
    notExists(
      db
        .select({ id: turns.id })
        .from(turns)
        .where(and(eq(turns.interview_id, interviews.id), eq(turns.role, 'candidate'))),
    ),
  )!

/** Whoever may go on after the end, and has not come back since, has days for it. */
const awaitsReturn = () =>
  and(
    isNotNull(interviews.reopened_at),
    lte(interviews.last_activity_at, interviews.reopened_at),
    gt(interviews.reopened_at, new Date(Date.now() - reopenDays * 86_400_000).toISOString()),
  )!

/** The `finalise-idle` task: completes interviews in which nothing has happened for half an hour. Running it twice changes nothing twice. */
export async function finaliseIdle(deps: Deps): Promise<void> {
  const notAwaited = sql`${awaitsReturn()} is not true`
  const last = await deps.tasks.lastDone('finalise-idle')
  // Nobody could go on while the servers were away, so whoever was in an interview gets the half hour again.
  if (last && Date.now() - last.getTime() > outage_ms) {
    await deps.db
      .update(interviews)
      .set({ last_activity_at: new Date().toISOString() })
      .where(and(isNotNull(interviews.started_at), isNull(interviews.ended_at), notAwaited))
    return
  }
  const before = new Date(Date.now() - idleMinutes * 60_000).toISOString()
  const idle = await deps.db
    .select({ candidate_id: interviews.candidate_id })
    .from(interviews)
    .where(
      and(
        isNotNull(interviews.started_at),
        isNull(interviews.ended_at),
        lt(interviews.last_activity_at, before),
        not(awaitsReply(deps.db)),
        notAwaited,
      ),
    )
    .orderBy(asc(interviews.last_activity_at))
    .limit(batch)
  for (const { candidate_id } of idle) {
    await deps.db.transaction(async (tx) => {
      const interview = await lockInterview(tx, candidate_id)
      if (!interview?.started_at || interview.ended_at || !interview.last_activity_at || interview.last_activity_at >= before) return
      await complete(tx, deps, interview, 'idle', bySystem(deps))
    })
  }
}
