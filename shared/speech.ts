// Questions spoken by this server, and answers heard by it.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { recordingTypes, soundTypes } from './soundTypes.ts'
import { utteranceMaxBytes } from './recordings.ts'
import { signed } from './signed.ts'

export const speech = {
  openSpeech: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/speech/:turn_id',
    who: 'anyone',
    status: 200,
    stores_made: true,
    problems: [
      'sound.not_found',
      'interview.not_found',
      'interview.not_started',
      'interview.over',
      'question.moved_on',
      'voice.not_set',
      'voice.too_many',
      'voice.away',
      'storage.away',
    ],
    ranged: true,
    summary:
      'The sound of the question that is being asked, by a signed link that expires. 409 for any other question, and if this server has no voice. Sound that is still being made is sent as it comes; a range of it is sent once it is complete.',
    params: z.object({ candidate_id: id, turn_id: id }),
    query: signed,
    output: 'file',
    file_types: soundTypes,
  }),
  transcribeSpeech: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/transcribe',
    who: ['candidate'],
    status: 200,
    recorded: 'kept_out',
    problems: ['interview.not_found', 'interview.over', 'voice.not_set', 'voice.too_many', 'voice.away'],
    summary:
      'Transcribes one utterance, for the candidate to see and correct. It can also be tried before the start. Nothing is kept. 409 if this server has no service that transcribes.',
    params: z.object({ candidate_id: id }),
    raw_body: { content_types: [...recordingTypes, 'audio/wav'], max_bytes: utteranceMaxBytes },
    output: z.object({ text: z.string() }),
  }),
}
