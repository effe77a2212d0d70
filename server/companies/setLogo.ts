import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'

/** `updated_at` stays the same, because the logo is not part of the form that an editor has loaded. */
export async function setLogo(tx: Db, company_id: string, logo_key: string | null): Promise<void> {
  await tx
    .update(companies)
    .set({ logo_key, updated_at: sql`updated_at` })
    .where(eq(companies.id, company_id))
}
