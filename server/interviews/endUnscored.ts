import { and, eq, sql } from 'drizzle-orm'
import { markCompleted } from '../candidates/face.ts'
import type { Db } from '../db/open.ts'
import { interviewAttempts, interviews } from '../db/schema/interviews.ts'
import { ofElevenLabs } from '../voice/elevenlabs.ts'
import type { InterviewRecord } from './findInterview.ts'

/** Ends the interview of a candidate who is being erased or was removed, if it is in progress. It is not scored. */
export async function endUnscored(tx: Db, { id, candidate_id, started_at, ended_at }: InterviewRecord, now: string): Promise<void> {
  if (!started_at || ended_at) return
  await tx.update(interviews).set({ ended_at: now, end_reason: 'idle' }).where(eq(interviews.id, id))
  await markCompleted(tx, candidate_id, now)
}

/** Stops asking the voice provider about this interview. Returns the attempts that must be erased there. */
export async function closeAttempts(tx: Db, interview_id: string, now: string): Promise<(typeof interviewAttempts.$inferSelect)[]> {
  return await tx
    .update(interviewAttempts)
    .set({
      transcript_at: sql`coalesce(transcript_at, ${now}::timestamptz)`,
      audio_at: sql`coalesce(audio_at, ${now}::timestamptz)`,
      next_poll_at: null,
    })
    .where(and(eq(interviewAttempts.interview_id, interview_id), ofElevenLabs(interviewAttempts.agent_id)))
    .returning()
}
