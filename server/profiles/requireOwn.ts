import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'

/** A profile is its candidate's alone; anybody else's is not there. */
export function requireOwn(ctx: Ctx<'candidate'>, candidate_id: string): void {
  if (ctx.actor.id !== candidate_id) throw notFound('candidate.not_found')
}
