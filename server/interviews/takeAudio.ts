// Copies the sound of a conversation with another provider's agent into our own storage.
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v5 } from 'uuid'
import { recordingPartMaxBytes } from '../../shared/recordings.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { interviewAttempts, interviews, recordingParts } from '../db/schema/interviews.ts'
import { mp3Length } from '../voice/mp3Length.ts'
import { soundType } from '../voice/soundType.ts'
import { sinceStart } from './sinceStart.ts'
import { lockInterview } from './findInterview.ts'

/** The id of the segment that holds the provider's sound of an attempt. */
export const providerSegment = (attempt_id: string): string => v5('recording', attempt_id)

async function awaited(db: Db, conversation_id: string) {
  const [row] = await db
    .select({ attempt: interviewAttempts, interview: interviews })
    .from(interviewAttempts)
    .innerJoin(interviews, eq(interviews.id, interviewAttempts.interview_id))
    .where(eq(interviewAttempts.conversation_id, conversation_id))
  return row ?? null
}

/** Stores the sound of a conversation that we know, once, in parts like those of our own recorder. */
export async function takeAudio(deps: Deps, conversation_id: string, bytes: Uint8Array, length_ms?: number): Promise<'stored' | 'ignored'> {
  const known = await awaited(deps.db, conversation_id)
  const content_type = soundType(bytes)
  if (!known || !content_type) return 'ignored'
  if (known.attempt.audio_at) return 'stored'
  const pieces = Array.from({ length: Math.ceil(bytes.length / recordingPartMaxBytes) }, (_, i) =>
    bytes.subarray(i * recordingPartMaxBytes, (i + 1) * recordingPartMaxBytes),
  )
  const stored: { file_key: string; sha256: string; size: number }[] = []
  for (const piece of pieces)
    stored.push({
      file_key: await deps.files.put('recording', piece),
      sha256: createHash('sha256').update(piece).digest('hex'),
      size: piece.length,
    })
  const duration_ms = length_ms ?? (content_type === 'audio/mpeg' ? mp3Length(bytes) : 0)
  const kept = await deps.db.transaction(async (tx) => {
    const interview = (await lockInterview(tx, known.interview.candidate_id))!
    const now = await awaited(tx, conversation_id)
    if (!now || now.attempt.audio_at || now.interview.id !== interview.id) return false
    const place = { interview_id: interview.id, segment_id: providerSegment(now.attempt.id) }
    const began = new Date(now.attempt.began_at ?? now.attempt.created_at).getTime()
    await tx
      .delete(recordingParts)
      .where(and(eq(recordingParts.interview_id, place.interview_id), eq(recordingParts.segment_id, place.segment_id)))
    await tx.insert(recordingParts).values(
      stored.map((file, part) => ({
        ...place,
        ...file,
        part,
        content_type,
        duration_ms: part === 0 ? duration_ms : 0,
        offset_ms: sinceStart(interview, began),
      })),
    )
    await tx.update(interviewAttempts).set({ audio_at: new Date().toISOString() }).where(eq(interviewAttempts.id, now.attempt.id))
    return true
  })
  if (!kept) for (const { file_key } of stored) await deps.files.remove(file_key)
  return 'stored'
}
