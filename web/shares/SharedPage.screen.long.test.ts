// What the reader of a link sees of a level that a person set over what a program had read.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('a level that a person set is told apart from the reading that it replaced', async ({ open }) => {
  const scored = { low: null, high: null, standing: 'scored' as const, reason: 'Baseline: level 3.7 of 5.', evidence: [] }
  answer('shares', 'getShare', {
    id: sampleJob.id,
    job_title: 'Senior Product Engineer',
    company_name: 'Northwind',
    shared_by: 'Amara Ngata',
    expires_at: '2099-01-01T00:00:00.000Z',
    candidates: [
      {
        candidate_id: sampleCandidate.id,
        name: 'Ruby Tane',
        interview_completed_at: null,
        overall_score: 85,
        overall_low: null,
        overall_high: null,
        scored_by: { kind: 'person' },
        ai_overall_score: null,
        provisional: false,
        answered_count: 2,
        question_count: 2,
        competency_scores: [
          { name: 'Ownership', score: 95, level: 5, ...scored },
          { name: 'Planning', score: 74, ...scored },
        ],
        turns: [],
      },
    ],
  })
  await open('recruiter', '/shared#a-link', { width: 390 })
  const part = (name: string) => page.getByRole('heading', { name }).element().closest('section')!
  await expect.element(page.getByRole('heading', { name: 'Ruby Tane' })).toBeVisible()
  expect(part('Ownership').textContent).toContain('Level 5 of 5 · Set by a person')
  expect(part('Ownership').textContent).toContain('A program’s own reading, before the person’s: Baseline: level 3.7 of 5.')
  expect(part('Planning').textContent).toContain('Baseline: level 3.7 of 5.')
  expect(part('Planning').textContent).not.toContain('person')
})
