// A candidate asks that another person reviews the decision.
import { desc, eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { answerWithin_days } from '../../shared/answerWithin_days.ts'
import type { ReviewRequest } from '../../shared/rights.ts'
import { day_ms } from '../../shared/day_ms.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'
import { reviewRequests } from '../db/schema/rights.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError } from '../errors.ts'
import { lockLivingInterview, requireCandidate, requireOwn } from '../interviews/face.ts'
import { hasWithdrawn } from '../outcomes/face.ts'
import { activeAdmins } from '../security/activeUsers.ts'
import { decidersOf } from './deciders.ts'
import { requestEmail } from './requestEmail.ts'

type Call = typeof contract.rights.requestReview
type Row = typeof reviewRequests.$inferSelect

export const toRequest = (row: Row, answered_by: string | null): ReviewRequest => ({
  id: row.id,
  reason: row.reason,
  created_at: row.created_at,
  due_at: row.due_at,
  late: (row.answered_at ?? new Date().toISOString()) > row.due_at,
  answer:
    row.answered_at && row.outcome
      ? {
          outcome: row.outcome,
          text: row.answer ?? '',
          answered_by: answered_by ?? '',
          answered_at: row.answered_at,
          by_decider: row.by_decider,
        }
      : null,
})

/** Newest first. */
export async function requestsOf(db: Db, candidate_id: string): Promise<ReviewRequest[]> {
  const rows = await db
    .select({ row: reviewRequests, name: users.name })
    .from(reviewRequests)
    .leftJoin(users, eq(users.id, reviewRequests.answered_by))
    .where(eq(reviewRequests.candidate_id, candidate_id))
    .orderBy(desc(reviewRequests.id))
  return rows.map(({ row, name }) => toRequest(row, name))
}

export async function requestReview(ctx: Ctx<'candidate'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const { candidate_id, reason } = input
  requireOwn(ctx, candidate_id)
  const { candidate, job } = await requireCandidate(ctx.db, candidate_id)
  return await ctx.db.transaction(async (tx) => {
    await lockLivingInterview(tx, candidate_id)
    const decided_by = await decidersOf(tx, candidate_id)
    if (!decided_by)
      throw new AppError('review.not_decided', 'No person has decided yet. Once somebody has, you can ask here for another person.')
    if (await hasWithdrawn(tx, candidate_id))
      throw new AppError('review.withdrawn', 'You have withdrawn your application, so there is no decision to review.')
    const now = Date.now()
    const [created_at, due_at] = [now, now + answerWithin_days * day_ms].map((at) => new Date(at).toISOString()) as [string, string]
    const values = { candidate_id, reason, decided_by, created_at, due_at }
    const [row] = await tx.insert(reviewRequests).values(values).onConflictDoNothing().returning()
    if (!row)
      throw new AppError('review.open', 'Your earlier request waits for its answer. You get it by email, and it appears on this page.')
    const admins = await activeAdmins(tx)
    const others = admins.filter(({ id }) => !decided_by.includes(id))
    for (const admin of others.length > 0 ? others : admins)
      await ctx.mail.queue(tx, 'review-request', requestEmail(ctx.config, admin, candidate, job, row), candidate_id)
    await appendDecision(tx, ctx, {
      action: 'review_requested',
      subject_type: 'candidate',
      subject_id: candidate_id,
      data: { request_id: row.id, due_at },
    })
    return toRequest(row, null)
  })
}
