import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import type { EmailKind, Outdated } from '../mail/mail.ts'

/** What these say was decided, and stays true for somebody who was only removed from the list. */
const alsoToRemoved = new Set<string>(['notice-advanced', 'notice-declined', 'feedback', 'review-answer'] satisfies EmailKind[])

type ToThem = { kind: string; to: string; candidate_id: string }

/** Why an email to a candidate must not go out any more, whatever it says; null if it may. */
export async function whyLetterOutdated(db: Db, { kind, to, candidate_id }: ToThem): Promise<Outdated | null> {
  const [candidate] = await db
    .select({ email: candidates.email, deleted_at: candidates.deleted_at, erased_at: candidates.erased_at })
    .from(candidates)
    .where(eq(candidates.id, candidate_id))
  if (!candidate || (alsoToRemoved.has(kind) ? candidate.erased_at : candidate.deleted_at))
    return { error_code: 'email.candidate_removed', error: 'Not sent: the candidate was removed from the job.' }
  if (to.toLowerCase() !== candidate.email)
    return { error_code: 'email.address_changed', error: 'Not sent: the candidate’s email has changed since.' }
  return null
}
