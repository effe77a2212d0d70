// Sound that is sent, stored and played.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, whole } from './fields.ts'
import { signed } from './signed.ts'
import { latestOffset_ms, longestPart_ms, recordingTypes, soundTypes } from './soundTypes.ts'

/** One part of a recording is a few seconds of sound. */
export const recordingPartMaxBytes = 2 * 1024 * 1024
export const utteranceMaxBytes = 2 * 1024 * 1024
export const milliseconds = (most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be at least 0').max(most, `must be at most ${most}`)

export const storedPart = z.object({ segment_id: id, part: whole.describe('The number that it was sent under.'), stored_at: instant })

export const recordingSegment = z.object({
  segment_id: id,
  content_type: z.string(),
  size: whole.describe('In bytes.'),
  duration_ms: whole.describe('The length of the sound in milliseconds.'),
  offset_ms: whole.describe('Milliseconds from the start of the interview to the first sound.'),
  url: z
    .string()
    .describe('A path on this server that opens without sign-in for two hours and answers ranges, so an `<audio>` can play it.'),
})
export const recordings = z.object({
  duration_ms: whole.describe('The length of all segments in milliseconds.'),
  segments: z.array(recordingSegment),
})

const params = z.object({ candidate_id: id })

const header_figures = { 'X-Duration-Ms': 'The length of the sound in milliseconds.' }
const listeners = ['candidate', 'recruiter', 'admin'] as const

export const recordingCalls = {
  putRecordingPart: endpoint({
    method: 'PUT',
    path: '/api/interviews/:candidate_id/recording/:part',
    who: ['candidate'],
    status: 200,
    recorded: 'kept_out',
    problems: [
      'interview.not_found',
      'interview.not_started',
      'recording.elsewhere',
      'recording.closed',
      'recording.after_end',
      'recording.other_sound',
      'recording.full',
      'storage.away',
    ],
    summary: 'Stores a few seconds of sound durably. The same part again changes nothing; other bytes under its number are a conflict.',
    params: z.object({
      candidate_id: id,
      part: z.coerce.number().int().min(0).max(20_000).describe('Its number, from 0, in the order of the recording.'),
    }),
    query: z.object({
      segment_id: id.describe(
        'The client makes a new id each time a recorder starts, also after a reload. All parts with one id make one playable piece.',
      ),
      duration_ms: milliseconds(longestPart_ms).describe('The length of this part.'),
      offset_ms: milliseconds(latestOffset_ms).describe('From the start of the interview to the start of this part.'),
      question_turn_id: id.optional().describe('The question that stood while this segment was recorded: its sound is the answer’s.'),
    }),
    raw_body: { content_types: recordingTypes, max_bytes: recordingPartMaxBytes },
    output: storedPart,
  }),
  listRecordings: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/recordings',
    who: listeners,
    status: 200,
    recorded: true,
    problems: ['recording.not_found'],
    summary: 'The playable pieces of a recording, in order. For a recruiter, once the score is approved.',
    params,
    output: recordings,
  }),
  getRecording: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/recording',
    who: listeners,
    status: 200,
    recorded: true,
    problems: ['recording.not_found', 'storage.away'],
    ranged: true,
    summary: 'One piece of a recording, the first unless `segment_id` names another.',
    params,
    query: z.object({ segment_id: id.optional() }),
    header_figures,
    output: 'file',
    file_types: soundTypes,
  }),
  openRecording: endpoint({
    method: 'GET',
    path: '/api/recordings/:interview_id/:segment_id',
    who: 'anyone',
    status: 200,
    problems: ['recording.not_found', 'storage.away'],
    ranged: true,
    summary: 'One piece of a recording, by a signed link that expires.',
    params: z.object({ interview_id: id, segment_id: id }),
    query: signed,
    header_figures,
    output: 'file',
    file_types: soundTypes,
  }),
}
