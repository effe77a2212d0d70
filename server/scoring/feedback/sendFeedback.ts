// Feedback by email, once for each candidate, and only for a score that a person approved.
import { and, eq, isNull } from 'drizzle-orm'
import type { contract } from '../../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../../shared/endpoint.ts'
import { feedbackFailure, type FeedbackFailure } from '../../../shared/failures.ts'
import { count } from '../../../shared/count.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { scores } from '../../db/schema/scoring.ts'
import { toMany, type DoneTo } from '../../db/toMany.ts'
import { appendDecisions } from '../../decisions/appendDecisions.ts'
import { mailConnections, type Email } from '../../mail/mail.ts'
import { lockLiving } from '../../security/lockLiving.ts'
import { isApprovedScore } from '../isApprovedScore.ts'
import { isSame } from '../seenScore.ts'
import { feedbackEmail } from './feedbackEmail.ts'
import { findFeedback, refusedBy, whyNoFeedback } from './findFeedback.ts'

type Call = typeof contract.scoring.sendFeedback
type Admin = Ctx<'admin'>
type Failed = { candidate_id: string; code: FeedbackFailure; reason: string }
/** `updated_at`: of the score that the email was made from. */
type Ready = { score_id: string; updated_at: string; candidate_id: string; email: Email; edited: boolean }

/** Up to this number are sent while the caller waits; more are sent by tasks. */
const directAtMost = 200

export async function sendFeedback(ctx: Admin, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const ids = [...new Set(input.candidate_ids)]
  const { ready, failed } = await choose(ctx, ids, input)
  const direct = input.send_immediately && ready.length <= directAtMost
  let sent_count = 0
  let queued_count = 0
  let kept_count = 0
  if (direct) {
    for (let i = 0; i < ready.length; i += mailConnections)
      for (const result of await Promise.all(ready.slice(i, i + mailConnections).map((one) => sendOne(ctx, one)))) {
        if (result === 'sent') sent_count++
        else if (result === 'kept') kept_count++
        else failed.push(result)
      }
  } else {
    const stored = await queueAll(ctx, ready, failed)
    if (ctx.config.smtp_url) queued_count = stored
    else kept_count = stored
  }
  return { message: messageOf({ sent_count, queued_count, kept_count }, failed.length), sent_count, queued_count, kept_count, failed }
}

type Counts = { sent_count: number; queued_count: number; kept_count: number }

function messageOf({ sent_count, queued_count, kept_count }: Counts, left: number): string {
  const people = (n: number) => count(n, 'candidate')
  const told = [
    sent_count > 0 && `Feedback sent for ${people(sent_count)}.`,
    queued_count > 0 && `Feedback queued for ${people(queued_count)}.`,
    kept_count > 0 && `Feedback for ${people(kept_count)} was not emailed. No mail server is set, so it waits in the Outbox.`,
  ].filter((words) => words !== false)
  return [...(told.length > 0 ? told : ['No feedback was sent.']), ...(left > 0 ? [`${left} left out.`] : [])].join(' ')
}

async function choose(ctx: Admin, ids: string[], { messages, seen }: Pick<VerbInput<Call>, 'messages' | 'seen'>) {
  const found = await findFeedback(ctx, ids)
  const edited = new Map(messages.map((message) => [message.candidate_id, message]))
  const read = new Map(seen.map((one) => [one.candidate_id, one]))
  const failed: Failed[] = []
  const ready = ids.flatMap((candidate_id): Ready[] => {
    const feedback = found.get(candidate_id)
    const refused = whyNoFeedback(feedback)
    if (!feedback || refused) {
      failed.push({ candidate_id, ...(refused ?? refusedBy('score.not_found')) })
      return []
    }
    const { id: score_id, updated_at } = feedback.score
    if (!isSame(feedback.score, read.get(candidate_id) ?? {})) {
      failed.push(changedSince(candidate_id))
      return []
    }
    const message = edited.get(candidate_id)
    return [{ score_id, updated_at, candidate_id, email: feedbackEmail(feedback, message), edited: message !== undefined }]
  })
  return { ready, failed }
}

const changedSince = (candidate_id: string): Failed => ({
  candidate_id,
  code: 'record.changed',
  reason: 'The score has changed since this feedback was written. Look at it again, and then send.',
})

/** Claims the right to send, so that two administrators do not send it twice, nor words of a score that is another by now. Returns why it is not sent. */
async function claim(db: Db, { score_id, updated_at, candidate_id }: Ready): Promise<Failed | null> {
  if (!(await lockLiving(db, candidate_id))) return { candidate_id, ...refusedBy('score.not_found') }
  const open = and(eq(scores.id, score_id), isApprovedScore, isNull(scores.feedback_sent_at))
  const [claimed] = await db
    .update(scores)
    .set({ feedback_sent_at: new Date().toISOString() })
    .where(and(open, eq(scores.updated_at, updated_at)))
    .returning({ id: scores.id })
  if (claimed) return null
  return (await db.$count(scores, open)) > 0 ? changedSince(candidate_id) : { candidate_id, ...refusedBy('feedback.sent') }
}

const logged = (one: Ready) => ({
  action: 'feedback_sent' as const,
  subject_type: 'candidate' as const,
  subject_id: one.candidate_id,
  data: { score_id: one.score_id, ...(one.edited ? { edited: true } : {}) },
})

async function sendOne(ctx: Admin, one: Ready): Promise<Failed | 'sent' | 'kept'> {
  const failed = (error_code: FeedbackFailure, reason: string) => (error: unknown) => {
    ctx.log.error({ err: error }, 'feedback could not be sent')
    return { status: 'failed' as const, error_code, error: reason }
  }
  // Claimed, stored and logged together, so that after a crash a task sends it and it is in the log.
  const stored = await toMany(ctx.db, async (tx): Promise<DoneTo & ({ refused: Failed } | { email_id: string })> => {
    const refused = await claim(tx, one)
    if (refused) return { refused, done_to: [] }
    const email_id = await ctx.mail.store(tx, 'feedback', { ...one.email, sent_by: ctx.actor.id }, one.candidate_id)
    await appendDecisions(tx, ctx, [logged(one)])
    return { email_id, done_to: [one.candidate_id] }
  }).catch(failed('feedback.fault', 'The email could not be sent. Try again in a moment.'))
  if ('refused' in stored) return stored.refused
  const because = (code: FeedbackFailure, reason: string): Failed => ({ candidate_id: one.candidate_id, code, reason })
  if (!('email_id' in stored)) return because(stored.error_code, stored.error)
  const sent = await ctx.mail
    .deliver(stored.email_id)
    .catch(
      failed(
        'feedback.uncertain',
        'It is not certain that the email went out. In a few minutes it is sent automatically, or the Outbox says that it may have been sent.',
      ),
    )
  if (sent.status === 'outdated') return because(feedbackFailure.safeParse(sent.error_code).data ?? 'feedback.fault', sent.error)
  return sent.status === 'failed' ? because(sent.error_code, sent.error) : sent.status
}

const batch = 200

async function queueAll(ctx: Admin, ready: Ready[], failed: Failed[]): Promise<number> {
  let count = 0
  for (let i = 0; i < ready.length; i += batch) {
    await toMany(ctx.db, async (tx) => {
      const claimed: Ready[] = []
      // Candidates are locked in one order everywhere, and each before their score.
      for (const one of ready.slice(i, i + batch).toSorted((a, b) => (a.candidate_id < b.candidate_id ? -1 : 1))) {
        const refused = await claim(tx, one)
        if (refused) failed.push(refused)
        else {
          await ctx.mail.queue(tx, 'feedback', { ...one.email, sent_by: ctx.actor.id }, one.candidate_id)
          claimed.push(one)
        }
      }
      await appendDecisions(
        tx,
        ctx,
        claimed.map((one) => logged(one)),
      )
      count += claimed.length
      return { done_to: claimed.map((one) => one.candidate_id) }
    })
  }
  return count
}
