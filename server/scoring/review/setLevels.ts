// A person sets the level of each competency. The person's scores count, the AI's scores are kept, and every set of levels is kept.
import { asc, eq } from 'drizzle-orm'
import type { contract } from '../../../shared/contract.ts'
import type { VerbInput } from '../../../shared/endpoint.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import type { Ctx } from '../../context.ts'
import { users } from '../../db/schema/people.ts'
import { levelSets, scores } from '../../db/schema/scoring.ts'
import { appendDecision } from '../../decisions/appendDecisions.ts'
import { AppError, invalid } from '../../errors.ts'
import { answerCounts } from '../answerCounts.ts'
import { checkLevels } from './checkLevels.ts'
import { lockScore } from './lockScore.ts'
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
    const { status, failure, failure_code, set_how, set_by } = score
    const at = new Date().toISOString()
    await tx.insert(levelSets).values({
      score_id: score.id,
      candidate_id: score.candidate_id,
      user_id: ctx.actor.id,
      levels,
      note: input.note ?? null,
      complete,
      blind,
      score_before: {
        status,
        failure,
        failure_code,
        competency_scores: score.competency_scores,
        overall_score: score.overall_score,
        overall_low: score.overall_low,
        overall_high: score.overall_high,
        set_how,
        set_by,
      },
      created_at: at,
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
        updated_at: at,
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
