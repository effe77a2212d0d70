import { expect, test } from 'vitest'
import type { CandidateResult } from '../../shared/candidateResult.ts'
import { whyNotReopened } from './whyNotReopened.ts'

const none = {
  overall_score: null,
  overall_low: null,
  overall_high: null,
  ai_overall_score: null,
  first_reader: null,
  provisional: false,
  scored_by: null,
}
const of = (stands: CandidateResult['stands'], asked_all = false) =>
  whyNotReopened({ result: { ...none, stands, asked_all, answered_count: 2, question_count: 4 } })

test('an interview goes on only while a question is open and nobody has decided on its score; one that was skipped is not open', () => {
  expect(of('in_review')).toBeNull()
  expect(of('failed')).toBeNull()
  expect(whyNotReopened({ result: null })).toBeNull()
  expect(of('in_review', true)).toBe('Every question is answered.')
  expect(of('approved')).toBe('The score is approved already.')
  expect(of('rejected')).toBe('The score is rejected already.')
})
