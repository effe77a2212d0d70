import { expect, test } from 'vitest'
import { nearestLevel } from './nearestLevel.ts'

const levels = [20, 40, 60, 80, 95].map((score, i) => ({ level: i + 1, score, text: `Level ${i + 1}` }))

test('the nearest level is by the rubric’s own figures, the lower of two as near', () => {
  expect([0, 31, 62, 70, 88, 100].map((score) => nearestLevel(levels, score))).toEqual([1, 2, 3, 3, 5, 5])
  expect(nearestLevel([], 50)).toBeNull()
})
