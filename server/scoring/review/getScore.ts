import { eq } from 'drizzle-orm'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import type { Ctx } from '../../context.ts'
import { scores } from '../../db/schema/scoring.ts'
import { notFound } from '../../errors.ts'
import { readDetail, visibleScores } from '../readScores.ts'

export async function getScore(ctx: Ctx<'admin'>, input: { candidate_id: string }): Promise<ScoreDetail> {
  const detail = await readDetail(ctx, visibleScores(ctx, eq(scores.candidate_id, input.candidate_id)))
  if (!detail) throw notFound('score.not_found')
  return detail
}
