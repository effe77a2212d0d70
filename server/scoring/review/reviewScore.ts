// A person's decisions: approve, reject, override, or score again. Each is one conditional update and one row of the decision log.
import { and, eq, exists, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { contract } from '../../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../../shared/endpoint.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { count } from '../../../shared/count.ts'
import type { Ctx } from '../../context.ts'
import { anyOf, rowsOf, type Db } from '../../db/open.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { toMany } from '../../db/toMany.ts'
import { appendDecision, appendDecisions } from '../../decisions/appendDecisions.ts'
import { AppError, notFound } from '../../errors.ts'
import { answerCounts } from '../answerCounts.ts'
import { feedbackBefore } from '../feedbackBefore.ts'
import { lockLiving } from '../../security/lockLiving.ts'
import { lockCandidatesFirst } from '../lockCandidatesFirst.ts'
import { moveAnswers } from '../reading/keepAnswers.ts'
import { getScore } from './getScore.ts'
import { changed, changedReason, isSame, sameAs, type Seen } from '../seenScore.ts'
import { noteResults } from './tellResults.ts'

type Calls = typeof contract.scoring
type Admin = Ctx<'admin'>
type ScoreRecord = typeof scores.$inferSelect

const there = (db: Db) =>
  and(
    eq(scores.is_current, true),
    exists(
      db
        .select({ one: sql`1` })
        .from(candidates)
        .innerJoin(jobs, eq(jobs.id, candidates.job_id))
        .where(and(eq(candidates.id, scores.candidate_id), isNull(candidates.deleted_at), isNull(jobs.deleted_at))),
    ),
  )
const approvable = and(eq(scores.decision, 'pending'), eq(scores.status, 'scored'), isNotNull(scores.overall_score))

/** Locked until the transaction ends, so that nobody changes it between the look at it and the decision. */
const current = async (db: Db, candidate_id: string): Promise<ScoreRecord | null> => {
  const [row] = await db
    .select()
    .from(scores)
    .where(and(there(db), eq(scores.candidate_id, candidate_id)))
    .for('update')
  return row ?? null
}

type WhyNot = Pick<ScoreRecord, 'decision' | 'status' | 'overall_score'>

const refusals = {
  'score.not_found': 'There is no completed interview of this candidate.',
  'score.approved': 'This score is approved already.',
  'score.rejected': 'This score was rejected. Score it again to review it again.',
  'score.waiting': 'This interview is still being scored.',
  'score.failed': 'This interview could not be scored. Score it again, or enter a score by CSV.',
  'score.no_overall': 'There is no overall score to approve. Set one first.',
  'record.changed': changedReason,
} as const
const refusal = (code: keyof typeof refusals) => new AppError(code, refusals[code])

function whyNotApproved(score: WhyNot | null): keyof typeof refusals {
  if (!score) return 'score.not_found'
  if (score.decision !== 'pending') return `score.${score.decision}`
  if (score.status !== 'scored') return `score.${score.status}`
  return score.overall_score === null ? 'score.no_overall' : 'record.changed'
}

const setDecision = (decision: 'approved' | 'rejected', ctx: Admin) => ({
  decision,
  decided_by: ctx.actor.id,
  decided_at: new Date().toISOString(),
})
const approval = (s: Pick<ScoreRecord, 'id' | 'candidate_id' | 'overall_score' | 'ai_overall_score'>) => ({
  action: 'approved' as const,
  subject_type: 'candidate' as const,
  subject_id: s.candidate_id,
  data: { score_id: s.id, overall_score: s.overall_score, ai_overall_score: s.ai_overall_score },
})
const decided = {
  id: scores.id,
  candidate_id: scores.candidate_id,
  overall_score: scores.overall_score,
  ai_overall_score: scores.ai_overall_score,
}

export async function reviewScore(ctx: Admin, input: VerbInput<Calls['reviewScore']>): Promise<VerbOutput<Calls['reviewScore']>> {
  const { candidate_id, action } = input
  const approve = action === 'approve'
  await ctx.db.transaction(async (tx) => {
    if (!(await lockLiving(tx, candidate_id))) throw notFound('score.not_found')
    const open = approve ? approvable : eq(scores.decision, 'pending')
    const where = and(there(tx), eq(scores.candidate_id, candidate_id), open, sameAs(input))
    const [row] = await tx
      .update(scores)
      .set(approve ? setDecision('approved', ctx) : { ...setDecision('rejected', ctx), reject_reason: input.reason ?? null })
      .where(where)
      .returning(decided)
    if (!row) throw await whyNotDecided(tx, candidate_id, approve)
    if (approve) await noteResults(tx, [row.id])
    await appendDecision(
      tx,
      ctx,
      approve
        ? approval(row)
        : {
            action: 'rejected',
            subject_type: 'candidate',
            subject_id: candidate_id,
            data: { score_id: row.id, overall_score: row.overall_score },
          },
    )
  })
  return approve
    ? { message: 'Candidate approved', candidate_id, decision: 'approved' }
    : { message: 'Candidate rejected', candidate_id, decision: 'rejected' }
}

async function whyNotDecided(tx: Db, candidate_id: string, approve: boolean): Promise<Error> {
  const score = await current(tx, candidate_id)
  if (!score) return notFound('score.not_found')
  if (approve) return refusal(whyNotApproved(score))
  if (score.decision === 'pending') return changed()
  return score.decision === 'rejected'
    ? new AppError('score.rejected', 'This score is rejected already.')
    : new AppError('score.approved', 'This score was approved. Score it again to review it again.')
}

/** The scores of these candidates, each found by an index lookup. For a long list the planner would otherwise read the whole table. */
const askedFor = (
  ids: string[],
) => sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as asked(id) join scores on scores.candidate_id = asked.id::uuid and scores.is_current
  join candidates on candidates.id = scores.candidate_id and candidates.deleted_at is null join jobs on jobs.id = scores.job_id and jobs.deleted_at is null`

/** Approves what can be approved, in one transaction, and gives the reason for each of the others. */
export async function bulkApproveScores(
  ctx: Admin,
  input: { candidate_ids: string[]; seen?: (Seen & { candidate_id: string })[] },
): Promise<VerbOutput<Calls['bulkApproveScores']>> {
  const ids = [...new Set(input.candidate_ids)]
  const seen = new Map(input.seen?.map((one) => [one.candidate_id, one]))
  const { done, failed } = await toMany(ctx.db, async (tx) => {
    // Candidates first, so that nobody is approved who is being erased. In one order, so that two administrators do not deadlock.
    await lockCandidatesFirst(tx, anyOf(candidates.id, ids))
    const open = await rowsOf<Pick<ScoreRecord, 'id' | 'candidate_id' | 'updated_at'>>(
      tx,
      sql`select scores.id, scores.candidate_id, to_char(scores.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at from ${askedFor(ids)} where ${approvable} order by scores.id for update of scores`,
    )
    const same = open.filter((row) => isSame(row, seen.get(row.candidate_id) ?? {}))
    const { decision, decided_by, decided_at } = setDecision('approved', ctx)
    const approved = await rowsOf<Parameters<typeof approval>[0]>(
      tx,
      sql`update scores set decision = ${decision}, decided_by = ${decided_by}::uuid, decided_at = ${decided_at}::timestamptz, updated_at = ${decided_at}::timestamptz
      from jsonb_array_elements_text(${JSON.stringify(same.map((s) => s.id))}::jsonb) as locked(id) where scores.id = locked.id::uuid returning scores.id, scores.candidate_id, scores.overall_score, scores.ai_overall_score`,
    )
    await noteResults(
      tx,
      approved.map((s) => s.id),
    )
    const done = new Set(approved.map((s) => s.candidate_id))
    const others =
      done.size === ids.length
        ? []
        : await rowsOf<WhyNot & { candidate_id: string }>(
            tx,
            sql`select scores.candidate_id, scores.decision, scores.status, scores.overall_score from ${askedFor(ids)}`,
          )
    await appendDecisions(tx, ctx, approved.map(approval))
    const found = new Map(others.map((s) => [s.candidate_id, s]))
    const failed = ids
      .filter((id) => !done.has(id))
      .map((candidate_id) => {
        const code = whyNotApproved(found.get(candidate_id) ?? null)
        return { candidate_id, code, reason: refusals[code] }
      })
    return { done, failed, done_to: [...done] }
  })
  return {
    message: `Successfully approved ${count(done.size, 'candidate')}`,
    approved_count: done.size,
    failed,
  }
}

/** Sets a person's score; the AI's score is kept. */
export async function overrideScore(ctx: Admin, input: VerbInput<Calls['overrideScore']>): Promise<ScoreDetail> {
  const { candidate_id, overall_score, reason } = input
  await ctx.db.transaction(async (tx) => {
    await lockCandidatesFirst(tx, eq(candidates.id, candidate_id))
    const before = await current(tx, candidate_id)
    if (!before) throw notFound('score.not_found')
    if (!isSame(before, input)) throw changed()
    const may: SQL | undefined = and(inArray(scores.decision, ['pending', 'approved']), eq(scores.status, 'scored'))
    const [row] = await tx
      .update(scores)
      .set({
        overall_score,
        overall_low: overall_score,
        overall_high: overall_score,
        override_reason: reason,
        set_how: 'override',
        set_by: ctx.actor.id,
      })
      .where(and(there(tx), eq(scores.id, before.id), may))
      .returning(decided)
    if (!row)
      throw refusal(before.decision === 'rejected' ? 'score.rejected' : before.status === 'waiting' ? 'score.waiting' : 'score.failed')
    await appendDecision(tx, ctx, {
      action: 'score_overridden',
      subject_type: 'candidate',
      subject_id: candidate_id,
      data: { score_id: row.id, from: before.overall_score, to: overall_score, ai_overall_score: row.ai_overall_score },
    })
  })
  return await getScore(ctx, { candidate_id })
}

/** Asks for a new reading of the same interview, or for what is missing of one that failed. The earlier score stays in the record, and a person decides again. */
export async function scoreAgain(ctx: Admin, input: VerbInput<Calls['scoreAgain']>): Promise<ScoreDetail> {
  await ctx.db.transaction(async (tx) => {
    await lockCandidatesFirst(tx, eq(candidates.id, input.candidate_id))
    const before = await current(tx, input.candidate_id)
    if (!before) throw notFound('score.not_found')
    if (!before.interview_id) throw new AppError('score.no_interview', 'There is no interview to score again.')
    // Levels or an approval that the caller has not seen are not discarded.
    if (before.status !== 'waiting' && !isSame(before, input)) throw changed()
    const [old] = await tx
      .update(scores)
      .set({ is_current: false })
      .where(and(eq(scores.id, before.id), eq(scores.is_current, true), inArray(scores.status, ['scored', 'failed'])))
      .returning({ id: scores.id })
    if (!old) throw new AppError('score.waiting', 'This interview is being scored already.')
    const { candidate_id, job_id, interview_id, plan_id } = before
    const [row] = await tx
      .insert(scores)
      .values({
        candidate_id,
        job_id,
        interview_id,
        plan_id,
        ...answerCounts(interview_id, plan_id),
        feedback_sent_at: feedbackBefore(candidate_id),
      })
      .returning({ id: scores.id })
    await moveAnswers(tx, before.id, row!.id)
    await ctx.tasks.send(tx, 'score-interview', { score_id: row!.id })
    await appendDecision(tx, ctx, {
      action: 'score_again',
      subject_type: 'candidate',
      subject_id: candidate_id,
      data: {
        score_id: row!.id,
        before: { score_id: before.id, decision: before.decision, status: before.status, overall_score: before.overall_score },
      },
    })
  })
  return await getScore(ctx, input)
}
