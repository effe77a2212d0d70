import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { undoFailure } from '../../shared/outcomes.ts'
import { undoTaken_ms } from '../../shared/undo.ts'
import type { Db } from '../db/open.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { appendDecisions, type Decision } from '../decisions/appendDecisions.ts'
import { requireJob } from '../security/visible.ts'
import { lockCandidates, type Staff } from './candidateOf.ts'
import { noticeEmails, takeBackWithin_s } from './noticeEmails.ts'
import { standingOf, type Standing } from './standing.ts'

type Call = typeof contract.outcomes.undoOutcomes
type Failure = z.infer<typeof undoFailure>

const refusals: Record<Failure, string> = {
  'candidate.not_found': 'There is no such candidate.',
  'decision.none': 'Nothing has been decided about this candidate.',
  'decision.too_late': 'Only your own outcome can be taken back, within a minute, and before the candidate has been told.',
}

export async function undoOutcomes(ctx: Staff, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  await requireJob(ctx, input.job_id)
  const ids = [...new Set(input.candidate_ids)]
  return await ctx.db.transaction(async (tx) => {
    const people = await lockCandidates(tx, input.job_id, ids)
    const standing = await standingOf(tx, [...people.keys()])
    const failed: VerbOutput<Call>['failed'] = []
    const decisions: Decision[] = []
    for (const candidate_id of ids) {
      const row = standing.get(candidate_id)
      const code = people.has(candidate_id) ? await takeBack(ctx, tx, row) : 'candidate.not_found'
      if (code) failed.push({ candidate_id, code, reason: refusals[code] })
      else
        decisions.push({
          action: 'outcome_undone',
          subject_type: 'candidate',
          subject_id: candidate_id,
          data: { outcome_id: row!.id, outcome: row!.outcome },
        })
    }
    await appendDecisions(tx, ctx, decisions)
    return { undone_count: decisions.length, failed }
  })
}

/** Returns the reason if it was not taken back, or null. */
async function takeBack(ctx: Staff, tx: Db, row: Standing | undefined): Promise<Failure | null> {
  if (!row) return 'decision.none'
  const late = row.decided_by !== ctx.actor.id || row.decided_at < new Date(Date.now() - undoTaken_ms).toISOString()
  if (late || !(await ctx.mail.takeBack(tx, row.candidate_id, noticeEmails, row.decided_at, takeBackWithin_s))) return 'decision.too_late'
  await tx.update(outcomes).set({ is_current: false, undone_at: new Date().toISOString() }).where(eq(outcomes.id, row.id))
  // The outcome before it becomes current again, unless that one was taken back itself.
  if (row.replaced_id)
    await tx
      .update(outcomes)
      .set({ is_current: true })
      .where(and(eq(outcomes.id, row.replaced_id), isNull(outcomes.undone_at)))
  return null
}
