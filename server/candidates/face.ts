// What other rooms may change about a candidate, in their own transaction.
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { newCode } from './candidates.ts'

export { withFreshCodes } from './candidates.ts'
export { whyLinkEnded, whyNoInvitation } from './whyNoInvitation.ts'
export { forgetReminder, whyNoReminder } from './whyNoReminder.ts'
export { whyNotToThem } from './whyNotToThem.ts'

type Candidate = typeof candidates.$inferSelect

/** Marks the candidate with this login code as invited. If the code or the email has changed since, it marks nobody. */
export async function markInvited(tx: Db, code_hash: string, email: string): Promise<void> {
  await tx
    .update(candidates)
    .set({ invitation_sent: true, invited_at: new Date().toISOString() })
    .where(and(eq(candidates.code_hash, code_hash), eq(candidates.email, email.toLowerCase())))
}

export async function markStarted(tx: Db, candidate_id: string): Promise<void> {
  await tx.update(candidates).set({ interview_status: 'in_progress' }).where(eq(candidates.id, candidate_id))
}

export async function markCompleted(tx: Db, candidate_id: string, at: string): Promise<void> {
  await tx.update(candidates).set({ interview_status: 'completed', interview_completed_at: at }).where(eq(candidates.id, candidate_id))
}

export async function markReopened(tx: Db, candidate_id: string): Promise<void> {
  await tx.update(candidates).set({ interview_status: 'in_progress', interview_completed_at: null }).where(eq(candidates.id, candidate_id))
}

export async function lockCandidate(tx: Db, candidate_id: string): Promise<Candidate | null> {
  const [row] = await tx.select().from(candidates).where(eq(candidates.id, candidate_id)).for('update')
  return row ?? null
}

const erasedName = 'Erased candidate'

/** Removes the candidate's name, email and phone, and replaces the login code so that nobody can sign in with it. */
export async function eraseDetails(tx: Db, deps: Pick<Deps, 'secrets'>, { id, deleted_at }: Candidate, now: string): Promise<void> {
  await tx
    .update(candidates)
    .set({ name: erasedName, email: '', phone: '', ...newCode(deps).stored, erased_at: now, deleted_at: deleted_at ?? now })
    .where(eq(candidates.id, id))
}
