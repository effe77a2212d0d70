// A candidate's review requests, corrections and the messages sent to them: for their own page, and for staff.
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Message } from '../../shared/rights.ts'
import type { Ctx, Deps } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { emails } from '../db/schema/mail.ts'
import { profileShares } from '../db/schema/profiles.ts'
import { scores } from '../db/schema/scoring.ts'
import { notFound } from '../errors.ts'
import { requireCandidate, requireOwn } from '../interviews/face.ts'
import { partsOnPage } from '../letters/face.ts'
import { wentOut, type PageParts } from '../mail/mail.ts'
import { hasWithdrawn, toldOutcome } from '../outcomes/face.ts'
import { isApprovedScore } from '../scoring/face.ts'
import { requireJob } from '../security/visible.ts'
import { correctionsOf } from './corrections.ts'
import { isDecided } from './deciders.ts'
import { requestsOf } from './requestReview.ts'

type Calls = typeof contract.rights

/** The feedback, and the message about the current outcome, with the text that was sent. */
export async function messagesTo(
  { db, secrets, config }: Pick<Deps, 'db' | 'secrets' | 'config'>,
  candidate_id: string,
): Promise<Message[]> {
  const told = await toldOutcome(db, candidate_id)
  const [feedback] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.candidate_id, candidate_id), eq(emails.kind, 'feedback'), inArray(emails.status, wentOut)))
    .orderBy(desc(emails.id))
    .limit(1)
  const [notice] = told ? await db.select().from(emails).where(eq(emails.id, told.email_id)) : []
  const toMessage = (kind: Message['kind'], email: typeof emails.$inferSelect): Message => {
    const text = secrets.open(email.text_sealed).trim()
    const page = email.page_sealed === null ? null : (JSON.parse(secrets.open(email.page_sealed)) as PageParts)
    return {
      kind,
      subject: email.subject,
      text,
      ...partsOnPage(page, text, config.support_email),
      sent_at: email.sent_at ?? email.created_at,
    }
  }
  return [...(told && notice ? [toMessage(told.outcome, notice)] : []), ...(feedback ? [toMessage('feedback', feedback)] : [])]
}

export async function getOwnRights(
  ctx: Ctx<'candidate'>,
  input: VerbInput<Calls['getOwnRights']>,
): Promise<VerbOutput<Calls['getOwnRights']>> {
  const { candidate_id } = input
  requireOwn(ctx, candidate_id)
  await requireCandidate(ctx.db, candidate_id)
  const [corrections, review_requests, decided, withdrawn, messages] = await Promise.all([
    correctionsOf(ctx.db, candidate_id),
    requestsOf(ctx.db, candidate_id),
    isDecided(ctx.db, candidate_id),
    hasWithdrawn(ctx.db, candidate_id),
    messagesTo(ctx, candidate_id),
  ])
  const may_request_review = decided && !withdrawn && review_requests.every((request) => request.answer !== null)
  return { corrections, review_requests, may_request_review, messages }
}

/** A recruiter sees the answers and their corrections once a person has approved the score. An administrator always sees them. */
async function seesAnswers({ db, actor }: Ctx<'recruiter' | 'admin'>, candidate_id: string): Promise<boolean> {
  const approved = and(eq(scores.candidate_id, candidate_id), isApprovedScore)
  return actor.user_type === 'admin' || (await db.$count(scores, approved)) > 0
}

async function sharesProfile({ db, actor }: Ctx<'recruiter' | 'admin'>, candidate_id: string): Promise<boolean> {
  const company_id = actor.user_type === 'recruiter' ? actor.company_id : null
  if (!company_id) return false
  return (await db.$count(profileShares, and(eq(profileShares.candidate_id, candidate_id), eq(profileShares.company_id, company_id)))) > 0
}

export async function getCandidateRights(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: VerbInput<Calls['getCandidateRights']>,
): Promise<VerbOutput<Calls['getCandidateRights']>> {
  const job = await requireJob(ctx, input.job_id)
  const { candidate_id } = input
  const theirs = and(eq(candidates.id, candidate_id), eq(candidates.job_id, job.id), isNull(candidates.deleted_at))
  if ((await ctx.db.$count(candidates, theirs)) === 0) throw notFound('candidate.not_found')
  const [corrections, review_requests, profile_shared] = await Promise.all([
    (await seesAnswers(ctx, candidate_id)) ? correctionsOf(ctx.db, candidate_id) : [],
    requestsOf(ctx.db, candidate_id),
    sharesProfile(ctx, candidate_id),
  ])
  return { corrections, review_requests, profile_shared }
}
