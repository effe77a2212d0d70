// Tells the administrators once a day what waits for them.
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { answerWithin_days } from '../../shared/answerWithin_days.ts'
import { count } from '../../shared/count.ts'
import type { Deps } from '../context.ts'
import { countsOfAll } from '../db/counts.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { reviewRequests } from '../db/schema/rights.ts'
import { users } from '../db/schema/people.ts'
import { dailySummaries } from '../db/schema/system.ts'
import { isOpen } from '../jobs/face.ts'
import { summaryStopUrl } from '../mail/summaryStopUrl.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import { activeAdmins } from '../security/activeUsers.ts'

/** The hour of the summary, in UTC: seven or eight in the morning in New Zealand. */
const hour = 19
/** More jobs than this are only counted in the email. */
const named = 20

type Requests = { request_count: number; /** Their day is over. */ late_count: number }
type Waiting = Requests & { jobs: { title: string; recruiter: string }[]; job_count: number; review_count: number }

/** The `daily-summary` task. The row of the day and the emails are stored together, so several servers send it once. */
export async function sendDailySummary(deps: Pick<Deps, 'db' | 'mail' | 'config' | 'secrets'>, now = Date.now()): Promise<void> {
  const day = new Date(now - hour * 3_600_000).toISOString().slice(0, 10)
  await deps.db.transaction(async (tx) => {
    const [first] = await tx.insert(dailySummaries).values({ day }).onConflictDoNothing().returning()
    if (!first) return
    const waiting = await whatWaits(tx)
    if (waiting.job_count + waiting.review_count + waiting.request_count === 0) return
    for (const { id, email } of await activeAdmins(tx, eq(users.summary_email, true))) {
      const stop_url = summaryStopUrl(deps, { id, user_type: 'admin' })
      await deps.mail.queue(tx, 'daily-summary', summaryEmail(deps.config.public_url, email, waiting, stop_url))
    }
  })
}

async function whatWaits(tx: Db): Promise<Waiting> {
  const where = and(ne(jobs.agent_status, 'ready'), isNull(jobs.deleted_at), isOpen)
  const rows = await tx
    .select({ title: jobs.title, recruiter: users.name })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.recruiter_id))
    .where(where)
    .orderBy(asc(jobs.id))
    .limit(named)
  return {
    jobs: rows,
    job_count: await tx.$count(jobs, where),
    review_count: (await countsOfAll(tx)).pending,
    ...(await countRequests(tx)),
  }
}

/** The requests for another person’s review that the administrators’ page lists as waiting. */
async function countRequests(tx: Db): Promise<Requests> {
  const [row] = await tx
    .select({
      request_count: sql<number>`count(*)::int`,
      late_count: sql<number>`count(*) filter (where ${reviewRequests.due_at} < now())::int`,
    })
    .from(reviewRequests)
    .innerJoin(candidates, eq(candidates.id, reviewRequests.candidate_id))
    .where(and(isNull(reviewRequests.answered_at), isNull(candidates.erased_at)))
  return row!
}

function summaryEmail(public_url: string, to: string, waiting: Waiting, stop_url: string): Email {
  const { jobs: listed, job_count, review_count, request_count, late_count } = waiting
  const waitingJobs = count(job_count, 'job waits for an agent', 'jobs wait for an agent')
  const waitingReviews = count(review_count, 'review waits', 'reviews wait')
  const waitingRequests = count(request_count, 'request waits for an answer', 'requests wait for an answer')
  const title = [
    ...(job_count > 0 ? [waitingJobs] : []),
    ...(review_count > 0 ? [waitingReviews] : []),
    ...(request_count > 0 ? [waitingRequests] : []),
  ].join(', ')
  const more = job_count - listed.length
  return writeEmail(
    to,
    title,
    [
      { kind: 'heading', text: 'What is waiting for you today' },
      ...(job_count === 0
        ? []
        : [
            { kind: 'subheading' as const, text: waitingJobs },
            { kind: 'paragraph' as const, text: 'Nobody can be interviewed for a job that has no agent.' },
            {
              kind: 'list' as const,
              items: [...listed.map((job) => `${job.title} (${job.recruiter})`), ...(more > 0 ? [`and ${more} more`] : [])],
            },
            { kind: 'button' as const, label: 'See the jobs', href: `${public_url}/admin/jobs` },
          ]),
      ...(review_count === 0
        ? []
        : [
            { kind: 'subheading' as const, text: waitingReviews },
            { kind: 'paragraph' as const, text: 'A recruiter sees no score before an administrator has approved it.' },
            { kind: 'button' as const, label: 'Review the scores', href: `${public_url}/admin/scoring` },
          ]),
      ...(request_count === 0
        ? []
        : [
            { kind: 'subheading' as const, text: waitingRequests },
            {
              kind: 'paragraph' as const,
              text: `Candidates who ask for a review are promised an answer within ${answerWithin_days} days.${late_count > 0 ? ` ${count(late_count, 'answer is', 'answers are')} late.` : ''}`,
            },
            { kind: 'button' as const, label: 'Answer the requests', href: `${public_url}/admin/review-requests` },
          ]),
      { kind: 'quiet', text: 'You get this email at most once a day, and none on a day on which nothing waits.' },
      { kind: 'link', text: 'You can stop it on your', label: 'account page', href: `${public_url}/admin/account` },
    ],
    null,
    { stop_url },
  )
}
