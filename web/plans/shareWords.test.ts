import { expect, test } from 'vitest'
import { shareWords } from './shareWords.ts'

const of = (...weights: number[]) => shareWords(weights.map((weight) => ({ weight })))

test('the shares are whole numbers if these add up to 100, else they have a decimal', () => {
  expect(of(2, 2, 1)).toEqual(['40%', '40%', '20%'])
  expect(of(1, 1, 1)).toEqual(['33.3%', '33.3%', '33.3%'])
  expect(of(2, 1, 1, 1, 1)).toEqual(['33.3%', '16.7%', '16.7%', '16.7%', '16.7%'])
})
