// Words came or changed after a person had touched the score. It is not made again, so it says what a person should read again.
import { and, eq, exists, isNotNull, or } from 'drizzle-orm'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import type { Competency } from '../../shared/plans.ts'
import type { Db } from '../db/open.ts'
import type { interviews } from '../db/schema/interviews.ts'
import { plans } from '../db/schema/plans.ts'
import { levelSets, scores } from '../db/schema/scoring.ts'
import { turnsOf, type TurnRecord } from '../db/turnsOf.ts'
import { answerCounts } from './answerCounts.ts'
import { sameCompetency } from '../../shared/sameCompetency.ts'

/** A person has set the score, or levels of it. */
const touched = (db: Db) =>
  or(isNotNull(scores.set_how), exists(db.select({ id: levelSets.id }).from(levelSets).where(eq(levelSets.score_id, scores.id))))

/** A person has set the score, or levels of it, and nobody has decided it. */
export const isTouchedScore = async (db: Db, candidate_id: string): Promise<boolean> =>
  (await db.$count(
    scores,
    and(eq(scores.candidate_id, candidate_id), eq(scores.is_current, true), eq(scores.decision, 'pending'), touched(db)),
  )) > 0

/**
 * Drops the quotes that no answer holds any more, marks what should be read again, and counts the answers again. Nobody has approved
 * this yet: the row counts as changed. `changed`: the number of the question whose words are others now. Returns whether a person has
 * touched the undecided score.
 */
export async function recheckTouched(
  tx: Db,
  { id, plan_id }: Pick<typeof interviews.$inferSelect, 'id' | 'plan_id'>,
  changed: number | null,
): Promise<boolean> {
  const [score] = await tx
    .select({ id: scores.id, competency_scores: scores.competency_scores })
    .from(scores)
    .where(and(eq(scores.interview_id, id), eq(scores.is_current, true), eq(scores.decision, 'pending'), touched(tx)))
    .for('update')
  if (!score) return false
  const [plan] = plan_id ? await tx.select({ competencies: plans.competencies }).from(plans).where(eq(plans.id, plan_id)) : []
  const answers = (await turnsOf(tx, id)).filter((t) => t.role === 'candidate' && !t.declined && t.transcript !== 'missing')
  const competency_scores = score.competency_scores.map((c) => recheck(c, plan?.competencies ?? [], answers, changed))
  await tx
    .update(scores)
    .set({ competency_scores, ...answerCounts(id, plan_id) })
    .where(eq(scores.id, score.id))
  return true
}

function recheck(c: CompetencyScore, plan: Competency[], answers: TurnRecord[], changed: number | null): CompetencyScore {
  const at = plan.findIndex(({ name }) => sameCompetency(name, c.name))
  const evidence = c.evidence.filter(({ turn_id, quote }) => answers.some((t) => t.id === turn_id && t.text.includes(quote)))
  const late = (c.standing === 'unanswered' || c.standing === 'not_asked') && answers.some((t) => at >= 0 && t.number === at + 1)
  if (evidence.length === c.evidence.length && !late && (at < 0 || at + 1 !== changed)) return c
  const read = { ...c, evidence, doubts: [...new Set([...(c.doubts ?? []), 'words_changed' as const])] }
  if (!late) return read
  const until = c.standing === 'not_asked' ? 'it is left out' : `it counts as ${plan[at]!.rubric.lowest_score}, the score of level 1`
  return {
    ...read,
    standing: c.standing === 'not_asked' ? 'not_asked' : 'insufficient_evidence',
    reason: `This answer came after the score was made, so nothing has read it. Read it and set its level. Until then ${until}.`,
  }
}

/** A person has given a figure to the words as they are now. */
export function readAgain({ doubts = [], ...rest }: CompetencyScore): CompetencyScore {
  const left = doubts.filter((doubt) => doubt !== 'words_changed')
  return left.length > 0 ? { ...rest, doubts: left } : rest
}
