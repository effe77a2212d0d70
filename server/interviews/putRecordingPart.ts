// How the parts of a recording are stored.
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { recordsHere } from '../../shared/interviewer.ts'
import { takesLate } from '../../shared/interviewTimes.ts'
import type { Ctx } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { recordingParts } from '../db/schema/interviews.ts'
import { AppError, notFound } from '../errors.ts'
import { lockLiving } from '../security/lockLiving.ts'
import type { PartRecord } from './segments.ts'
import { sinceStart } from './sinceStart.ts'
import { lockInterview, notStarted, requireCandidate, requireOwn, type InterviewRecord } from './findInterview.ts'

type Calls = typeof contract.interviews
type Me = Ctx<'candidate'>

/**
 * What one candidate can store: about ten hours of speech, far more than any interview. A part is a file,
 * so it counts as at least one block of a disk.
 */
export const recordingLimits = { bytes: 512 * 1024 * 1024, least_of_part: 4096, parts: 10_000, segments: 500 }
const grace_ms = 60_000

/**
 * A window that does not know of the end goes on recording. A minute is for clocks that differ. An interview that ended by itself takes a
 * late answer, and the sound of it.
 */
const isAfterEnd = (interview: InterviewRecord, offset_ms: number): boolean =>
  interview.ended_at !== null &&
  interview.end_reason !== 'idle' &&
  offset_ms > sinceStart(interview, new Date(interview.ended_at).getTime()) + grace_ms

/** Stores the file before its row: a crash between them can leave a file without a row, but never a row without its file. */
export async function putRecordingPart(
  ctx: Me,
  input: VerbInput<Calls['putRecordingPart']>,
): Promise<VerbOutput<Calls['putRecordingPart']>> {
  const { candidate_id, segment_id, part, raw } = input
  requireOwn(ctx, candidate_id)
  const { interview } = await requireCandidate(ctx.db, candidate_id)
  if (!interview?.started_at) throw notStarted()
  if (!recordsHere(interview.provider))
    throw new AppError('recording.elsewhere', 'The voice provider records this interview and sends us the recording.')
  const sha256 = createHash('sha256').update(raw.bytes).digest('hex')
  const place = and(eq(recordingParts.interview_id, interview.id), eq(recordingParts.segment_id, segment_id), eq(recordingParts.part, part))
  const earlier = async () => {
    const [row] = await ctx.db.select().from(recordingParts).where(place)
    // Erased since it was found.
    if (!row) throw notFound('interview.not_found')
    return row
  }
  const held = await readHeld(ctx.db, interview.id, segment_id, part)
  if (held.known) return theSame(await earlier(), sha256)
  if (interview.ended_at && !takesLate(interview.ended_at))
    throw new AppError('recording.closed', 'This interview is completed, and the time for late parts of its recording is over.')
  if (isAfterEnd(interview, input.offset_ms))
    throw new AppError('recording.after_end', 'This interview is completed. What was recorded after its end is not stored.')
  if (isFull(held, raw.bytes.length)) throw recordingFull()
  const file_key = await ctx.files.put('recording', raw.bytes)
  const values = {
    interview_id: interview.id,
    segment_id,
    part,
    file_key,
    sha256,
    size: raw.bytes.length,
    content_type: raw.content_type,
    duration_ms: input.duration_ms,
    // The device's clock may be wrong: no sound is after now.
    offset_ms: Math.min(input.offset_ms, sinceStart(interview)),
    question_turn_id: input.question_turn_id ?? null,
  }
  const stored = await ctx.db.transaction(async (tx) => {
    // Storing the file takes a while, and the candidate may have been erased meanwhile.
    await lockInterview(tx, candidate_id)
    if (!(await lockLiving(tx, candidate_id))) return 'erased'
    // Other parts may have come at the same time.
    const now = await readHeld(tx, interview.id, segment_id, part)
    if (!now.known && isFull(now, raw.bytes.length)) return 'full'
    return (await tx.insert(recordingParts).values(values).onConflictDoNothing().returning())[0] ?? 'known'
  })
  if (typeof stored === 'object') return toStored(stored)
  await ctx.files.remove(file_key)
  if (stored === 'erased') throw notFound('interview.not_found')
  if (stored === 'full') throw recordingFull()
  return theSame(await earlier(), sha256)
}

type Held = { bytes: number; parts: number; segments: number; begun: boolean; known: boolean }

/** What is stored of a recording already. `begun`: something of this segment; `known`: this part. */
async function readHeld(db: Db, interview_id: string, segment_id: string, part: number): Promise<Held> {
  const [held] = await rowsOf<Held>(
    db,
    sql`select coalesce(sum(greatest(size, ${recordingLimits.least_of_part})), 0)::float8 as bytes, count(*)::int as parts, count(distinct segment_id)::int as segments,
      coalesce(bool_or(segment_id = ${segment_id}), false) as begun, coalesce(bool_or(segment_id = ${segment_id} and part = ${part}), false) as known from ${recordingParts} where interview_id = ${interview_id}`,
  )
  return held!
}

const recordingFull = () => new AppError('recording.full', 'The recording of this interview has reached its largest size.')

function isFull(held: Held, more: number): boolean {
  const { bytes, least_of_part, parts, segments } = recordingLimits
  return held.bytes + Math.max(more, least_of_part) > bytes || held.parts >= parts || (held.segments >= segments && !held.begun)
}

function theSame(part: PartRecord, sha256: string) {
  if (part.sha256 !== sha256)
    throw new AppError('recording.other_sound', 'This part number already holds different audio. Start a new segment.')
  return toStored(part)
}

const toStored = ({ segment_id, part, created_at }: PartRecord) => ({ segment_id, part, stored_at: created_at })
