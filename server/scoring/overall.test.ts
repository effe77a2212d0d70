import { expect, test } from 'vitest'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import { overall } from './overall.ts'
import { sampleCompetency } from '../../testing/build/sample.ts'

const score = (
  name: string,
  value: number | null,
  weight = 1,
  standing: CompetencyScore['standing'] = value === null ? 'insufficient_evidence' : 'scored',
): CompetencyScore => ({
  name,
  score: value,
  low: value === null ? null : value - 4,
  high: value === null ? null : value + 2,
  weight,
  standing,
  reason: '',
  evidence: [],
})
const plan = [sampleCompetency('A'), sampleCompetency('B'), sampleCompetency('C')]

test('is the weighted mean, with its range', () => {
  expect(overall([score('A', 80, 3), score('B', 40, 1)], plan)).toEqual({ overall_score: 70, overall_low: 66, overall_high: 72, notes: [] })
})

test('counts missing evidence as the lowest anchor of that rubric, and says so', () => {
  const low = [sampleCompetency('A'), sampleCompetency('B', { rubric: { ...plan[0]!.rubric, lowest_score: 20 } })]
  const result = overall([score('A', 80), score('B', null)], low)
  expect(result.overall_score).toBe(50)
  expect(result.notes.join()).toContain('B counts as 20')
})

test('counts what was left unanswered as the lowest anchor, and says so', () => {
  const result = overall([score('A', 80), score('B', null, 1, 'unanswered'), score('C', null, 2, 'unanswered')], plan)
  expect(result).toMatchObject({ overall_score: 27.5, overall_low: 26.5, overall_high: 28 })
  expect(result.notes.join()).toContain('B counts as 10, the score of level 1, because it was not answered.')
})

test('an answer whose reader failed has no level, the lowest neither: there is no overall score until a person sets one', () => {
  const failed = (doubt: 'false_quotes' | 'thrown_away') => ({ ...score('A', null), doubts: [doubt] })
  for (const doubt of ['false_quotes', 'thrown_away'] as const)
    expect(overall([failed(doubt), score('B', 90)], plan)).toEqual({
      overall_score: null,
      overall_low: null,
      overall_high: null,
      notes: ['The readings of A cannot be used, so there is no overall score until a person sets its level.'],
    })
  const set = { ...failed('false_quotes'), score: 40, low: 40, high: 40, level: 2, standing: 'scored' as const }
  expect(overall([set, score('B', 90)], plan)).toMatchObject({ overall_score: 65, notes: [] })
})

test('a competency is found in the plan whatever its letters are', () => {
  const low = [sampleCompetency('Night Shifts', { rubric: { ...plan[0]!.rubric, lowest_score: 20 } })]
  expect(overall([score('night shifts', null)], low).overall_score).toBe(20)
})

test('leaves out what was not asked, up to half of the weight', () => {
  expect(overall([score('A', 80), score('B', null, 1, 'not_asked')], plan).overall_score).toBe(80)
  expect(overall([score('A', 80), score('B', null, 1.1, 'not_asked')], plan)).toMatchObject({
    overall_score: null,
    overall_low: null,
    overall_high: null,
  })
  expect(overall([score('A', 80, 0.3), score('B', null, 0.1, 'not_asked'), score('C', null, 0.2, 'not_asked')], plan).overall_score).toBe(
    80,
  )
  expect(overall([score('A', 80), score('B', null, 2, 'not_asked')], plan, { by_person: true }).overall_score).toBe(80)
  expect(overall([], plan)).toMatchObject({ overall_score: null, notes: [] })
})
