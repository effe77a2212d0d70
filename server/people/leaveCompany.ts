import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'

/** Clears the company of all its users, the deleted ones too. The company cannot be deleted while a user refers to it. */
export async function leaveCompany(tx: Db, company_id: string): Promise<void> {
  await tx.update(users).set({ company_id: null }).where(eq(users.company_id, company_id))
}
