import { desc, eq } from 'drizzle-orm'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { durationWords } from '../../../shared/durationWords.ts'
import { undoTaken_ms } from '../../../shared/undo.ts'
import type { Ctx } from '../../context.ts'
import { levelSets, scores } from '../../db/schema/scoring.ts'
import { appendDecision } from '../../decisions/appendDecisions.ts'
import { AppError } from '../../errors.ts'
import { getScore } from './getScore.ts'
import { lockScore } from './lockScore.ts'

/**
 * Undoes the levels that the caller set last: the score is as before, and the set counts nowhere. That its author has seen the figures since
 * stays in the log (`hasSeen`).
 */
export async function undoLevels(ctx: Ctx<'admin'>, input: { candidate_id: string }): Promise<ScoreDetail> {
  await ctx.db.transaction(async (tx) => {
    const { score } = await lockScore(ctx, tx, input.candidate_id)
    const [set] = await tx.select().from(levelSets).where(eq(levelSets.score_id, score.id)).orderBy(desc(levelSets.id)).limit(1)
    const untouched = set?.user_id === ctx.actor.id && set.created_at === score.updated_at
    if (!untouched || !set.score_before || Date.parse(set.created_at) < Date.now() - undoTaken_ms)
      throw new AppError(
        'levels.stand',
        `Levels can be undone within ${durationWords(undoTaken_ms / 60_000)} by whoever set them, if nothing has changed the score since.`,
      )
    await tx.delete(levelSets).where(eq(levelSets.id, set.id))
    await tx.update(scores).set(set.score_before).where(eq(scores.id, score.id))
    await appendDecision(tx, ctx, {
      action: 'levels_undone',
      subject_type: 'candidate',
      subject_id: score.candidate_id,
      data: { score_id: score.id, from: score.overall_score, to: set.score_before.overall_score, complete: set.complete },
    })
  })
  return await getScore(ctx, input)
}
