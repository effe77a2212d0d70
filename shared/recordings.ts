// Sound that is sent, stored and played.
import { z } from 'zod'
import { id, instant } from './fields.ts'

/** One part of a recording is a few seconds of sound. */
export const recordingPartMaxBytes = 2 * 1024 * 1024
export const utteranceMaxBytes = 2 * 1024 * 1024
export const recordingTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
/** Sound that was recorded, or made by a service. */
export const soundTypes = [...recordingTypes, 'audio/mpeg', 'audio/wav', 'audio/flac'] as const
export type SoundType = (typeof soundTypes)[number]

/** The largest times that a recording may have. If the browser's computer slept, it measures more and sends these. */
export const longestPartMs = 600_000
export const latestOffsetMs = 86_400_000
export const milliseconds = (most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be at least 0').max(most, `must be at most ${most}`)

export const storedPart = z.object({ segment_id: id, part: z.number().int(), stored_at: instant })

export const recordingSegment = z.object({
  segment_id: id,
  content_type: z.string(),
  size: z.number().int(),
  duration_ms: z.number().int(),
  /** Milliseconds from the start of the interview to the first sound. */
  offset_ms: z.number().int(),
  /** A path on this server that opens without sign-in for two hours and answers ranges, so an `<audio>` can play it. */
  url: z.string(),
})
export const recordings = z.object({ duration_ms: z.number().int(), segments: z.array(recordingSegment) })
