import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'
import { users } from '../db/schema/people.ts'

/** The name, email and company of an account: words that its password must not be made of. Empty if there is no such account. */
export async function ownWordsOf(db: Db, user_id: string): Promise<(string | null)[]> {
  const [row] = await db
    .select({ name: users.name, email: users.email, company_name: companies.name })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, user_id))
  return row ? Object.values(row) : []
}

export async function companyNameOf(db: Db, company_id: string): Promise<string | null> {
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, company_id))
  return row?.name ?? null
}
