// A person sets the level of each competency. The person's scores count, the AI's scores are kept, and every set of levels is kept.
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { contract } from '../../../shared/contract.ts'
import type { VerbInput } from '../../../shared/endpoint.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { users } from '../../db/schema/people.ts'
import { levelSets, scores } from '../../db/schema/scoring.ts'
import { appendDecision } from '../../decisions/appendDecisions.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import { answerCounts } from '../answerCounts.ts'
import { hasSeen, isBlind } from '../blind.ts'
import { checkLevels } from './checkLevels.ts'
import { lockCandidatesFirst } from '../lockCandidatesFirst.ts'
import { lockInterviewsFirst } from '../lockInterviewsFirst.ts'
import { dropAnswers } from '../reading/keepAnswers.ts'
import { loadInterview } from '../reading/loadInterview.ts'
import { noticed } from '../reading/noticed.ts'
import { overall } from '../overall.ts'
import { getScore } from './getScore.ts'
import { changed, isSame } from '../seenScore.ts'
import { answersTo } from '../Scorer.ts'
import { withoutAnswer, withoutSound } from '../reading/unanswered.ts'
import { unread, withLevels } from './withLevels.ts'
import { sameCompetency } from '../../../shared/sameCompetency.ts'

type Admin = Ctx<'admin'>

export async function setLevels(ctx: Admin, input: VerbInput<typeof contract.scoring.setLevels>): Promise<ScoreDetail> {
  await ctx.db.transaction(async (tx) => {
    const { score, hidden, seen } = await lockScore(ctx, tx, input.candidate_id)
    // What others set is hidden in a blind review, and each person's levels are kept, so only the score and its decision must be the same.
    if (!isSame(score, hidden ? { ...input, updated_at: undefined } : input)) throw changed()
    const blind = hidden && !seen
    const interview = await loadInterview(tx, score)
    if (!interview) throw new AppError('score.no_interview', 'There is no interview whose answers could be given a level.')
    const { plan, ending, sound_lost } = interview
    const said = interview.turns.map((t) => ({ ...t, taken: [] }))
    const earlier = await tx.select().from(levelSets).where(eq(levelSets.score_id, score.id)).orderBy(asc(levelSets.id))
    const levels = checkLevels(input.levels, { plan, said, before: score.competency_scores, earlier })
    const [me] = await tx.select({ name: users.name }).from(users).where(eq(users.id, ctx.actor.id))
    const read = score.competency_scores.length > 0
    const before = read
      ? score.competency_scores
      : plan.map((c, i) => withoutAnswer(c, i + 1, said, ending) ?? (sound_lost.includes(i + 1) ? withoutSound(c) : unread(c)))
    const competency_scores = withLevels({ before, plan, earlier }, { user_id: ctx.actor.id, levels }, { kind: 'person', name: me!.name })

    const heard = (number: number) => answersTo(number, said).turns.some((t) => !t.declined) && !sound_lost.includes(number)
    const answered = plan.filter((_, i) => heard(i + 1)).map((c) => c.name)
    const own = [...earlier.filter((s) => s.user_id === ctx.actor.id).flatMap((s) => s.levels), ...levels]
    const complete = answered.every((name) => own.some((l) => sameCompetency(l.name, name)))
    const open = answered.filter((name) => competency_scores.find((c) => sameCompetency(c.name, name))?.level === undefined)
    if (!read && open.length > 0)
      throw invalid('levels', `must name every answer, because nothing has read this interview: ${open.join(', ')} is missing`)

    const { overall_score, overall_low, overall_high } = overall(competency_scores, plan, { by_person: open.length === 0 })
    // Until people have set a level for every answer, the whole is the first reader's, or a figure that a person gave for it stands.
    const stands = open.length === 0
    const changes = stands || (score.set_how !== 'override' && score.set_how !== 'csv')
    if (changes && score.decision === 'approved' && overall_score === null && score.overall_score !== null)
      throw invalid(
        'levels',
        `must name every answer, because the score is approved and would have no overall figure: ${open.join(', ')} is missing`,
      )
    await tx.insert(levelSets).values({
      score_id: score.id,
      candidate_id: score.candidate_id,
      user_id: ctx.actor.id,
      levels,
      note: input.note ?? null,
      complete,
      blind,
    })
    await tx
      .update(scores)
      .set({
        status: 'scored',
        failure: null,
        failure_code: null,
        competency_scores,
        ...(score.integrity_score === null ? await noticed(tx, score.interview_id!) : {}),
        // A late answer or transcript may have come since the score was opened.
        ...answerCounts(score.interview_id, score.plan_id),
        ...(changes ? { overall_score, overall_low, overall_high, set_how: null, set_by: null } : {}),
        ...(stands ? { set_how: 'levels' as const, set_by: ctx.actor.id } : {}),
      })
      .where(eq(scores.id, score.id))
    if (score.status === 'failed') await dropAnswers(tx, [score.id])
    await appendDecision(tx, ctx, {
      action: 'levels_set',
      subject_type: 'candidate',
      subject_id: score.candidate_id,
      data: {
        score_id: score.id,
        from: score.overall_score,
        to: changes ? overall_score : score.overall_score,
        ai_overall_score: score.ai_overall_score,
        blind,
        levels: levels.map((l) => ({ name: l.name, level: l.level, score: l.score, turns: l.evidence.map((e) => e.turn_id) })),
      },
    })
  })
  return await getScore(ctx, input)
}

/** Locks the current score until the transaction ends. If two people set levels at once, the second builds on the first. */
async function lockScore(ctx: Admin, tx: Db, candidate_id: string) {
  await lockInterviewsFirst(tx, eq(candidates.id, candidate_id))
  await lockCandidatesFirst(tx, eq(candidates.id, candidate_id))
  const living = and(isNull(candidates.deleted_at), isNull(jobs.deleted_at))
  const [found] = await tx
    .select({ score: scores, hidden: isBlind(ctx), seen: hasSeen(ctx) })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(and(eq(scores.candidate_id, candidate_id), eq(scores.is_current, true), living))
    .for('update', { of: scores })
  if (!found) throw notFound('score.not_found')
  if (found.score.decision === 'rejected')
    throw new AppError('score.rejected', 'This score was rejected. Score it again to review it again.')
  if (found.score.status === 'waiting') throw new AppError('score.waiting', 'This interview is still being scored.')
  return found
}
