// Asks the next question: the plan's core questions in order, and between them follow-ups (`chooseFollowUp.ts`).
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Competency } from '../../shared/plans.ts'
import type { Db } from '../db/open.ts'
import { interviews, turns as turnRows } from '../db/schema/interviews.ts'
import type { TurnRecord } from '../db/turnsOf.ts'
import type { InterviewRecord } from './findInterview.ts'
import { sinceStart } from './sinceStart.ts'

type NewTurn = Omit<typeof turnRows.$inferInsert, 'interview_id' | 'seq' | 'offset_ms' | 'created_at'>

/** Adds a turn at the end. `from_ms` is when it began, never earlier than the last turn. The caller holds the interview's lock. */
export async function addTurn(
  tx: Db,
  interview: InterviewRecord,
  turns: TurnRecord[],
  turn: NewTurn,
  from_ms?: number,
): Promise<TurnRecord> {
  const now = new Date()
  const elapsed = sinceStart(interview, now.getTime())
  const offset_ms = from_ms === undefined ? elapsed : Math.min(elapsed, Math.max(from_ms, turns.at(-1)?.offset_ms ?? 0))
  const [row] = await tx
    .insert(turnRows)
    .values({ ...turn, interview_id: interview.id, seq: (turns.at(-1)?.seq ?? 0) + 1, offset_ms, created_at: now.toISOString() })
    .returning()
  // After the end, the time of the last act decides whether an outage of ours ended the interview.
  if (!interview.ended_at) await tx.update(interviews).set({ last_activity_at: now.toISOString() }).where(eq(interviews.id, interview.id))
  return row!
}

/** Asks a follow-up to the last answer, by its place in the plan. The caller holds the interview's lock. */
export function askFollowUp(tx: Db, interview: InterviewRecord, turns: TurnRecord[], plan: Competency[], nth: number): Promise<TurnRecord> {
  const { number, follow_up } = turns.at(-1)!
  const text = plan[number - 1]!.follow_ups[nth]!
  return addTurn(tx, interview, turns, {
    id: v7(),
    role: 'interviewer',
    text,
    number,
    follow_up: follow_up + 1,
    planned_follow_up: nth,
  })
}

/** Asks the next core question; returns null after the last one. The caller holds the interview's lock. */
export async function askNextCore(tx: Db, interview: InterviewRecord, turns: TurnRecord[], plan: Competency[]): Promise<TurnRecord | null> {
  const number = (turns.at(-1)?.number ?? 0) + 1
  const next = plan[number - 1]
  return next ? await addTurn(tx, interview, turns, { id: v7(), role: 'interviewer', text: next.question, number }) : null
}
