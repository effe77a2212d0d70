import { expect, test } from 'vitest'
import { sampleCandidate } from '../../testing/screens/samples.ts'
import { pickInvited } from './pickInvited.ts'

test('who has completed the interview is left out, and who is not in the loaded list is still asked for', () => {
  const rows = [
    { ...sampleCandidate, id: 'new' },
    { ...sampleCandidate, id: 'done', interview_status: 'completed' as const },
    { ...sampleCandidate, id: 'not selected', interview_status: 'completed' as const },
  ]
  expect(pickInvited(new Set(['new', 'done', 'elsewhere']), rows)).toEqual({
    ids: ['new', 'elsewhere'],
    leftOut: { completed: 1, decided: 0, unknown: 1 },
  })
})
