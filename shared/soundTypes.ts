// The kinds of sound that are kept, and the largest times of a recording.
import { day_ms } from './day_ms.ts'

export const recordingTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const
/** Sound that was recorded, or made by a service. */
export const soundTypes = [...recordingTypes, 'audio/mpeg', 'audio/wav', 'audio/flac'] as const
export type SoundType = (typeof soundTypes)[number]

const endings: Record<SoundType, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
}
/** What the name of a file with this sound ends in, without the dot. */
export const soundEnding = (content_type: string): string => endings[content_type.split(';')[0] as SoundType] ?? 'bin'

/** The longest time that a part of a recording may have. If the browser's computer slept, it measures more and sends this. */
export const longestPart_ms = 600_000
/**
 * The latest place in an interview, of sound and of all that is said or happens: a column of the database holds 24.8 days of milliseconds.
 * A reopened interview may go on later. What comes then stands here.
 */
export const latestOffset_ms = 23 * day_ms
