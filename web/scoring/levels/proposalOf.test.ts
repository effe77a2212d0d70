import { expect, test } from 'vitest'
import type { ReviewQuestion, ScoreDetail } from '../../../shared/scoreDetail.ts'
import { baselineCannotTell } from '../../../shared/scoreWords.ts'
import { proposalOf } from './proposalOf.ts'

const question = { levels: [20, 40, 60, 80, 95].map((score, i) => ({ level: i + 1, score, text: '' })) } as ReviewQuestion
const by = (scorer: 'baseline' | 'model') => ({ scorer, model: null, prompt_version: null }) as ScoreDetail

test.each([
  [60, 95, [3, 4, 5]],
  [20, 40, [1, 2]],
  // The ends of a range that a plan of its own figures has.
  [55, 85, [3, 4]],
])('the baseline proposes each level from %i to %i alike', (low, high, levels) => {
  expect(proposalOf(by('baseline'), question, { score: 81, low, high })).toEqual({
    levels,
    mark: 'In the proposed range',
    words: `Baseline proposes ${low}–${high}. ${baselineCannotTell}`,
  })
})

test('a figure without a range, and a model’s, is nearest to one level', () => {
  const alone = { score: 62, low: null, high: null }
  const mark = 'Baseline proposes this: 62'
  expect(proposalOf(by('baseline'), question, alone)).toEqual({ levels: [3], mark, words: baselineCannotTell })
  const model = proposalOf(by('model'), question, { score: 72, low: 60, high: 80 })
  expect(model).toEqual({ levels: [4], mark: 'AI proposes this: 60–80', words: null })
  expect(proposalOf(by('model'), question, null)).toBeNull()
})
