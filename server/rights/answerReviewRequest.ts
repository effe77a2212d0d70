// The administrators' queue of requests for another person's review, and their answers.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { validate } from 'uuid'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { QueuedReview, ReviewOutcome } from '../../shared/rights.ts'
import type { Ctx } from '../context.ts'
import { after, toPage } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { reviewRequests } from '../db/schema/rights.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { letterheadOf, newSignInUrl, reviewAnswer, signInUrl } from '../letters/face.ts'
import { logoDataOf, withLogo } from '../mail/withLogo.ts'
import { activeAdmins } from '../security/activeUsers.ts'
import { lockUnerased } from '../security/lockLiving.ts'
import { partsIn, standsTo } from './deciders.ts'
import { toRequest } from './requestReview.ts'

type Calls = typeof contract.rights
type Admin = Ctx<'admin'>

const answerer = alias(users, 'answerer')

/** An answer that was promised is still owed to somebody who was removed, or whose job was deleted. */
const owed = isNull(candidates.erased_at)

const read = (db: Db, where: SQL | undefined) =>
  db
    .select({
      row: reviewRequests,
      candidate: candidates,
      job_title: jobs.title,
      job_deleted: sql<boolean>`${jobs.deleted_at} is not null`,
      language: jobs.interview_language,
      recruiter_id: jobs.recruiter_id,
      answered_by: answerer.name,
    })
    .from(reviewRequests)
    .innerJoin(candidates, eq(candidates.id, reviewRequests.candidate_id))
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .leftJoin(answerer, eq(answerer.id, reviewRequests.answered_by))
    .where(and(owed, where))
    .$dynamic()
type Found = Awaited<ReturnType<typeof read>>[number]

async function toQueued(ctx: Admin, db: Db, found: Found[]): Promise<QueuedReview[]> {
  const [parts, admins] = await Promise.all([
    partsIn(
      db,
      found.map(({ row }) => row),
    ),
    activeAdmins(db),
  ])
  const ids = [...new Set([...parts.values()].flatMap(({ before }) => before))]
  const people = ids.length > 0 ? await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)) : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return found.map(({ row, candidate, job_title, job_deleted, answered_by }) => {
    const own = parts.get(row.id)!
    const may = (outcome: ReviewOutcome) => row.answered_at === null && standsTo(ctx.actor.id, outcome, own, admins).may
    return {
      ...toRequest(row, answered_by),
      candidate_id: candidate.id,
      candidate_name: candidate.name,
      job_id: candidate.job_id,
      job_title,
      job_deleted,
      candidate_removed: candidate.deleted_at !== null,
      decided_by: own.before.map((id) => names.get(id) ?? ''),
      may_answer: may('changed'),
      may_uphold: may('upheld'),
    }
  })
}

/** Ids sort by time, and due dates are in the same order. */
function from(cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  if (!validate(cursor)) throw invalid('cursor', 'must be the cursor of an earlier page')
  return gt(reviewRequests.id, cursor)
}

export async function listReviewRequests(ctx: Admin, input: VerbInput<Calls['listReviewRequests']>): Promise<Page<QueuedReview>> {
  const waits = input.state === 'waiting'
  const state = waits ? isNull(reviewRequests.answered_at) : isNotNull(reviewRequests.answered_at)
  const page = waits ? from(input.cursor) : after(reviewRequests.id, input.cursor)
  const [found, [all]] = await Promise.all([
    read(ctx.db, and(state, page))
      .orderBy(waits ? asc(reviewRequests.id) : desc(reviewRequests.id))
      .limit(input.limit + 1),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(reviewRequests)
      .innerJoin(candidates, eq(candidates.id, reviewRequests.candidate_id))
      .where(and(owed, state)),
  ])
  return toPage(await toQueued(ctx, ctx.db, found), input.limit, all?.total ?? 0)
}

async function requireOpen(ctx: Admin, db: Db, request_id: string, outcome: ReviewOutcome) {
  const [found] = await read(db, eq(reviewRequests.id, request_id))
  if (!found) throw notFound('review.not_found')
  const { row } = found
  if (row.answered_at) throw new AppError('review.answered', 'Somebody has answered this request already.')
  const parts = (await partsIn(db, [row])).get(row.id)!
  const { by_decider, may } = standsTo(ctx.actor.id, outcome, parts, await activeAdmins(db))
  const [me] = await db.select({ name: users.name }).from(users).where(eq(users.id, ctx.actor.id))
  return { found, by: me?.name ?? '', by_decider, may, before: parts.before.includes(ctx.actor.id) }
}
type Open = Awaited<ReturnType<typeof requireOpen>>

/** Neither somebody who was removed nor the candidates of a deleted job can sign in. */
const maySignIn = ({ found }: Open) => !found.job_deleted && found.candidate.deleted_at === null

async function write(
  db: Db,
  { found, by, by_decider }: Pick<Open, 'found' | 'by' | 'by_decider'>,
  answer: { outcome: ReviewOutcome; text: string },
  url: string | null,
) {
  const { candidate, job_title, language, recruiter_id } = found
  const letterhead = await letterheadOf(db, recruiter_id, language)
  const { outcome, text } = answer
  return reviewAnswer({ candidate, job: { title: job_title }, letterhead, outcome, answer: text, by, by_decider, url })
}

/** The email as the candidate would read it, so that its writer can read it before it is sent. */
export async function previewReviewAnswer(
  ctx: Admin,
  input: VerbInput<Calls['previewReviewAnswer']>,
): Promise<VerbOutput<Calls['previewReviewAnswer']>> {
  const { request_id, ...answer } = input
  const open = await requireOpen(ctx, ctx.db, request_id, answer.outcome)
  const { to, subject, html, text, delivery } = await write(
    ctx.db,
    open,
    answer,
    maySignIn(open) ? signInUrl(ctx.config.public_url, '') : null,
  )
  return { to, subject, text, html: withLogo(html, await logoDataOf(ctx, delivery?.logo_key ?? null)) }
}

const tookPart = 'You took part in this decision, so another administrator answers.'
const actedSince =
  'You have set a level, a score or an outcome since the candidate asked. So you can answer only that the decision is changed. Another administrator can also answer that it stands.'

/** An administrator who had a part in the decision may answer only if every administrator had. The answer then says so. */
export async function answerReviewRequest(
  ctx: Admin,
  input: VerbInput<Calls['answerReviewRequest']>,
): Promise<VerbOutput<Calls['answerReviewRequest']>> {
  const { request_id, outcome, text } = input
  return await ctx.db.transaction(async (tx) => {
    const this_one = eq(reviewRequests.id, request_id)
    const [asked] = await tx.select({ candidate_id: reviewRequests.candidate_id }).from(reviewRequests).where(this_one)
    if (!asked || !(await lockUnerased(tx, asked.candidate_id))) throw notFound('review.not_found')
    await tx.select({ id: reviewRequests.id }).from(reviewRequests).where(this_one).for('update')
    const open = await requireOpen(ctx, tx, request_id, outcome)
    const { found, by, by_decider } = open
    const { row, candidate } = found
    if (!open.may) throw new AppError('review.own_decision', open.before ? tookPart : actedSince)
    const answered_at = new Date().toISOString()
    const set = { outcome, answer: text, answered_by: ctx.actor.id, answered_at, by_decider }
    await tx.update(reviewRequests).set(set).where(this_one)
    const link = maySignIn(open) ? await newSignInUrl(tx, ctx.config.public_url, candidate.id) : null
    const email = await write(tx, open, { outcome, text }, link?.url ?? null)
    await ctx.mail.queue(tx, 'review-answer', { ...email, ...(link && { id: link.id }), sent_by: ctx.actor.id }, candidate.id)
    await appendDecision(tx, ctx, {
      action: 'review_answered',
      subject_type: 'candidate',
      subject_id: candidate.id,
      data: { request_id, outcome, by_decider, late: answered_at > row.due_at },
    })
    const [answered] = await toQueued(ctx, tx, [{ ...found, row: { ...row, ...set }, answered_by: by }])
    return answered!
  })
}
