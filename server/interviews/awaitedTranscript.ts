// For an interview that is over and whose transcript another provider has not sent: how long we ask for it, and what the reviewer reads.
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { awaitedTranscript } from '../../shared/failures.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../context.ts'
import { interviewAttempts } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { giveUpTranscripts } from '../scoring/face.ts'
import { ofElevenLabs } from '../voice/elevenlabs.ts'

/** Milliseconds, from the start of a call. */
export const askedFor_ms = 72 * 3_600_000

const awaited = {
  'transcript.asked_for':
    'The voice provider has not sent the transcript of this interview yet. We ask for it until three days after the call, and the interview is scored by itself as soon as it comes.',
  'transcript.webhook_only':
    'The voice provider has not sent the transcript of this interview yet. This server has no key to ask for it, so it comes by the provider’s webhook alone; the interview is scored by itself as soon as it does. If it never comes, enter a score by CSV.',
  'transcript.no_way':
    'The transcript of this interview is with the voice provider, and this server has neither a key to ask for it nor a secret to take the webhook. With an ELEVENLABS_API_KEY set within three days of the call the interview is scored by itself; otherwise enter a score by CSV.',
} satisfies Record<(typeof awaitedTranscript)[number], string>
const notCome =
  'The voice provider has not sent the transcript of this interview within three days of the call, and we have stopped asking. If it still comes, the interview is scored by itself. “Score again” scores what has come, if anything has; otherwise enter a score by CSV.'

/** Why there is no score yet. It depends on the ways in which the transcript can reach this server. */
export function awaitedReason({ elevenlabs }: Pick<Config, 'elevenlabs'>) {
  const failure_code = elevenlabs.api_key
    ? 'transcript.asked_for'
    : elevenlabs.webhook_secret
      ? 'transcript.webhook_only'
      : 'transcript.no_way'
  return { failure: awaited[failure_code], failure_code } as const
}

/** Stops asking for what has not come in time, and writes the reason on the score for the reviewer. */
export async function giveUpAsking({ db }: Pick<Deps, 'db'>): Promise<void> {
  const late = lte(interviewAttempts.created_at, new Date(Date.now() - askedFor_ms).toISOString())
  const asked = and(ofElevenLabs(interviewAttempts.agent_id), isNotNull(interviewAttempts.next_poll_at))
  await db.transaction(async (tx) => {
    const old = await tx
      .update(interviewAttempts)
      .set({ next_poll_at: null })
      .where(and(asked, late, or(isNull(interviewAttempts.transcript_at), isNull(interviewAttempts.audio_at))))
      .returning({ interview_id: interviewAttempts.interview_id })
    if (old.length === 0) return
    const other = tx
      .select({ id: interviewAttempts.id })
      .from(interviewAttempts)
      .where(and(eq(interviewAttempts.interview_id, scores.interview_id), asked, isNull(interviewAttempts.transcript_at)))
    await giveUpTranscripts(
      tx,
      old.map((attempt) => attempt.interview_id),
      { failure: notCome, failure_code: 'transcript.given_up' },
      other,
    )
  })
}
