// The advice of people who have a link. It decides nothing, and it stays when the link no longer works.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { GivenAdvice } from '../../shared/shares.ts'
import { recordAudit } from '../audit/face.ts'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { shareAdvice, shares } from '../db/schema/shares.ts'
import { appendDecision, bySystem } from '../decisions/appendDecisions.ts'
import { notFound } from '../errors.ts'
import { sharedEvidence } from '../scoring/face.ts'
import { lockLiving } from '../security/lockLiving.ts'
import { countUse } from '../security/countUse.ts'
import { countOpening, openShare } from './openShare.ts'
import { tellAdvice } from './tellAdvice.ts'

/** The limit of one link: enough for twenty candidates and a change of mind about each. */
const limit = { most: 60, minutes: 60 }

type Call = typeof contract.shares.giveAdvice

export async function giveAdvice(ctx: PublicCtx, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  await countOpening(ctx)
  const { candidate_id, advice, note, name } = input
  const { share } = await openShare(ctx.db, input.token)
  await countUse(ctx, `advice ${share.id}`, limit, 'share.too_many', 'Too much advice was sent through this link. Try again in an hour.')
  return await ctx.db.transaction(async (tx) => {
    // Two who advise at once take turns, so that only the first of them queues an email.
    await tx.select({ id: shares.id }).from(shares).where(eq(shares.id, share.id)).for('update')
    // A link that was ended or has expired in the meantime accepts no more advice.
    const opened = await openShare(tx, input.token)
    if (!(await lockLiving(tx, candidate_id))) throw notFound('candidate.not_found')
    const shown = await sharedEvidence(tx, share.job_id, share.candidate_ids)
    if (!shown.has(candidate_id)) throw notFound('candidate.not_found')
    const [row] = await tx.insert(shareAdvice).values({ share_id: share.id, candidate_id, advice, note, name }).returning()
    await recordAudit(tx, ctx, { actor: null, action: 'shares.giveAdvice', object: { type: 'share', id: share.id }, ip: ctx.ip })
    await tellAdvice(ctx, tx, opened, candidate_id)
    await appendDecision(tx, bySystem(ctx), {
      action: 'advised',
      subject_type: 'candidate',
      subject_id: candidate_id,
      data: { share_id: share.id, advice },
    })
    return row!
  })
}

/** The advice given through each of these links about candidates who still exist, oldest first. */
export async function adviceOn(db: Db, share_ids: string[]): Promise<Map<string, GivenAdvice[]>> {
  if (share_ids.length === 0) return new Map()
  const rows = await db
    .select({ row: shareAdvice, candidate_name: candidates.name })
    .from(shareAdvice)
    .innerJoin(candidates, eq(candidates.id, shareAdvice.candidate_id))
    .where(and(inArray(shareAdvice.share_id, share_ids), isNull(candidates.deleted_at)))
    .orderBy(asc(shareAdvice.id))
  return Map.groupBy(
    rows.map(({ row, candidate_name }) => ({ ...row, candidate_name })),
    (given) => given.share_id,
  )
}
