import { and, eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { Profile } from '../../shared/profile.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { profileShares } from '../db/schema/profiles.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { notFound } from '../errors.ts'
import { employerOf, sharesOf } from './getProfile.ts'
import { requireLiving } from './requireLiving.ts'
import { requireOwnProfile } from './requireOwnProfile.ts'

type Calls = typeof contract.profiles

/** A candidate can share only with the employer of this interview, but can stop sharing with any company. */
export async function shareProfile(ctx: Ctx<'candidate'>, input: VerbInput<Calls['shareProfile']>): Promise<Profile['shared_with']> {
  const { candidate_id, company_id, shared } = input
  requireOwnProfile(ctx, candidate_id)
  const log = (tx: Db, action: 'profile_shared' | 'profile_unshared') =>
    appendDecision(tx, ctx, { action, subject_type: 'candidate', subject_id: candidate_id, data: { company_id } })
  await ctx.db.transaction(async (tx) => {
    await requireLiving(tx, candidate_id)
    if (!shared) {
      const theirs = and(eq(profileShares.candidate_id, candidate_id), eq(profileShares.company_id, company_id))
      if ((await tx.delete(profileShares).where(theirs).returning()).length > 0) await log(tx, 'profile_unshared')
      return
    }
    const employer = await employerOf(tx, ctx.actor.job_id)
    if (employer?.company_id !== company_id) throw notFound('company.not_found')
    const made = await tx.insert(profileShares).values({ candidate_id, company_id }).onConflictDoNothing().returning()
    if (made.length > 0) await log(tx, 'profile_shared')
  })
  return await sharesOf(ctx.db, candidate_id)
}
