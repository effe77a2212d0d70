import { expect, test } from 'vitest'
import { sampleCandidate } from '../../testing/screens/samples.ts'
import { candidateStep } from './candidateStep.ts'

const open = { agent_status: 'ready', closes_at: null, closed_at: null } as const
const fresh = {
  ...sampleCandidate,
  outcome: null,
  interview_status: 'not_started',
  invitation_sent: false,
  invitation_kept: false,
} as const

test.each([
  ['the interviewer is ready', open, 'The invitation has not been sent.', 'invite'],
  ['the job has not loaded', undefined, 'The invitation has not been sent.', null],
  ['the interviewer is not ready', { ...open, agent_status: 'pending' }, 'Invitations can be sent once the AI interviewer is ready.', null],
  ['the job is closed', { ...open, closed_at: '2026-01-01T00:00:00.000Z' }, 'This job is closed. Reopen it to send the invitation.', null],
] as const)('not invited, and %s', (_, job, next, action) => {
  expect(candidateStep(fresh, job)).toEqual({ stands: 'Not invited', next, action })
})

test('an invitation that was only kept is copied, one that was sent can be sent again', () => {
  expect(candidateStep({ ...fresh, invitation_sent: true, invitation_kept: true }, open).action).toBe('copy')
  expect(candidateStep({ ...fresh, invitation_sent: true }, open).action).toBe('again')
})

test('what was kept before a mail server was set can be emailed now', () => {
  const invited = { ...fresh, invitation_sent: true, invitation_kept: true }
  expect(candidateStep(invited, open, undefined, true)).toEqual({
    stands: 'Invited, not emailed',
    next: 'It was written before a mail server was set.',
    action: 'again',
  })
  const outcome = { id: 'o', outcome: 'declined', reason: '', decided_by: 'Amara Ngata', decided_at: '2026-01-01T00:00:00.000Z' } as const
  expect(candidateStep({ ...fresh, outcome }, open, 'kept', true)).toMatchObject({
    next: 'The message is on their own page. It was not emailed: no mail server was set then.',
    action: 'tell',
  })
})

test('a decision that the candidate has not been told is not the end of it', () => {
  const declined = {
    ...fresh,
    outcome: { id: 'o', outcome: 'declined', reason: '', decided_by: 'Amara Ngata', decided_at: '2026-01-01T00:00:00.000Z' },
  } as const
  expect(candidateStep(declined, open, 'untold')).toMatchObject({ next: 'The candidate has not been told.', action: 'tell' })
  expect(candidateStep(declined, open, 'kept').next).toContain('was not emailed: no mail server is set')
  expect(candidateStep(declined, open, 'told')).toMatchObject({ next: 'Nothing more to do.', action: null })
})
