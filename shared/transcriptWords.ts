import type { TranscriptState } from './turns.ts'

/** What stands beside an answer whose words are not the candidate's own. */
export const transcriptWords: Record<TranscriptState, string> = {
  missing: 'Spoken, not transcribed',
  partial: 'some of it was spoken and not transcribed; the recording has all of it',
  service: 'transcribed later, from the recording',
  person: 'typed later by a person who listened',
}
