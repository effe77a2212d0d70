import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { PathGoal } from '../../shared/profile.ts'
import type { Ctx } from '../context.ts'
import { profiles } from '../db/schema/profiles.ts'
import { notFound } from '../errors.ts'
import { currentCatalogue } from '../occupations/face.ts'
import { goalOf } from './getProfile.ts'
import { requireLiving } from './requireLiving.ts'
import { requireOwnProfile } from './requireOwnProfile.ts'

type Calls = typeof contract.profiles

export async function setPathGoal(ctx: Ctx<'candidate'>, input: VerbInput<Calls['setPathGoal']>): Promise<PathGoal> {
  const { candidate_id, hours_per_week } = input
  requireOwnProfile(ctx, candidate_id)
  const index = await currentCatalogue(ctx.db)
  const goal_occupation_id = input.occupation_id || null
  if (goal_occupation_id && !index.occupations.has(goal_occupation_id)) throw notFound('occupation.not_found')
  const set = { goal_occupation_id, hours_per_week }
  await ctx.db.transaction(async (tx) => {
    await requireLiving(tx, candidate_id)
    await tx
      .insert(profiles)
      .values({ candidate_id, ...set })
      .onConflictDoUpdate({ target: profiles.candidate_id, set: { ...set, updated_at: new Date().toISOString() } })
  })
  return await goalOf(ctx.db, index, candidate_id)
}
