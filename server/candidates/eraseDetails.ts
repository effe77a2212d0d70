import { eq } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { newCode } from './candidates.ts'

type Candidate = typeof candidates.$inferSelect

const erasedName = 'Erased candidate'

/** Removes the candidate's name, email and phone, and replaces the login code so that nobody can sign in with it. */
export async function eraseDetails(tx: Db, deps: Pick<Deps, 'secrets'>, { id, deleted_at }: Candidate, now: string): Promise<void> {
  await tx
    .update(candidates)
    .set({ name: erasedName, email: '', phone: '', ...newCode(deps).stored, erased_at: now, deleted_at: deleted_at ?? now })
    .where(eq(candidates.id, id))
}
