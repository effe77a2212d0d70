import { expect, test } from 'vitest'
import { actionWords, objectWord } from './actionWords.ts'

test.each([
  ['sign_in.lost', 'Sign-in failed'],
  ['jobs.updateJob', 'Updated job'],
  ['people.removeAdminUser', 'Removed admin user'],
  ['jobs.adminAttachAgent', 'Attached agent'],
  ['jobs.uploadPdf', 'Uploaded PDF'],
  ['candidates.copyInvitation', 'Copied invitation'],
  ['outcomes.undoOutcomes', 'Took back outcomes'],
  ['retention.holdCandidate', 'Held candidate'],
])('%s reads as %s', (action, words) => {
  expect(actionWords(action)).toBe(words)
})

test('an object is named in plain words', () => {
  expect([objectWord('admin_user'), objectWord('candidate')]).toEqual(['Administrator', 'Candidate'])
})
