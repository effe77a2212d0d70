import { sql } from 'drizzle-orm'
import type { ScoreFailure } from '../../../shared/failures.ts'
import type { Deps } from '../../context.ts'
import { rowsOf } from '../../db/open.ts'
import { appendDecisions, bySystem } from '../../decisions/appendDecisions.ts'
import { hasUnfinishedTask } from '../../tasks/taskRows.ts'
import { noteCost } from './keepAnswers.ts'

const failure_code = 'scoring.stopped' satisfies ScoreFailure
const failure = 'The server stopped each time it scored this interview. Score it again.'

/** Fails a score whose task is gone because the server stopped in its last try. Without this it would wait for ever. */
export async function failLost(deps: Pick<Deps, 'db' | 'secrets'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const lost = await rowsOf<{ id: string; candidate_id: string }>(
      tx,
      sql`update scores set status = 'failed', failure = ${failure}, failure_code = ${failure_code}, updated_at = now()
      where is_current and status = 'waiting' and created_at < now() - interval '2 minutes'
        and not ${hasUnfinishedTask('score-interview', 'score_id', sql`scores.id`)}
      returning id, candidate_id`,
    )
    for (const { id } of lost) await noteCost(tx, id)
    await appendDecisions(
      tx,
      bySystem(deps),
      lost.map((s) => ({
        action: 'scoring_failed',
        subject_type: 'candidate',
        subject_id: s.candidate_id,
        data: { score_id: s.id, failure, failure_code },
      })),
    )
  })
}
