// The recording of an interview as playable segments, made of the stored parts.
import { and, asc, eq } from 'drizzle-orm'
import type { Download } from '../../shared/endpoint.ts'
import type { SoundType } from '../../shared/soundTypes.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { recordingParts } from '../db/schema/interviews.ts'
import { notFound, OwnError } from '../errors.ts'
import { gatherBytes } from '../files/gatherBytes.ts'

export type PartRecord = typeof recordingParts.$inferSelect
export type Segment = {
  segment_id: string
  content_type: SoundType
  size: number
  duration_ms: number
  offset_ms: number
  parts: PartRecord[]
}

/** The segments in the order in which they were recorded. A segment without its first part cannot be played and is left out. */
export async function segmentsOf(db: Db, interview_id: string, segment_id?: string): Promise<Segment[]> {
  const rows = await db
    .select()
    .from(recordingParts)
    .where(and(eq(recordingParts.interview_id, interview_id), segment_id ? eq(recordingParts.segment_id, segment_id) : undefined))
    .orderBy(asc(recordingParts.segment_id), asc(recordingParts.part))
  const bySegment = Map.groupBy(rows, (row) => row.segment_id)
  return [...bySegment.values()]
    .filter((parts) => parts[0]!.part === 0)
    .map((parts) => {
      const { segment_id, content_type, offset_ms } = parts[0]!
      const sum = (field: 'size' | 'duration_ms') => parts.reduce((total, part) => total + part[field], 0)
      return { segment_id, content_type, offset_ms, size: sum('size'), duration_ms: sum('duration_ms'), parts }
    })
    .toSorted((a, b) => a.offset_ms - b.offset_ms)
}

/** One segment as a file that is read part by part; the first segment if no id is given. Throws 404 if there is none. */
export async function playable(deps: Pick<Deps, 'db' | 'files'>, interview_id: string, segment_id?: string): Promise<Download<SoundType>> {
  const [segment] = await segmentsOf(deps.db, interview_id, segment_id)
  if (!segment) throw notFound('recording.not_found')
  const { content_type, size, duration_ms, parts } = segment
  return {
    content_type,
    size,
    read: (from, to) => readParts(deps, parts, from, to),
    headers: { 'x-duration-ms': String(duration_ms), 'cache-control': 'no-store' },
  }
}

/** The whole sound of a segment. */
export const soundOf = (deps: Pick<Deps, 'files'>, { parts, size }: Segment): Promise<Uint8Array> =>
  gatherBytes(readParts(deps, parts, 0, size), {
    length: size,
    most: size,
    tooMany: () => new OwnError('the stored files of a recording are larger than its parts'),
  })

async function* readParts({ files }: Pick<Deps, 'files'>, parts: PartRecord[], from: number, to: number): AsyncGenerator<Uint8Array> {
  let start = 0
  for (const part of parts) {
    const end = start + part.size
    if (end > from && start < to) {
      const range = { from: Math.max(0, from - start), to: Math.min(part.size, to - start) }
      const whole = range.to - range.from === part.size
      const bytes = await files.get(part.file_key, whole ? undefined : range)
      if (bytes?.length !== range.to - range.from) throw new OwnError(`the stored file of a recording is gone or cut: ${part.file_key}`)
      yield bytes
    }
    start = end
  }
}
