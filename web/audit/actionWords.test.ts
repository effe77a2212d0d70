import { expect, test } from 'vitest'
import { actionWords, objectWord } from './actionWords.ts'

test.each([
  ['sign_in.lost', 'Sign-in failed'],
  ['jobs.updateJob', 'Update job'],
  ['people.removeAdminUser', 'Remove admin user'],
  ['jobs.adminAttachAgent', 'Attach agent'],
  ['jobs.uploadPdf', 'Upload PDF'],
  ['a_new.code_of_its_own', 'Code of its own'],
])('%s reads as %s', (action, words) => {
  expect(actionWords(action)).toBe(words)
})

test('an object is called by its word', () => {
  expect([objectWord('admin_user'), objectWord('candidate')]).toEqual(['Administrator', 'Candidate'])
})
