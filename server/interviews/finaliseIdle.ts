import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lt, lte, not, notExists, sql } from 'drizzle-orm'
import { idle_minutes, reopen_days, reply_days } from '../../shared/interviewTimes.ts'
import { day_ms } from '../../shared/day_ms.ts'
import type { Deps } from '../context.ts'
import { anyOf, type Db } from '../db/open.ts'
import { adjustments, interviews, turns } from '../db/schema/interviews.ts'
import { turnsOf } from '../db/turnsOf.ts'
import { bySystem } from '../decisions/appendDecisions.ts'
import { eachAlone } from '../tasks/eachAlone.ts'
import { isRemoved } from '../security/isRemoved.ts'
import { complete } from './complete.ts'
import { closeAttempts, endUnscored } from './endUnscored.ts'
import { lockInterview, planOf } from './findInterview.ts'
import { hasAnsweredAll } from './openTurn.ts'

const batch = 200
/** Milliseconds: the queue counts a run that takes a minute as failed, and what no run does in time looks like an outage. */
const longest_ms = 30_000
/** Milliseconds: the task runs every minute. If it has not run for this long, the servers were down. */
const outage_ms = 5 * 60_000

/** A candidate who began, gave no answer and asked for another way to answer has `reply_days`. */
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
            gt(adjustments.created_at, new Date(Date.now() - reply_days * day_ms).toISOString()),
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

/** A candidate whose interview was reopened, and who has not come back yet, has `reopen_days` days to do so. */
const awaitsReturn = () =>
  and(
    isNotNull(interviews.reopened_at),
    lte(interviews.last_activity_at, interviews.reopened_at),
    gt(interviews.reopened_at, new Date(Date.now() - reopen_days * day_ms).toISOString()),
  )!

/** Whoever was there shortly before the task last ran, and not since, lost questions to the outage. */
function ofThosePresent(last: Date, now: string) {
  const [from, to] = [-outage_ms, 60_000].map((ms) => new Date(last.getTime() + ms).toISOString())
  return sql`case when ${interviews.last_activity_at} between ${from} and ${to} then ${now} else ${interviews.outage_at} end`
}

/**
 * The `finalise-idle` task: completes interviews in which nothing has happened for half an hour. A second run changes nothing more.
 * `last`: when the task last ran. The queue forgets that after a week, so null may be a long outage too.
 */
export async function finaliseIdle(deps: Deps, last: Date | null): Promise<void> {
  const notAwaited = sql`${awaitsReturn()} is not true`
  // Nobody could continue while the servers were down, so every candidate in an interview gets the half hour again. If they stay away, the outage ended it.
  if (!last || Date.now() - last.getTime() > outage_ms) {
    const now = new Date().toISOString()
    await deps.db
      .update(interviews)
      .set({ last_activity_at: now, ...(last ? { outage_at: ofThosePresent(last, now) } : {}) })
      // The demo's open interview has a time ahead of now, which must not come nearer.
      .where(and(isNotNull(interviews.started_at), isNull(interviews.ended_at), lt(interviews.last_activity_at, now), notAwaited))
    return
  }
  const before = new Date(Date.now() - idle_minutes * 60_000).toISOString()
  const failed: string[] = []
  for (const until = Date.now() + longest_ms; Date.now() < until;) {
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
          failed.length > 0 ? not(anyOf(interviews.candidate_id, failed)) : undefined,
        ),
      )
      .orderBy(asc(interviews.last_activity_at))
      .limit(batch)
    const ids = idle.map((row) => row.candidate_id)
    failed.push(...(await eachAlone(deps, 'finalise-idle', ids, (candidate_id) => finalise(deps, candidate_id, before))))
    if (idle.length < batch) return
  }
}

async function finalise(deps: Deps, candidate_id: string, before: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const interview = await lockInterview(tx, candidate_id)
    if (!interview?.started_at || interview.ended_at || !interview.last_activity_at || interview.last_activity_at >= before) return
    if (await isRemoved(tx, candidate_id)) {
      const now = new Date().toISOString()
      await closeAttempts(tx, interview.id, now)
      return await endUnscored(tx, interview, now)
    }
    const all = hasAnsweredAll(interview, await turnsOf(tx, interview.id), await planOf(tx, interview))
    await complete(tx, deps, interview, all ? 'answered_all' : 'idle', bySystem(deps))
  })
}
