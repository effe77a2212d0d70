import { and, asc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { interviewAttempts, interviews } from '../db/schema/interviews.ts'
import { findConversations, getConversation, getConversationAudio } from '../voice/conversations.ts'
import { ofElevenLabs } from '../voice/elevenlabs.ts'
import { askedFor_ms, giveUpAsking } from './awaitedTranscript.ts'
import { takeAudio } from './takeAudio.ts'
import { refuseCall } from './refuseCall.ts'
import { takeConversation } from './takeConversation.ts'

type Attempt = typeof interviewAttempts.$inferSelect

const batch = 50
const budget_ms = 120_000
const minute_ms = 60_000
const hour_ms = 60 * minute_ms
/** Milliseconds: a conversation that seems to last longer than this is stuck. */
const longestTalk_ms = 3 * hour_ms

/**
 * The `poll-conversations` task: asks the provider for conversations whose webhook has not come, less and less often.
 * A second run takes nothing twice.
 */
export async function pollConversations(deps: Deps): Promise<void> {
  if (!deps.config.elevenlabs.api_key) return
  const began = Date.now()
  await giveUpAsking(deps)
  const due = await deps.db
    .select()
    .from(interviewAttempts)
    .where(
      and(
        ofElevenLabs(interviewAttempts.agent_id),
        or(isNull(interviewAttempts.transcript_at), isNull(interviewAttempts.audio_at)),
        lte(interviewAttempts.next_poll_at, new Date(began).toISOString()),
        gt(interviewAttempts.created_at, new Date(began - askedFor_ms).toISOString()),
      ),
    )
    .orderBy(asc(interviewAttempts.next_poll_at))
    .limit(batch)
  for (const attempt of due) {
    if (Date.now() - began > budget_ms) return
    const age = Date.now() - new Date(attempt.created_at).getTime()
    const next_poll_at = new Date(Date.now() + Math.min(hour_ms, Math.max(minute_ms, age / 6))).toISOString()
    await deps.db.update(interviewAttempts).set({ next_poll_at }).where(eq(interviewAttempts.id, attempt.id))
    // A conversation that cannot be fetched now is tried again later. It does not hold up the others.
    await pollOne(deps, attempt).catch((error: unknown) =>
      deps.log.warn({ err: error, attempt_id: attempt.id }, 'a conversation could not be asked for'),
    )
  }
}

async function pollOne(deps: Deps, attempt: Attempt): Promise<void> {
  let unlisted: unknown = null
  const listed = await findConversations(deps.config, attempt.agent_id, attempt.id).catch((error: unknown) => {
    unlisted = error
    return []
  })
  // The conversation that the attempt names comes last: after it the attempt is settled and no longer polled.
  const ids = new Set(listed.filter((id) => id !== attempt.conversation_id))
  if (attempt.conversation_id) ids.add(attempt.conversation_id)
  const settled = await settledOf(deps, attempt.interview_id)
  for (const id of ids) {
    if (settled.has(id)) continue
    const conversation = await getConversation(deps.config, id)
    const named = id === attempt.conversation_id
    if (!conversation && named && !unlisted) await refuseCall(deps, attempt, 'call.not_found')
    if (conversation?.status === 'initiated' || conversation?.status === 'in-progress') await keepAlive(deps, attempt)
    if (conversation?.status !== 'done' && conversation?.status !== 'failed') continue
    const taken = await takeConversation(deps, conversation)
    if (taken === 'foreign' && named) await refuseCall(deps, attempt, 'call.of_another')
    if (taken !== 'stored') continue
    if (conversation.has_audio === false) await settleAudio(deps, id)
    else await fetchAudio(deps, id, conversation.metadata?.call_duration_secs)
  }
  if (unlisted) throw unlisted
}

async function settledOf(deps: Deps, interview_id: string): Promise<Set<string | null>> {
  const rows = await deps.db
    .select({ id: interviewAttempts.conversation_id })
    .from(interviewAttempts)
    .where(
      and(
        eq(interviewAttempts.interview_id, interview_id),
        isNotNull(interviewAttempts.transcript_at),
        isNotNull(interviewAttempts.audio_at),
      ),
    )
  return new Set(rows.map((row) => row.id))
}

/** Keeps an interview from counting as idle while somebody is talking in it. */
async function keepAlive(deps: Deps, attempt: Attempt): Promise<void> {
  if (Date.now() - new Date(attempt.created_at).getTime() > longestTalk_ms) return
  await deps.db
    .update(interviews)
    .set({ last_activity_at: new Date().toISOString() })
    .where(and(eq(interviews.id, attempt.interview_id), isNull(interviews.ended_at)))
  await deps.db
    .update(interviewAttempts)
    .set({ next_poll_at: new Date(Date.now() + minute_ms).toISOString() })
    .where(eq(interviewAttempts.id, attempt.id))
}

const settleAudio = async (deps: Deps, conversation_id: string) => {
  await deps.db
    .update(interviewAttempts)
    .set({ audio_at: new Date().toISOString() })
    .where(eq(interviewAttempts.conversation_id, conversation_id))
}

async function fetchAudio(deps: Deps, id: string, seconds: number | null | undefined): Promise<void> {
  const [known] = await deps.db
    .select({ audio_at: interviewAttempts.audio_at })
    .from(interviewAttempts)
    .where(eq(interviewAttempts.conversation_id, id))
  if (!known || known.audio_at) return
  const bytes = await getConversationAudio(deps.config, id)
  if (bytes) await takeAudio(deps, id, bytes, seconds ? Math.round(seconds * 1000) : undefined)
}
