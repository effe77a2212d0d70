// A person decides about a candidate. Each decision is one row of `outcomes` and one row of the decision log.
import type { z } from 'zod'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { anyTimeOutcomes, outcomeWords } from '../../shared/outcomeWords.ts'
import type { outcomeFailure } from '../../shared/outcomes.ts'
import { count } from '../../shared/count.ts'
import { anyOf, type Db } from '../db/open.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { toMany } from '../db/toMany.ts'
import { appendDecisions, type Decision } from '../decisions/appendDecisions.ts'
import { AppError } from '../errors.ts'
import { requireJob } from '../security/visible.ts'
import { lockCandidates, type CandidateRecord, type Staff } from './requireJobCandidate.ts'
import { currentOutcomes, toOutcome, type CurrentOutcome } from './currentOutcomes.ts'
import { outdateKept } from './keptNotices.ts'

type Calls = typeof contract.outcomes
type Failure = Exclude<z.infer<typeof outcomeFailure>, 'outcome.same'>
type Given = Pick<VerbInput<Calls['setOutcome']>, 'outcome' | 'reason' | 'replaces'>

/** What stands in the place of the outcome that the caller saw. */
export function outcomeStands(stands: CurrentOutcome | null): string {
  return stands
    ? `${stands.decided_by_name} has decided “${outcomeWords[stands.outcome]}” in the meantime. To change it, open the candidate again and decide.`
    : 'The outcome that you saw was undone in the meantime. Look again, and decide.'
}

const refusals = {
  'candidate.not_found': () => 'There is no such candidate.',
  'interview.open': () => 'The interview has not ended yet. Until then only “Declined” and “Withdrawn” can be decided.',
  'outcome.stands': outcomeStands,
} as const satisfies Record<Failure, (before: CurrentOutcome | null) => string>

function whyNot(ctx: Staff, candidate: CandidateRecord | undefined, before: CurrentOutcome | null, given: Given): Failure | null {
  if (!candidate) return 'candidate.not_found'
  if (candidate.interview_status !== 'completed' && !anyTimeOutcomes.includes(given.outcome)) return 'interview.open'
  if (given.replaces !== undefined) return given.replaces === (before?.id ?? null) ? null : 'outcome.stands'
  return !before || before.decided_by === ctx.actor.id ? null : 'outcome.stands'
}

/** Decides about the candidates where it may, in the caller's transaction, and gives the reason for each of the others. */
async function decide(ctx: Staff, tx: Db, job_id: string, candidate_ids: string[], given: Given) {
  const people = await lockCandidates(tx, job_id, candidate_ids)
  const current = await currentOutcomes(tx, [...people.keys()])
  const failed: { candidate_id: string; code: Failure; reason: string }[] = []
  const rows: (typeof outcomes.$inferInsert)[] = []
  for (const candidate_id of candidate_ids) {
    const before = current.get(candidate_id) ?? null
    const code = whyNot(ctx, people.get(candidate_id), before, given)
    if (code) failed.push({ candidate_id, code, reason: refusals[code](before) })
    else {
      const { outcome, reason } = given
      rows.push({ candidate_id, job_id, outcome, reason, decided_by: ctx.actor.id, replaced_id: before?.id ?? null })
    }
  }
  const replaced = rows.flatMap((row) => row.replaced_id ?? [])
  if (replaced.length > 0) await tx.update(outcomes).set({ is_current: false }).where(anyOf(outcomes.id, replaced))
  const decided = rows.length > 0 ? await tx.insert(outcomes).values(rows).returning() : []
  await outdateKept(
    ctx,
    tx,
    decided.flatMap((row) => (row.replaced_id ? row.candidate_id : [])),
    given.outcome,
  )
  await appendDecisions(
    tx,
    ctx,
    decided.map((row): Decision => ({
      action: 'outcome_set',
      subject_type: 'candidate',
      subject_id: row.candidate_id,
      data: { outcome_id: row.id, outcome: row.outcome, before: current.get(row.candidate_id)?.outcome ?? null },
    })),
  )
  return { decided, failed }
}

export async function setOutcome(ctx: Staff, input: VerbInput<Calls['setOutcome']>): Promise<VerbOutput<Calls['setOutcome']>> {
  const { job_id, candidate_id } = input
  await requireJob(ctx, job_id)
  return await ctx.db.transaction(async (tx) => {
    const { failed } = await decide(ctx, tx, job_id, [candidate_id], input)
    if (failed[0]) throw new AppError(failed[0].code, failed[0].reason)
    const current = await currentOutcomes(tx, [candidate_id])
    return { candidate_id, outcome: toOutcome(current.get(candidate_id)!) }
  })
}

/** Those of these candidates who have this outcome already, locked. They keep it with its reason, and nobody is told it twice. */
async function whoHas(tx: Db, job_id: string, candidate_ids: string[], { outcome }: Given): Promise<Set<string>> {
  const people = await lockCandidates(tx, job_id, candidate_ids)
  const current = await currentOutcomes(tx, [...people.keys()])
  return new Set([...people.keys()].filter((id) => current.get(id)?.outcome === outcome))
}

export async function setOutcomes(ctx: Staff, input: VerbInput<Calls['setOutcomes']>): Promise<VerbOutput<Calls['setOutcomes']>> {
  const { job_id } = input
  await requireJob(ctx, job_id)
  const ids = [...new Set(input.candidate_ids)]
  const { decided, failed, same } = await toMany(ctx.db, async (tx) => {
    const same = await whoHas(tx, job_id, ids, input)
    const others = ids.filter((id) => !same.has(id))
    const result = await decide(ctx, tx, job_id, others, input)
    return { same, ...result, done_to: result.decided.map((row) => row.candidate_id) }
  })
  const has = [...same].map((candidate_id) => ({ candidate_id, code: 'outcome.same' as const, reason: 'This outcome stands already.' }))
  return {
    message: `${outcomeWords[input.outcome]}: ${count(decided.length, 'candidate')}`,
    decided_count: decided.length,
    failed: [...failed, ...has],
  }
}
