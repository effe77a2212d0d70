import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { companies, users } from '../db/schema.ts'
import type { Sender } from '../mail/layout.ts'

/** In whose name candidates of this recruiter are written to; null for a recruiter without a company. */
export async function senderOf(db: Db, recruiter_id: string): Promise<Sender | null> {
  const [row] = await db
    .select({ name: companies.name, reply_to: users.email })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, recruiter_id))
  return row ?? null
}
