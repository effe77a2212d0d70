import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { contract } from '../../shared/contract.ts'
import { durationWords } from '../../shared/durationWords.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { undoFailure } from '../../shared/outcomes.ts'
import { anyTimeOutcomes } from '../../shared/outcomeWords.ts'
import { undoTaken_ms } from '../../shared/undo.ts'
import { anyOf, type Db } from '../db/open.ts'
import { emails } from '../db/schema/mail.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { toMany } from '../db/toMany.ts'
import { appendDecisions, type Decision } from '../decisions/appendDecisions.ts'
import { requireJob } from '../security/visible.ts'
import { lockCandidates, type CandidateRecord, type Staff } from './requireJobCandidate.ts'
import { noticeEmails } from './noticeEmails.ts'
import { currentOutcomes, type CurrentOutcome } from './currentOutcomes.ts'
import { keepAgain } from './keptNotices.ts'

type Call = typeof contract.outcomes.undoOutcomes
type Failure = z.infer<typeof undoFailure>

const refusals: Record<Failure, string> = {
  'candidate.not_found': 'There is no such candidate.',
  'undo.none': 'Nothing has been decided about this candidate.',
  'undo.not_yours': 'Somebody else decided this outcome, and only they can undo it.',
  'undo.told': 'The candidate has been told this outcome, so it can no longer be undone.',
  'undo.too_late': `An outcome can be undone within ${durationWords(undoTaken_ms / 60_000)} or while its message waits, and this one is older.`,
  'interview.open':
    'The interview was reopened, so the outcome before this one cannot stand again. Remove this outcome, or choose another.',
}

export async function undoOutcomes(ctx: Staff, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  await requireJob(ctx, input.job_id)
  const ids = [...new Set(input.candidate_ids)]
  return await toMany(ctx.db, async (tx) => {
    const people = await lockCandidates(tx, input.job_id, ids)
    const current = await currentOutcomes(tx, [...people.keys()])
    const earliest = new Date(Date.now() - undoTaken_ms).toISOString()
    const waiting = await whoseMessageWaits(tx, [...current.values()])
    const own = [...current.values()].filter(
      (row) => row.decided_by === ctx.actor.id && (row.decided_at >= earliest || waiting.has(row.candidate_id)),
    )
    const too_early = await whereTooEarly(tx, people, own)
    const fresh = own.filter((row) => !too_early.has(row.candidate_id))
    const since = new Map(fresh.map((row) => [row.candidate_id, row.decided_at]))
    const told = await ctx.mail.cancel(tx, since, noticeEmails)
    const taken = new Map(fresh.filter((row) => !told.has(row.candidate_id)).map((row) => [row.candidate_id, row]))
    await undo(tx, [...taken.values()])
    await keepAgain(
      ctx,
      tx,
      [...taken.values()].flatMap((row) => (row.replaced_id ? row.candidate_id : [])),
    )
    const failed: VerbOutput<Call>['failed'] = []
    const decisions: Decision[] = []
    for (const candidate_id of ids) {
      const row = taken.get(candidate_id)
      if (row) {
        const data = { outcome_id: row.id, outcome: row.outcome }
        decisions.push({ action: 'outcome_undone', subject_type: 'candidate', subject_id: candidate_id, data })
      } else {
        const code = !people.has(candidate_id)
          ? 'candidate.not_found'
          : too_early.has(candidate_id)
            ? 'interview.open'
            : told.has(candidate_id)
              ? 'undo.told'
              : whyNot(ctx, current.get(candidate_id))
        failed.push({ candidate_id, code, reason: refusals[code] })
      }
    }
    await appendDecisions(tx, ctx, decisions)
    return { undone_count: taken.size, failed, done_to: [...taken.keys()] }
  })
}

function whyNot(ctx: Staff, decided: CurrentOutcome | undefined): Failure {
  if (!decided) return 'undo.none'
  return decided.decided_by === ctx.actor.id ? 'undo.too_late' : 'undo.not_yours'
}

/** The candidates whom a message about this outcome has not reached yet. To store thousands takes longer than the minute of the undo. */
async function whoseMessageWaits(tx: Db, rows: CurrentOutcome[]): Promise<Set<string>> {
  const { candidate_id, created_at, kind, status } = emails
  const ids = rows.map((row) => row.candidate_id)
  const messages = await tx
    .select({ candidate_id, created_at })
    .from(emails)
    .where(and(anyOf(candidate_id, ids), inArray(kind, noticeEmails), eq(status, 'waiting')))
  const decided = new Map(rows.map((row) => [row.candidate_id, row.decided_at]))
  return new Set(messages.flatMap(({ candidate_id: id, created_at: at }) => (id !== null && at >= decided.get(id)! ? id : [])))
}

/** The candidates whose interview is open again, and whose outcome before could only come after its end. */
async function whereTooEarly(tx: Db, people: Map<string, CandidateRecord>, rows: CurrentOutcome[]): Promise<Set<string>> {
  const replaced = rows
    .filter((row) => people.get(row.candidate_id)?.interview_status !== 'completed')
    .flatMap((row) => row.replaced_id ?? [])
  if (replaced.length === 0) return new Set()
  const late = await tx
    .select({ candidate_id: outcomes.candidate_id })
    .from(outcomes)
    .where(and(anyOf(outcomes.id, replaced), isNull(outcomes.undone_at), notInArray(outcomes.outcome, [...anyTimeOutcomes])))
  return new Set(late.map((row) => row.candidate_id))
}

/** The outcome before becomes current again, unless that one was undone itself. */
async function undo(tx: Db, rows: CurrentOutcome[]): Promise<void> {
  const ids = rows.map((row) => row.id)
  const replaced = rows.flatMap((row) => row.replaced_id ?? [])
  await tx.update(outcomes).set({ is_current: false, undone_at: new Date().toISOString() }).where(anyOf(outcomes.id, ids))
  await tx
    .update(outcomes)
    .set({ is_current: true })
    .where(and(anyOf(outcomes.id, replaced), isNull(outcomes.undone_at)))
}
