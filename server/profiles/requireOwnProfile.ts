import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'

/** Throws 404 unless the profile is the candidate's own. */
export function requireOwnProfile(ctx: Ctx<'candidate'>, candidate_id: string): void {
  if (ctx.actor.id !== candidate_id) throw notFound('candidate.not_found')
}
