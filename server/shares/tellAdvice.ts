// Tells the maker of a link that somebody has advised through it: one email for all that comes within a quarter of an hour.
import { asc, eq } from 'drizzle-orm'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { shareAdvice } from '../db/schema/shares.ts'
import type { Email } from '../mail/mail.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { openShare } from './openShare.ts'

const wait_minutes = 15

type Opened = Awaited<ReturnType<typeof openShare>>

/** Queues one email at the first advice. It goes out a while later, so advice that comes until then queues no second one. */
export async function tellAdvice(ctx: PublicCtx, tx: Db, opened: Opened, candidate_id: string): Promise<void> {
  const { id } = opened.share
  const given = await tx
    .select({ at: shareAdvice.created_at })
    .from(shareAdvice)
    .where(eq(shareAdvice.share_id, id))
    .orderBy(asc(shareAdvice.id))
  if (beginsEmail(given.map(({ at }) => at)))
    await ctx.mail.queue(tx, 'advice', adviceEmail(ctx.config.public_url, opened, candidate_id), undefined, wait_minutes * 60)
}

/** Whether the last of these times is after the wait that the last email began. */
function beginsEmail(times: string[]): boolean {
  let begun = -Infinity
  let begins = false
  for (const at of times.map((time) => Date.parse(time))) {
    begins = at - begun > wait_minutes * 60_000
    if (begins) begun = at
  }
  return begins
}

/** Names no candidate: an email to staff is not erased together with a candidate. An administrator has no shortlist, so the button opens the candidate. */
function adviceEmail(public_url: string, { maker, share, job_title }: Opened, candidate_id: string): Email {
  const page =
    maker.user_type === 'recruiter'
      ? `recruiter/job/${share.job_id}?tab=shortlist`
      : `admin/jobs/${share.job_id}/candidates/${candidate_id}`
  return writeEmail(maker.email, `Advice on candidates for ${job_title}`, [
    { kind: 'heading', text: `Advice on candidates for ${job_title}` },
    { kind: 'paragraph', text: 'Somebody has advised through a link that you shared. It decides nothing: you decide.' },
    { kind: 'button', label: 'Read the advice', href: `${public_url}/${page}` },
  ])
}
