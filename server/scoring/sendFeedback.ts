// Feedback by email, once for each candidate, and only for a score that a person approved.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates, companies, interviews, jobs, scores, users } from '../db/schema.ts'
import { appendDecisions } from '../decisions/appendDecisions.ts'
import { mailConnections, type Email } from '../mail/mail.ts'
import { feedbackEmail } from './feedbackEmail.ts'
import { visibleScores } from './readScores.ts'

type Call = typeof contract.scoring.sendFeedback
type Admin = Ctx<'admin'>
type Ready = { score_id: string; candidate_id: string; email: Email }

/** Up to so many are sent while the caller waits; more go out from tasks. */
const directAtMost = 200

export async function sendFeedback(ctx: Admin, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const ids = [...new Set(input.candidate_ids)]
  const { ready, failed } = await choose(ctx, ids)
  const direct = input.send_immediately && ready.length <= directAtMost
  let sent_count = 0
  if (direct) {
    for (let i = 0; i < ready.length; i += mailConnections) {
      const results = await Promise.all(ready.slice(i, i + mailConnections).map((one) => sendOne(ctx, one)))
      sent_count += results.filter((r) => r === null).length
      failed.push(...results.filter((r) => r !== null))
    }
  } else sent_count = await queueAll(ctx, ready, failed)
  const kept = ctx.config.smtp_url || sent_count === 0 ? '' : ' No mail server is set, so they wait in the Outbox.'
  const left = failed.length === 0 ? '' : ` ${failed.length} left out.`
  return {
    message: `Feedback ${direct ? 'sent' : 'queued'} for ${sent_count} ${sent_count === 1 ? 'candidate' : 'candidates'}.${left}${kept}`,
    sent_count,
    failed,
  }
}

async function choose(ctx: Admin, ids: string[]) {
  const rows = await ctx.db
    .select({
      score: scores,
      candidate: candidates,
      job_title: jobs.title,
      company_name: sql<string>`coalesce(${companies.name}, '')`,
      recruiter_name: sql<string>`coalesce(${users.name}, 'the recruiter')`,
      consent_notice: interviews.consent_notice,
    })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .leftJoin(interviews, eq(interviews.id, scores.interview_id))
    .leftJoin(users, eq(users.id, jobs.recruiter_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(visibleScores(ctx, sql`${candidates.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`))
  const byId = new Map(rows.map((row) => [row.candidate.id, row]))
  const failed: { candidate_id: string; reason: string }[] = []
  const ready = ids.flatMap((candidate_id): Ready[] => {
    const row = byId.get(candidate_id)
    const reason = whyNot(row?.score)
    if (!row || reason) {
      failed.push({ candidate_id, reason: reason ?? '' })
      return []
    }
    return [{ score_id: row.score.id, candidate_id, email: feedbackEmail({ ...row, support_email: ctx.config.support_email }) }]
  })
  return { ready, failed }
}

function whyNot(score: typeof scores.$inferSelect | undefined): string | null {
  if (!score) return 'There is no completed interview of this candidate.'
  if (score.decision === 'rejected') return 'This score was rejected; feedback goes out for approved scores only.'
  if (score.decision !== 'approved') return 'This score is not approved yet; approve it first.'
  return score.feedback_sent_at ? 'Feedback was sent to this candidate already.' : null
}

/** Takes the right to send, so that two administrators do not send it twice. */
const claim = async (db: Db, score_id: string): Promise<boolean> =>
  (
    await db
      .update(scores)
      .set({ feedback_sent_at: new Date().toISOString() })
      .where(and(eq(scores.id, score_id), eq(scores.is_current, true), eq(scores.decision, 'approved'), isNull(scores.feedback_sent_at)))
      .returning({ id: scores.id })
  ).length === 1

const logged = (one: Ready, action: 'feedback_sent' | 'feedback_failed' = 'feedback_sent') => ({
  action,
  subject_type: 'candidate' as const,
  subject_id: one.candidate_id,
  data: { score_id: one.score_id },
})
const twice = (candidate_id: string) => ({ candidate_id, reason: 'Feedback was sent to this candidate already.' })

async function sendOne(ctx: Admin, one: Ready): Promise<{ candidate_id: string; reason: string } | null> {
  const failed = (what: string) => (error: unknown) => {
    ctx.log.error({ err: error }, 'feedback could not be sent')
    return { status: 'failed' as const, error: what }
  }
  // Claimed, stored and logged together, so that after a crash it goes out from a task and stands in the log.
  const stored = await ctx.db
    .transaction(async (tx) => {
      if (!(await claim(tx, one.score_id))) return null
      const email_id = await ctx.mail.store(tx, 'feedback', one.email, one.candidate_id)
      await appendDecisions(tx, ctx.actor, [logged(one)])
      return email_id
    })
    .catch(failed('The email could not be sent. Try again in a moment.'))
  if (stored === null) return twice(one.candidate_id)
  if (typeof stored !== 'string') return { candidate_id: one.candidate_id, reason: stored.error }
  const release = async (tx: Db) => {
    await tx.update(scores).set({ feedback_sent_at: null }).where(eq(scores.id, one.score_id))
    await appendDecisions(tx, ctx.actor, [logged(one, 'feedback_failed')])
  }
  const sent = await ctx.mail
    .deliver(stored, release)
    .catch(failed('It is not certain that the email went out. If it did not, it is sent by itself in some minutes.'))
  return sent.status === 'failed' ? { candidate_id: one.candidate_id, reason: sent.error } : null
}

const batch = 200

async function queueAll(ctx: Admin, ready: Ready[], failed: { candidate_id: string; reason: string }[]): Promise<number> {
  let count = 0
  for (let i = 0; i < ready.length; i += batch) {
    await ctx.db.transaction(async (tx) => {
      const claimed: Ready[] = []
      for (const one of ready.slice(i, i + batch).toSorted((a, b) => (a.score_id < b.score_id ? -1 : 1))) {
        if (!(await claim(tx, one.score_id))) failed.push(twice(one.candidate_id))
        else {
          await ctx.mail.queue(tx, 'feedback', one.email, one.candidate_id)
          claimed.push(one)
        }
      }
      await appendDecisions(
        tx,
        ctx.actor,
        claimed.map((one) => logged(one)),
      )
      count += claimed.length
    })
  }
  return count
}
