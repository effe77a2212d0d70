import { expect, test } from 'vitest'
import type { Job } from '../../shared/jobs.ts'
import { nextStep } from './nextStep.ts'

const job = (part: Partial<Job>): Job => ({
  id: 'j',
  recruiter_id: 'r',
  title: 'Engineer',
  description: '',
  company_info: '',
  pdf_name: null,
  pdf_has_text: null,
  elevenlabs_agent_id: 'builtin',
  agent_status: 'ready',
  agent_failure: null,
  agent_facts: null,
  criteria: '',
  pdf_url: null,
  agent_failure_code: null,
  blind_review: false,
  shown_at: null,
  reach: null,
  closes_at: null,
  closes_zone: null,
  closed_at: null,
  interview_language: 'en',
  created_at: '',
  updated_at: '',
  candidate_count: 0,
  invited_count: 0,
  completed_count: 0,
  to_invite_count: 0,
  awaited_count: 0,
  pending_review_count: 0,
  approved_count: 0,
  outcome_counts: { advanced: 0, on_hold: 0, declined: 0, hired: 0, withdrawn: 0, undecided: 0 },
  ...part,
})

test.each([
  [{ agent_status: 'pending' as const }, 'setup'],
  [{ agent_status: 'failed' as const, candidate_count: 3 }, 'setup'],
  [{}, 'add'],
  [{ candidate_count: 12, to_invite_count: 12, awaited_count: 12 }, 'invite'],
  [{ candidate_count: 12, invited_count: 12, awaited_count: 12 }, 'wait'],
  [{ candidate_count: 1, invited_count: 1, completed_count: 1 }, 'done'],
  [{ candidate_count: 12, invited_count: 12, completed_count: 3, pending_review_count: 3 }, 'review'],
  [{ candidate_count: 12, invited_count: 12, completed_count: 3, approved_count: 3 }, 'results'],
  [{ candidate_count: 12, closed_at: '2026-11-20T00:00:00Z' }, 'closed'],
  [{ candidate_count: 12, closes_at: '2026-11-20T00:00:00Z', approved_count: 3 }, 'results'],
])('%j: %s', (part, kind) => {
  expect(nextStep(job(part)).kind).toBe(kind)
})

test('administrators review before they read, and results are the recruiter’s to read', () => {
  const reviewed = { candidate_count: 9, invited_count: 9, completed_count: 9, approved_count: 7 }
  expect(nextStep(job({ ...reviewed, pending_review_count: 2 })).text).toBe('See 7 results')
  expect(nextStep(job({ ...reviewed, pending_review_count: 2 }), 'admin')).toEqual({
    kind: 'review',
    text: '2 results waiting for review or being scored',
  })
  expect(nextStep(job(reviewed), 'admin')).toEqual({ kind: 'results', text: '7 results approved' })
})

test('names only those who can be invited, and those whose interview is awaited', () => {
  expect(nextStep(job({ candidate_count: 3, to_invite_count: 1, awaited_count: 2 })).text).toBe('Invite 1 candidate')
  expect(nextStep(job({ candidate_count: 3, invited_count: 2, awaited_count: 1 })).text).toBe('Waiting for 1 candidate to interview')
  expect(nextStep(job({ candidate_count: 2, invited_count: 2, completed_count: 1 })).text).toBe('All interviews are done')
  expect(nextStep(job({ candidate_count: 2, outcome_counts: { ...job({}).outcome_counts, declined: 2 } })).text).toBe(
    'Nobody is left to interview',
  )
})
