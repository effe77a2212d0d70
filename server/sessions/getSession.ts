import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { companies } from '../db/schema/companies.ts'
import { users } from '../db/schema/people.ts'
import { sessions } from '../db/schema/sessions.ts'
import { notSignedIn } from '../errors.ts'
import { tokenHash } from '../security/secrets.ts'

export async function getSession(ctx: Ctx) {
  const [session] = await ctx.db
    .select({
      expires_at: sessions.expires_at,
      user_name: users.name,
      has_name: users.has_name,
      user_email: users.email,
      name: candidates.name,
      email: candidates.email,
      company_id: companies.id,
      company_name: companies.name,
      summary_email: users.summary_email,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(candidates, eq(candidates.id, sessions.candidate_id))
    .where(eq(sessions.token_hash, tokenHash(ctx.token)))
  if (!session) throw notSignedIn()
  return {
    id: ctx.actor.id,
    user_type: ctx.actor.user_type,
    name: session.user_name ?? session.name ?? '',
    has_name: session.has_name ?? true,
    email: session.user_email ?? session.email ?? '',
    company_id: session.company_id,
    company_name: session.company_name,
    summary_email: session.summary_email,
    expires_at: session.expires_at,
  }
}
