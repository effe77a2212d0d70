import { expect, test } from 'vitest'
import type { CandidateResult } from '../../shared/candidateResult.ts'
import { whyNotReopened } from './whyNotReopened.ts'

const none = { overall_score: null, overall_low: null, overall_high: null, provisional: false, scored_by: null }
const of = (stands: CandidateResult['stands'], answered_count: number) =>
  whyNotReopened({ result: { ...none, stands, answered_count, question_count: 4 } })

test('an interview goes on only while something is unanswered and nobody has decided on its score', () => {
  expect(of('in_review', 2)).toBeNull()
  expect(of('failed', 0)).toBeNull()
  expect(whyNotReopened({ result: null })).toBeNull()
  expect(of('in_review', 4)).toBe('Every question is answered.')
  expect(of('approved', 2)).toBe('The score is approved already.')
  expect(of('rejected', 2)).toBe('The score is rejected already.')
})
