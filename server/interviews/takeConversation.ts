// Stores a conversation between the candidate and another provider's agent: once, however it arrives and however often.
import { and, eq, ne } from 'drizzle-orm'
import { v7 } from 'uuid'
import { isOwnAgent } from '../../shared/interviewer.ts'
import { day_ms } from '../../shared/day_ms.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { interviewAttempts, interviews, recordingParts, turns } from '../db/schema/interviews.ts'
import { appendDecision, bySystem } from '../decisions/appendDecisions.ts'
import { isRemoved } from '../security/isRemoved.ts'
import { firstOf, plainText } from '../text/words.ts'
import { attemptOf, callEnderOf, type Conversation } from '../voice/conversations.ts'
import { matchQuestions } from '../voice/matchQuestions.ts'
import { turnsOf, type TurnRecord } from '../db/turnsOf.ts'
import { sinceStart } from './sinceStart.ts'
import { lockInterview, planOf, type InterviewRecord } from './findInterview.ts'
import { goOn } from './goOn.ts'
import { refuseCall } from './refuseCall.ts'
import { providerSegment } from './takeAudio.ts'

/** `foreign`: it is of no interview of ours with this agent. */
export type Taken = 'stored' | 'ignored' | 'foreign'
type Attempt = typeof interviewAttempts.$inferSelect
type NewTurn = Pick<TurnRecord, 'id' | 'role' | 'text' | 'mode' | 'declined' | 'offset_ms' | 'created_at'>

const longestTurn = 20_000
/** Milliseconds: a conversation that began this long after the end is not part of the interview. */
const grace_ms = 60_000

const ownerOf = async (db: Db, attempt_id: string) => {
  const [row] = await db
    .select({ attempt: interviewAttempts, candidate_id: interviews.candidate_id })
    .from(interviewAttempts)
    .innerJoin(interviews, eq(interviews.id, interviewAttempts.interview_id))
    .where(eq(interviewAttempts.id, attempt_id))
  return row ?? null
}

/** Takes a conversation that is over. Only the attempt id that we gave to the provider shows which interview it belongs to. */
export async function takeConversation(deps: Deps, said: Conversation): Promise<Taken> {
  const attempt_id = attemptOf(said)
  const owner = attempt_id ? await ownerOf(deps.db, attempt_id) : null
  if (!owner || isOwnAgent(owner.attempt.agent_id) || (said.agent_id && said.agent_id !== owner.attempt.agent_id)) return 'foreign'
  await refuseElsewhere(deps, owner.attempt, said.conversation_id)
  return await deps.db.transaction(async (tx) => {
    const interview = (await lockInterview(tx, owner.candidate_id))!
    const [candidate] = await tx.select({ erased_at: candidates.erased_at }).from(candidates).where(eq(candidates.id, owner.candidate_id))
    if (candidate?.erased_at) {
      await deps.tasks.send(tx, 'erase-conversation', {
        attempt_id: owner.attempt.id,
        agent_id: owner.attempt.agent_id,
        conversation_id: said.conversation_id,
      })
      return 'ignored'
    }
    if (await isRemoved(tx, owner.candidate_id)) return 'ignored'
    const attempt = await attemptFor(tx, owner.attempt.id, said.conversation_id)
    if (attempt.transcript_at) return 'stored'
    const began = beganAt(interview, said, attempt)
    const late = interview.ended_at !== null && began > new Date(interview.ended_at).getTime() + grace_ms
    const told = late ? [] : toTurns(interview, said, began)
    const began_at = new Date(began).toISOString()
    const ended_by = callEnderOf(said)
    await tx
      .update(interviewAttempts)
      .set({
        began_at,
        transcript_at: new Date().toISOString(),
        ended_by: late ? null : ended_by,
        refused: null,
        ...(late ? { audio_at: new Date().toISOString() } : {}),
      })
      .where(eq(interviewAttempts.id, attempt.id))
    if (late) return 'ignored'
    await tx
      .update(recordingParts)
      .set({ offset_ms: sinceStart(interview, began) })
      .where(and(eq(recordingParts.interview_id, interview.id), eq(recordingParts.segment_id, providerSegment(attempt.id))))
    await mergeTurns(tx, interview, told)
    const end_reason = await goOn(tx, deps, interview)
    await appendDecision(tx, bySystem(deps), {
      action: 'transcript_received',
      subject_type: 'candidate',
      subject_id: interview.candidate_id,
      data: {
        interview_id: interview.id,
        attempt_id: attempt.id,
        conversation_id: said.conversation_id,
        turns: told.length,
        ended_by,
        ...(end_reason && { end_reason }),
      },
    })
    return 'stored'
  })
}

/** A page of another interview may have named this conversation. The provider's word counts. */
async function refuseElsewhere(deps: Deps, { interview_id }: Attempt, conversation_id: string): Promise<void> {
  const elsewhere = and(eq(interviewAttempts.conversation_id, conversation_id), ne(interviewAttempts.interview_id, interview_id))
  const [attempt] = await deps.db.select().from(interviewAttempts).where(elsewhere)
  if (attempt) await refuseCall(deps, attempt, 'call.of_another')
}

/**
 * The attempt that this conversation belongs to. After a lost connection, a second conversation can begin under the same attempt id.
 * It gets a new attempt.
 */
async function attemptFor(tx: Db, attempt_id: string, conversation_id: string): Promise<Attempt> {
  const [given] = await tx.select().from(interviewAttempts).where(eq(interviewAttempts.id, attempt_id)).for('update')
  const [named] = await tx.select().from(interviewAttempts).where(eq(interviewAttempts.conversation_id, conversation_id))
  if (named?.interview_id === given!.interview_id) return named
  // An attempt of another interview names it, which was refused above.
  if (named) await tx.update(interviewAttempts).set({ conversation_id: null }).where(eq(interviewAttempts.id, named.id))
  if (given!.conversation_id === null)
    return (await tx.update(interviewAttempts).set({ conversation_id }).where(eq(interviewAttempts.id, attempt_id)).returning())[0]!
  const { interview_id, agent_id, next_poll_at } = given!
  return (await tx.insert(interviewAttempts).values({ interview_id, agent_id, conversation_id, next_poll_at }).returning())[0]!
}

/** The provider's clock may be wrong: no conversation began before the interview, or more than a day from now. */
function beganAt(interview: InterviewRecord, said: Conversation, attempt: Attempt): number {
  const seconds = said.metadata?.start_time_unix_secs
  const began = seconds ? seconds * 1000 : new Date(attempt.created_at).getTime()
  return Math.min(Date.now() + day_ms, Math.max(new Date(interview.started_at!).getTime(), began))
}

function toTurns(interview: InterviewRecord, said: Conversation, began: number): NewTurn[] {
  return (said.transcript ?? []).flatMap(({ role, message, time_in_call_secs }) => {
    const text = firstOf(plainText(message ?? ''), longestTurn)
    if (!text || (role !== 'agent' && role !== 'user')) return []
    const offset_ms = sinceStart(interview, began + Math.max(0, time_in_call_secs ?? 0) * 1000)
    const created_at = new Date(new Date(interview.started_at!).getTime() + offset_ms).toISOString()
    return [
      {
        id: v7({ msecs: Date.parse(created_at) }),
        role: role === 'agent' ? ('interviewer' as const) : ('candidate' as const),
        text,
        mode: role === 'user' ? ('voice' as const) : null,
        declined: false,
        offset_ms,
        created_at,
      },
    ]
  })
}

/** Merges new turns with those of earlier conversations, sorts them by time, and numbers all of them again. */
async function mergeTurns(tx: Db, interview: InterviewRecord, more: NewTurn[]): Promise<void> {
  if (more.length === 0) return
  const all = [...(await turnsOf(tx, interview.id)), ...more].toSorted((a, b) => a.offset_ms - b.offset_ms)
  const places = matchQuestions(
    all,
    (await planOf(tx, interview)).map((c) => c.question),
  )
  await tx.delete(turns).where(eq(turns.interview_id, interview.id))
  const rows = all.map(({ id, role, text, mode, declined, offset_ms, created_at }, i) => ({
    interview_id: interview.id,
    seq: i + 1,
    id,
    role,
    text,
    mode,
    declined,
    offset_ms,
    created_at,
    ...places[i]!,
  }))
  for (let i = 0; i < rows.length; i += 500) await tx.insert(turns).values(rows.slice(i, i + 500))
}
