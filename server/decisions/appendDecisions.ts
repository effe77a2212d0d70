// The decision log: what was decided, by whom and about whom. Each row has the hash of the row before.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { takeLock } from '../db/locks.ts'
import { rowsOf, type Db } from '../db/open.ts'

export type DecisionActor = { user_type: 'admin' | 'recruiter' | 'candidate' | 'system'; id: string | null }
const systemActor: DecisionActor = { user_type: 'system', id: null }

/** Who decides, with the secret that authenticates each row. The context of a call fits this type. */
export type DecidedBy = Pick<Deps, 'secrets'> & { actor: DecisionActor }
export const bySystem = ({ secrets }: Pick<Deps, 'secrets'>): DecidedBy => ({ secrets, actor: systemActor })

export type Decision = {
  action:
    | 'plan_made'
    | 'plan_edited'
    | 'plan_edits_discarded'
    | 'plan_confirmed'
    | 'invitation_copied'
    | 'consent_given'
    | 'adjustment_requested'
    | 'interview_started'
    | 'interview_completed'
    | 'interview_reopened'
    | 'transcript_received'
    | 'call_refused'
    | 'late_answer_received'
    | 'late_events_received'
    | 'answer_transcribed'
    | 'transcript_typed'
    | 'scored'
    | 'scoring_failed'
    | 'score_again'
    | 'score_uploaded'
    | 'score_overridden'
    | 'levels_set'
    | 'levels_undone'
    | 'decision_undone'
    | 'job_edited'
    | 'job_copied'
    | 'job_closed'
    | 'job_opened'
    | 'approved'
    | 'rejected'
    | 'feedback_sent'
    | 'feedback_failed'
    | 'outcome_set'
    | 'outcome_undone'
    | 'outcome_removed'
    | 'notice_sent'
    | 'profile_shared'
    | 'profile_unshared'
    | 'correction_added'
    | 'review_requested'
    | 'review_answered'
    | 'shared'
    | 'share_ended'
    | 'advised'
    | 'data_erased'
    | 'hold_placed'
    | 'hold_lifted'
    | 'log_taken_over'
  subject_type: 'job' | 'candidate' | 'log'
  subject_id: string
  /** What a later reader needs to understand it. Never a name, an email, a phone or text that a person wrote: rows cannot be erased. */
  data: Record<string, unknown>
}

/** A row as it is stored. Its fields are hashed in this order. */
export type LogRow = {
  seq: number
  at: string
  actor_type: string
  actor_id: string | null
  action: string
  subject_type: string
  subject_id: string
  data: string
  prev_hash: string
  hash: string
  mac: string | null
}

export const firstHash = '0'.repeat(64)

export function hashOf(row: Omit<LogRow, 'hash' | 'mac'>): string {
  const { prev_hash, seq, at, actor_type, actor_id, action, subject_type, subject_id, data } = row
  return createHash('sha256')
    .update(JSON.stringify([prev_hash, seq, at, actor_type, actor_id, action, subject_type, subject_id, data]))
    .digest('hex')
}

/** Stands in a row for a name that somebody wrote, so that it can be compared and not read. */
export const nameMac = (secrets: Pick<Deps['secrets'], 'mac'>, name: string): string => secrets.mac(name.toLowerCase())

export const lockLog = (tx: Db): Promise<unknown> => takeLock(tx, 'decisionLog')

/** Appends rows in this transaction. Call it last, because every other writer waits until the transaction ends. */
export async function appendDecisions(tx: Db, { actor, secrets }: DecidedBy, decisions: Decision[]): Promise<void> {
  if (decisions.length === 0) return
  await lockLog(tx)
  const [last] = await rowsOf<{ seq: string | number; hash: string }>(tx, sql`select seq, hash from decision_log order by seq desc limit 1`)
  const at = new Date().toISOString()
  let prev_hash = last?.hash ?? firstHash
  let seq = Number(last?.seq ?? 0)
  const rows = decisions.map(({ data, ...decision }) => {
    const row = { seq: ++seq, at, actor_type: actor.user_type, actor_id: actor.id, ...decision, data: JSON.stringify(data), prev_hash }
    prev_hash = hashOf(row)
    return { ...row, hash: prev_hash, mac: secrets.mac(prev_hash) }
  })
  await tx.execute(sql`insert into decision_log (seq, at, actor_type, actor_id, action, subject_type, subject_id, data, prev_hash, hash, mac)
    select seq, at, actor_type, actor_id, action, subject_type, subject_id, data, prev_hash, hash, mac from json_to_recordset(${JSON.stringify(rows)}::json)
    as r(seq bigint, at text, actor_type text, actor_id text, action text, subject_type text, subject_id text, data text, prev_hash text, hash text, mac text)`)
}

export const appendDecision = (tx: Db, by: DecidedBy, decision: Decision): Promise<void> => appendDecisions(tx, by, [decision])
