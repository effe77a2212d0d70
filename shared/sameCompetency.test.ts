import { expect, test } from 'vitest'
import { eachCompetency, sameCompetency } from './sameCompetency.ts'

test('case does not tell competencies apart', () => {
  expect([sameCompetency('Safety', 'SAFETY'), sameCompetency('Ākonga', 'ākonga'), sameCompetency('Safety', 'Safe')]).toEqual([
    true,
    true,
    false,
  ])
  expect(eachCompetency(['Safety', 'Care', 'SAFETY', 'Ownership', 'care'])).toEqual(['Safety', 'Care', 'Ownership'])
})
