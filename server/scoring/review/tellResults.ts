// Tells recruiters of approved scores: one email for everything that was approved within a quarter of an hour.
import { count } from '../../../shared/count.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { rowsOf, type Db } from '../../db/open.ts'
import { untoldResults } from '../../db/schema/scoring.ts'
import { isApprovedScore } from '../isApprovedScore.ts'
import { summaryStopUrl } from '../../mail/summaryStopUrl.ts'
import { writeEmail } from '../../mail/writeEmail.ts'
import type { Email } from '../../mail/mail.ts'

const wait_minutes = 15
/** More jobs than this are only counted in the email. */
const named = 20

type JobResults = { job_id: string; title: string; count: number }
type Untold = JobResults & { recruiter_id: string; email: string }

export async function noteResults(tx: Db, score_ids: string[]): Promise<void> {
  if (score_ids.length === 0) return
  await tx
    .insert(untoldResults)
    .values(score_ids.map((score_id) => ({ score_id })))
    .onConflictDoNothing()
}

/** The `tell-results` task. The rows are taken away with the email that tells of them, so two servers never tell twice. */
export async function tellResults(deps: Pick<Deps, 'db' | 'config' | 'mail' | 'secrets'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const untold = await takeUntold(tx)
    for (const [id, jobs] of Map.groupBy(untold, (row) => row.recruiter_id)) {
      const stop_url = summaryStopUrl(deps, { id, user_type: 'recruiter' })
      await deps.mail.queue(tx, 'results', resultsEmail(deps.config.public_url, jobs[0]!.email, jobs, stop_url))
    }
  })
}

/**
 * Takes away what recruiters have waited for long enough, with all that was approved since. A score whose approval was undone, or
 * whose candidate, job or recruiter is gone, is not told, and neither is a recruiter who stopped these emails.
 */
const takeUntold = (tx: Db) =>
  rowsOf<Untold>(
    tx,
    sql`with due as (
      select distinct jobs.recruiter_id from untold_results u join scores on scores.id = u.score_id join jobs on jobs.id = scores.job_id
      where u.created_at <= now() - make_interval(mins => ${wait_minutes})
    ), taken as (
      delete from untold_results using scores, jobs where scores.id = untold_results.score_id and jobs.id = scores.job_id
      and jobs.recruiter_id in (select recruiter_id from due) returning scores.id, scores.candidate_id
    )
    select jobs.recruiter_id, users.email, jobs.id as job_id, jobs.title, count(*)::int as count from taken
    join scores on scores.id = taken.id and ${isApprovedScore}
    join candidates on candidates.id = taken.candidate_id and candidates.deleted_at is null
    join jobs on jobs.id = scores.job_id and jobs.deleted_at is null
    join users on users.id = jobs.recruiter_id and users.is_active and users.summary_email and users.deleted_at is null
    group by jobs.id, users.email order by jobs.id`,
  )

const results = (n: number) => count(n, 'result')

/** Names no candidate: an email to staff is not erased together with a candidate. */
function resultsEmail(public_url: string, to: string, jobs: JobResults[], stop_url: string): Email {
  const total = jobs.reduce((sum, job) => sum + job.count, 0)
  const [only] = jobs
  const title = jobs.length === 1 ? `${results(total)} for ${only!.title}` : `${results(total)} for ${jobs.length} jobs`
  const more = jobs.length - named
  return writeEmail(
    to,
    title,
    [
      { kind: 'heading', text: title },
      {
        kind: 'paragraph',
        text: `A person has approved ${total === 1 ? 'it' : 'them'}. You can read the evidence and decide about the ${total === 1 ? 'candidate' : 'candidates'}.`,
      },
      ...(jobs.length === 1
        ? []
        : [
            {
              kind: 'list' as const,
              items: [
                ...jobs.slice(0, named).map((job) => `${job.title}: ${results(job.count)}`),
                ...(more > 0 ? [`and ${more} more`] : []),
              ],
            },
          ]),
      jobs.length === 1
        ? { kind: 'button', label: 'See the ranking', href: `${public_url}/recruiter/job/${only!.job_id}/ranking` }
        : { kind: 'button', label: 'See your jobs', href: `${public_url}/recruiter/dashboard` },
      { kind: 'link', text: 'You can stop these emails on your', label: 'account page', href: `${public_url}/recruiter/account` },
    ],
    null,
    { stop_url },
  )
}
