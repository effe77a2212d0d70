// The caller's own sessions: where they are signed in, and how to end a session.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { OwnSession } from '../../shared/sessions.ts'
import { staffIdle_minutes } from '../../shared/signInTimes.ts'
import type { Ctx } from '../context.ts'
import { after, toPage } from '../db/keyset.ts'
import { sessions } from '../db/schema/sessions.ts'
import { notFound } from '../errors.ts'
import { tokenHash } from '../security/secrets.ts'
import { deviceOf } from './deviceOf.ts'
import { endSessions as endSessionsOf } from './endSessions.ts'

type Staff = Ctx<'admin' | 'recruiter'>

export async function listSessions(ctx: Staff, input: VerbInput<typeof contract.sessions.listSessions>): Promise<Page<OwnSession>> {
  const here = tokenHash(ctx.token)
  const own = and(
    eq(sessions.user_id, ctx.actor.id),
    gt(sessions.expires_at, sql`now()`),
    gt(sessions.last_used_at, sql`now() - make_interval(mins => ${staffIdle_minutes}::int)`),
  )
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(own, after(sessions.id, input.cursor)))
    .orderBy(desc(sessions.id))
    .limit(input.limit + 1)
  const listed = rows.map(({ id, user_agent, address, created_at, last_used_at, expires_at, token_hash }) => ({
    id,
    device: deviceOf(user_agent),
    address,
    created_at,
    last_used_at,
    expires_at,
    is_current: token_hash === here,
  }))
  return toPage(listed, input.limit, await ctx.db.$count(sessions, own))
}

export async function endSession(ctx: Staff, input: { session_id: string }): Promise<void> {
  const own = and(eq(sessions.id, input.session_id), eq(sessions.user_id, ctx.actor.id))
  const ended = await ctx.db.transaction((tx) => tx.delete(sessions).where(own).returning({ id: sessions.id }))
  if (ended.length === 0) throw notFound('session.not_found')
}

export async function endSessions(ctx: Staff): Promise<void> {
  await ctx.db.transaction((tx) => endSessionsOf(tx, { user_id: ctx.actor.id }))
}
