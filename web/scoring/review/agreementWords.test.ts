import { expect, test } from 'vitest'
import { agreementWords, readerWords } from './agreementWords.ts'

const found = { count: 1240, blind_count: 40, weighted_kappa: 0.714, low: -0.02, high: 0.9, mean_difference: -3.24 }

test('says the figure, its range, how many answers it rests on, and who is higher', () => {
  expect(agreementWords(found)).toEqual({
    figure: '0.71',
    range: '95% range −0.02 to 0.90',
    pairs: '1,240 answers, 40 of them set while the other figures were hidden',
    difference: { points: 3.2, words: '3.2 points lower' },
  })
  expect(agreementWords({ ...found, mean_difference: 0.04 }).difference?.points).toBe(0)
})

test('says who is higher also where all levels are the same, so that there is no kappa', () => {
  expect(agreementWords({ count: 40, blind_count: 0, weighted_kappa: null, low: null, high: null, mean_difference: -8 })).toEqual({
    figure: null,
    range: null,
    pairs: '40 answers',
    difference: { points: 8, words: '8 points lower' },
  })
})

test('says nothing if there are too few', () => {
  expect(agreementWords({ count: 1, blind_count: 0, weighted_kappa: null, low: null, high: null, mean_difference: null })).toEqual({
    figure: null,
    range: null,
    pairs: '1 answer',
    difference: null,
  })
})

test('names the reader, and says how many answers another one read', () => {
  expect(readerWords({ kind: 'baseline', name: null, version: 'baseline-9' }, 0)).toBe('Read by: Baseline scorer, version baseline-9.')
  expect(readerWords({ kind: 'model', name: 'small', version: 'scorer-7' }, 1)).toBe(
    'Read by: AI (small), version scorer-7. 1 further answer was read by another reader or version and not counted.',
  )
  expect(readerWords(null, 0)).toBe('')
})
