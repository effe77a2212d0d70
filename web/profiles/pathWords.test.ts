import { expect, test } from 'vitest'
import { timeWords } from '../../shared/timeWords.ts'
import { asSoonWords, heldWords, timeRangeWords } from './pathWords.ts'

test.each([
  [0, 'at once'],
  [1, '1 week'],
  [8, '8 weeks'],
  [26, '6 months'],
  [78, '1.5 years'],
  [208, '4 years'],
])('%i weeks are %s', (weeks, words) => expect(timeWords(weeks)).toBe(words))

test.each([
  [2, 8, '2 to 8 weeks'],
  [1, 8, '1 to 8 weeks'],
  [4, 26, '4 weeks to 6 months'],
  [208, 209, '4 years'],
  [0, 3, 'at once to 3 weeks'],
  [8.4, 8.6, '8 to 9 weeks'],
])('from %i to %i weeks: %s', (low, high, words) => expect(timeRangeWords({ low, likely: low, high })).toBe(words))

test.each([
  [[], false, 'Nurse'],
  [['Carer', 'Student', 'Aide'], false, 'Nurse, via Carer, Student and Aide'],
  [[], true, 'Straight to Nurse'],
  [['Carer'], true, 'Via Carer'],
])('a path via %j, to a goal that is reached: %s, is “%s”', (by, reached, words) => {
  const path = { id: 'p', goal: { id: 'nurse', name: 'Nurse' }, by, weeks: { low: 1, likely: 2, high: 3 } }
  expect(asSoonWords(path, reached)).toBe(words)
})

const some = [{ id: 'rostering', name: 'Rostering' }]
const gap = { skill_id: 'latte-art', name: 'Latte art', hours: null, counts: null, proof: null, personal: null, way: null }
const begun = { steps: [{ has: some, missing: [gap] }] }
const fresh = { steps: [{ has: [], missing: [gap] }] }
const whole = { steps: [{ has: some, missing: [] }] }

test.each([
  [[begun, begun], 'Your profile has some of the skills that they ask for already.'],
  [[begun], 'Your profile has some of the skills that it asks for already.'],
  [[begun, fresh, whole], 'For 2 of them, your profile has some of the skills already.'],
  [[fresh, fresh], 'None of the skills that they ask for is in your profile yet.'],
  [[whole], 'Your profile has all of the skills that it asks for first.'],
])('what is there of %j is told as “%s”', (paths, words) => expect(heldWords(paths)).toBe(words))
