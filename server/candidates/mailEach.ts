import { eq } from 'drizzle-orm'
import { closedSince } from '../../shared/closedSince.ts'
import { count } from '../../shared/count.ts'
import type { OutdatedEmail } from '../../shared/failures.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import type { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { toMany } from '../db/toMany.ts'
import { AppError } from '../errors.ts'
import { mailConnections } from '../mail/mail.ts'
import { lockLiving } from '../security/lockLiving.ts'
import type { JobRecord } from '../security/visible.ts'
import { refusals } from './whyNotInvited.ts'

type Candidate = typeof candidates.$inferSelect
export type Refused<C extends string> = { refused: C; words: string }
const gone = { refused: 'candidate.not_found', words: refusals['candidate.not_found'] } as const

type Letter<C extends string> = {
  noun: string
  /** Locks the candidate so, while their email is stored. */
  strength?: 'update'
  /** Stores the email, or says why this candidate gets none. The job is open. */
  store: (tx: Db, candidate: Candidate, job: JobRecord) => Promise<string | Refused<C>>
  /** To those for whom the job has been closed in the meantime. */
  closed: Refused<C>
  /** Why one of these emails may be outdated when it should go out, although it was true when it was stored. */
  outdated: { parse: (code: OutdatedEmail) => C }
  /** Where the emails are if no mail server is set. */
  kept: string
}

/** Emails each of these candidates of a job, several at a time. Returns one result for each, in the order of the input. */
export async function mailEach<C extends string>(
  { db, mail }: Ctx<'recruiter' | 'admin'>,
  { job_id, candidate_ids }: { job_id: string; candidate_ids: string[] },
  letter: Letter<C>,
) {
  const deliver = async (email_id: string) => {
    try {
      const sent = await mail.deliver(email_id)
      return sent.status === 'outdated' ? { refused: letter.outdated.parse(sent.error_code), words: sent.error } : sent
    } catch (error) {
      // The candidate was erased after it was stored.
      if (error instanceof AppError && error.code === 'email.not_found') return gone
      throw error
    }
  }
  // Many take minutes, so the job and each candidate are read when their turn comes, with the code that is valid then.
  const send = async (candidate_id: string) => {
    const { result, stored } = await toMany(db, async (tx) => {
      const living = await lockLiving(tx, candidate_id, letter.strength)
      const candidate = living?.job_id === job_id ? living : null
      const result = { candidate_id, candidate_name: candidate?.name ?? '', candidate_email: candidate?.email ?? '' }
      const [job] = await tx.select().from(jobs).where(eq(jobs.id, job_id))
      const closed = !job || job.deleted_at !== null || closedSince(job) !== null
      const stored = closed ? letter.closed : candidate ? await letter.store(tx, candidate, job) : gone
      return { result, stored, done_to: typeof stored === 'string' ? [candidate_id] : [] }
    })
    const sent = typeof stored === 'string' ? await deliver(stored) : stored
    if ('refused' in sent)
      return { ...result, success: false, status: 'failed' as const, code: sent.refused, error_message: sent.words, can_retry: false }
    if (sent.status === 'failed')
      return { ...result, success: false, status: sent.status, code: sent.error_code, error_message: sent.error, can_retry: true }
    return { ...result, success: true, status: sent.status, code: null, error_message: null, can_retry: false }
  }

  const ids = [...new Set(candidate_ids)]
  const results: Awaited<ReturnType<typeof send>>[] = []
  for (let i = 0; i < ids.length; i += mailConnections) {
    results.push(...(await Promise.all(ids.slice(i, i + mailConnections).map(send))))
  }
  const having = (status: (typeof results)[number]['status']) => results.filter((r) => r.status === status).length
  const [sent_count, kept_count, failed_count] = [having('sent'), having('kept'), having('failed')]
  const note = kept_count === 0 ? null : letter.kept
  const told = kept_count > 0 ? `${count(kept_count, letter.noun)} not emailed` : `${count(sent_count, letter.noun)} sent`
  const message = `${told}${failed_count ? `, ${failed_count} failed` : ''}.${note ? ` ${note}` : ''}`
  return { message, sent_count, kept_count, failed_count, note, results }
}
