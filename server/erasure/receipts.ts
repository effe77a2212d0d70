// The receipt of an erasure: what went, by a number that tells nothing of whom.
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { contract } from '../../shared/contract.ts'
import { erasedKinds, type ErasedKind, type Receipt } from '../../shared/rights.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { erasureReceipts } from '../db/schema/erasure.ts'
import { adjustments, interviewAttempts, interviewEvents, interviews, recordingParts, turns } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { notes } from '../db/schema/outcomes.ts'
import { profileLines, profileShares, stepWords } from '../db/schema/profiles.ts'
import { corrections, reviewRequests } from '../db/schema/rights.ts'
import { scores } from '../db/schema/scoring.ts'
import { shareAdvice } from '../db/schema/shares.ts'
import { notFound } from '../errors.ts'
import { emailsOnceWithoutId } from '../mail/mail.ts'
import { makeCode } from '../security/secrets.ts'
import { ofElevenLabs } from '../voice/elevenlabs.ts'

type Calls = typeof contract.rights
type Went = Record<ErasedKind, number>
type Row = typeof erasureReceipts.$inferSelect

/** Before it goes. */
export async function countWhatGoes(tx: Db, candidate_id: string, address: string): Promise<Went> {
  const own = sql`(select id from ${interviews} where ${interviews.candidate_id} = ${candidate_id})`
  const of = sql`candidate_id = ${candidate_id}`
  const [went] = await rowsOf<Went>(
    tx,
    sql`select
      (select count(*)::int from ${turns} where interview_id in ${own} and role = 'candidate') as answers,
      (select count(distinct segment_id)::int from ${recordingParts} where interview_id in ${own}) as recordings,
      (select count(*)::int from ${interviewEvents} where interview_id in ${own} and explanation is not null) as explanations,
      (select count(*)::int from ${corrections} where ${of}) as corrections,
      (select count(*)::int from ${reviewRequests} where ${of}) as review_requests,
      (select count(*)::int from ${adjustments} where ${of}) as adjustments,
      (select count(*)::int from ${scores} where ${of} and status = 'scored') as scores,
      (select count(*)::int from ${notes} where ${of}) as notes,
      (select count(*)::int from ${emails} where ${of} or (candidate_id is null and kind in ${[...emailsOnceWithoutId]} and to_address = ${address})) as emails,
      (select count(*)::int from ${shareAdvice} where ${of}) as advice,
      (select count(*)::int from ${profileLines} where ${of}) as profile_lines,
      (select count(*)::int from ${profileShares} where ${of}) as profile_shares,
      (select count(*)::int from ${stepWords} where ${of}) as step_words,
      (select count(*)::int from ${interviewAttempts} where interview_id in ${own} and ${ofElevenLabs(interviewAttempts.agent_id)}) as conversations`,
  )
  return went!
}

/** A kind of which there was nothing is left out. */
export const kindsThatWent = (went: Row['went']): Receipt['went'] =>
  erasedKinds.flatMap((kind) => (went[kind] ? [{ kind, count: went[kind] }] : []))

/** In letters and digits that are hard to mix up, too many for anybody to guess. */
const newNumber = () => `${makeCode()}-${makeCode()}`

export async function storeReceipt({ config }: Pick<Deps, 'config'>, tx: Db, values: Omit<Row, 'number' | 'cleaned_at'>): Promise<Receipt> {
  const [row] = await tx
    .insert(erasureReceipts)
    .values({ ...values, number: newNumber() })
    .returning()
  return await toReceipt({ config, db: tx }, row!)
}

/** The number of an earlier erasure; null for one from before there were receipts. */
export async function receiptOf(db: Db, candidate_id: string): Promise<string | null> {
  const [row] = await db
    .select({ number: erasureReceipts.number })
    .from(erasureReceipts)
    .where(eq(erasureReceipts.candidate_id, candidate_id))
  return row?.number ?? null
}

/** So many of its files are deleted now. */
export async function filesGone(db: Db, candidate_id: string, n: number): Promise<void> {
  await db
    .update(erasureReceipts)
    .set({ files_left: sql`greatest(0, files_left - ${n}::int)` })
    .where(eq(erasureReceipts.candidate_id, candidate_id))
}

async function toReceipt(
  { config, db }: { config: Config; db: Db },
  { number, candidate_id, erased_at, went, files_left }: Row,
): Promise<Receipt> {
  const [left] = await db
    .select({ n: count() })
    .from(interviewAttempts)
    .innerJoin(interviews, eq(interviews.id, interviewAttempts.interview_id))
    .where(and(eq(interviews.candidate_id, candidate_id), ofElevenLabs(interviewAttempts.agent_id), isNull(interviewAttempts.erased_at)))
  const conversations_left = left?.n ?? 0
  const calls_by_hand = conversations_left > 0 && !config.elevenlabs.api_key
  const [job] = await db
    .select({ language: jobs.interview_language })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(eq(candidates.id, candidate_id))
  return {
    number,
    erased_at,
    language: job?.language ?? 'en',
    went: kindsThatWent(calls_by_hand ? { ...went, conversations: 0 } : went),
    files_left,
    conversations_left,
    calls_by_hand,
  }
}

export async function getReceipt(
  deps: Pick<Deps, 'config' | 'db'>,
  input: VerbInput<Calls['getReceipt']>,
): Promise<VerbOutput<Calls['getReceipt']>> {
  const [row] = await deps.db.select().from(erasureReceipts).where(eq(erasureReceipts.number, input.number))
  if (!row) throw notFound('receipt.not_found')
  return await toReceipt(deps, row)
}
