import { expect, test } from 'vitest'
import { sampleCandidate } from '../../testing/screens/samples.ts'
import { pickInvited, pickReminded } from './pickInvited.ts'

test('a candidate who has completed the interview is left out, and one who is not in the loaded list is still asked for', () => {
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

test('a candidate who has no invitation yet is not reminded', () => {
  const rows = [
    { ...sampleCandidate, id: 'new' },
    { ...sampleCandidate, id: 'invited', invitation_sent: true },
    { ...sampleCandidate, id: 'done', invitation_sent: true, interview_status: 'completed' as const },
  ]
  expect(pickReminded(new Set(['new', 'invited', 'done']), rows)).toEqual({
    ids: ['invited'],
    leftOut: { completed: 1, decided: 0, not_invited: 1, unknown: 0 },
  })
})
