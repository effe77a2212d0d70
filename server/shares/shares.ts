// Links to the evidence for some candidates: who makes them, what they show, and when they end.
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { day_ms } from '../../shared/day_ms.ts'
import { actsOn } from '../audit/face.ts'
import type { Ctx, PublicCtx } from '../context.ts'
import { after, toPage } from '../db/keyset.ts'
import { anyOf } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { users } from '../db/schema/people.ts'
import { shares } from '../db/schema/shares.ts'
import { appendDecisions, type Decision } from '../decisions/appendDecisions.ts'
import { AppError, notFound } from '../errors.ts'
import { sharedEvidence } from '../scoring/face.ts'
import { isActive } from '../security/activeUsers.ts'
import { makeToken, tokenHash } from '../security/secrets.ts'
import { requireJob } from '../security/visible.ts'
import { adviceOn } from './advice.ts'
import { countOpening, openShare } from './openShare.ts'

type Calls = typeof contract.shares
type Staff = Ctx<'recruiter' | 'admin'>

const aboutEach = (action: Decision['action'], share_id: string, ids: string[]): Decision[] =>
  ids.map((subject_id) => ({ action, subject_type: 'candidate', subject_id, data: { share_id } }))

export async function createShare(ctx: Staff, input: VerbInput<Calls['createShare']>): Promise<VerbOutput<Calls['createShare']>> {
  const { job_id } = input
  await requireJob(ctx, job_id)
  const candidate_ids = [...new Set(input.candidate_ids)]
  const token = makeToken()
  const made = await ctx.db.transaction(async (tx) => {
    const here = and(anyOf(candidates.id, candidate_ids), eq(candidates.job_id, job_id), isNull(candidates.deleted_at))
    const people = await tx.select({ id: candidates.id, name: candidates.name }).from(candidates).where(here)
    if (people.length < candidate_ids.length) throw notFound('candidate.not_found')
    const approved = await sharedEvidence(tx, job_id, candidate_ids)
    const without = people.find(({ id }) => !approved.has(id))
    if (without)
      throw new AppError(
        'share.not_approved',
        `${without.name} has no result that a person has approved. Share the others, or wait for the review.`,
      )
    const expires_at = new Date(Date.now() + input.expires_in_days * day_ms).toISOString()
    const [row] = await tx
      .insert(shares)
      .values({ job_id, token_hash: tokenHash(token), candidate_ids, created_by: ctx.actor.id, expires_at })
      .returning()
    await appendDecisions(tx, ctx, aboutEach('shared', row!.id, candidate_ids))
    return row!
  })
  // The secret is after the `#`, so that it appears in no log of a server or a proxy.
  return { id: made.id, url: `${ctx.config.public_url}/shared#${token}`, expires_at: made.expires_at }
}

export async function listShares(ctx: Staff, input: VerbInput<Calls['listShares']>): Promise<VerbOutput<Calls['listShares']>> {
  await requireJob(ctx, input.job_id)
  const about = input.candidate_id ? sql`${shares.candidate_ids} ? ${input.candidate_id}` : undefined
  const where = and(eq(shares.job_id, input.job_id), about)
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ id: shares.id, share: shares, shared_by: users.name, maker_left: sql<boolean>`not (${isActive})` })
      .from(shares)
      .innerJoin(users, eq(users.id, shares.created_by))
      .where(and(where, after(shares.id, input.cursor)))
      .orderBy(desc(shares.id))
      .limit(input.limit + 1),
    ctx.db.$count(shares, where),
  ])
  const page = toPage(rows, input.limit, total)
  const ids = page.rows.map(({ id }) => id)
  const about_ids = [...new Set(page.rows.flatMap(({ share }) => share.candidate_ids))]
  const [opened, advice, people] = await Promise.all([
    actsOn(ctx.db, 'shares.getShare', ids),
    adviceOn(ctx.db, ids),
    about_ids.length > 0
      ? ctx.db
          .select({ id: candidates.id, name: candidates.name })
          .from(candidates)
          .where(and(inArray(candidates.id, about_ids), isNull(candidates.deleted_at)))
      : [],
  ])
  return {
    ...page,
    rows: page.rows.map(({ id, share, shared_by, maker_left }) => ({
      ...share,
      shared_by,
      maker_left,
      candidates: people.filter((person) => share.candidate_ids.includes(person.id)),
      open_count: opened.get(id)?.count ?? 0,
      last_opened_at: opened.get(id)?.last ?? null,
      advice: advice.get(id) ?? [],
    })),
  }
}

export async function endShare(ctx: Staff, input: VerbInput<Calls['endShare']>): Promise<void> {
  await requireJob(ctx, input.job_id)
  await ctx.db.transaction(async (tx) => {
    const one = and(eq(shares.id, input.share_id), eq(shares.job_id, input.job_id))
    const [share] = await tx.select().from(shares).where(one).for('update')
    if (!share) throw notFound('share.not_found')
    if (share.ended_at) return
    await tx.update(shares).set({ ended_at: new Date().toISOString() }).where(one)
    await appendDecisions(tx, ctx, aboutEach('share_ended', share.id, share.candidate_ids))
  })
}

export async function getShare(ctx: PublicCtx, input: VerbInput<Calls['getShare']>): Promise<VerbOutput<Calls['getShare']>> {
  await countOpening(ctx)
  const { share, job_title, company_name, shared_by } = await openShare(ctx.db, input.token)
  const [evidence, advice] = await Promise.all([sharedEvidence(ctx.db, share.job_id, share.candidate_ids), adviceOn(ctx.db, [share.id])])
  return {
    id: share.id,
    job_title,
    company_name,
    shared_by,
    expires_at: share.expires_at,
    candidates: share.candidate_ids.flatMap((id) => evidence.get(id) ?? []),
    advice: (advice.get(share.id) ?? []).filter((given) => evidence.has(given.candidate_id)),
  }
}
