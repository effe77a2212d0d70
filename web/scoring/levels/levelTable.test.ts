import { expect, test } from 'vitest'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import type { LevelSet } from '../../../shared/scoreDetail.ts'
import { levelTable } from './levelTable.ts'

const levels = [20, 40, 60, 80, 95].map((score, i) => ({ level: i + 1, score, text: '' }))
const question = (name: string, number: number) => ({ number, name, question: '?', criterion: null, levels, turn_ids: [] })
const score = (name: string, ai_score: number): CompetencyScore => ({
  name,
  score: 80,
  ai_score,
  level: 4,
  low: null,
  high: null,
  weight: 1,
  standing: 'scored',
  reason: '',
  evidence: [],
})
const set = (by: string, ...all: [string, number][]): LevelSet => ({
  by,
  by_id: by,
  own: false,
  at: '2026-11-22T00:00:00.000Z',
  levels: all.map(([name, level]) => ({ name, level })),
  note: null,
})

test('the levels of the AI and of each person stand beside each other, with how far apart they are', () => {
  const { people, rows } = levelTable({
    blind: false,
    competency_scores: [score('Ownership', 38), score('Planning', 82)],
    questions: [question('Ownership', 1), question('Planning', 2)],
    level_sets: [set('Ana', ['Planning', 4]), set('Ben', ['Ownership', 5]), set('Ana', ['Ownership', 4], ['Planning', 1])],
  })
  expect(people.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
  expect(rows).toEqual([
    { name: 'Ownership', ai: 2, people: [4, 5], apart: 3 },
    { name: 'Planning', ai: 4, people: [4, null], apart: 0 },
  ])
})

test('two people with one name are two columns', () => {
  const { people, rows } = levelTable({
    blind: false,
    competency_scores: [],
    questions: [question('Ownership', 1)],
    level_sets: [
      { ...set('Sam Lee', ['Ownership', 5]), by_id: 'one' },
      { ...set('Sam Lee', ['Ownership', 1]), by_id: 'other' },
    ],
  })
  expect(people).toEqual([
    { id: 'one', name: 'Sam Lee' },
    { id: 'other', name: 'Sam Lee' },
  ])
  expect(rows).toMatchObject([{ people: [5, 1], apart: 4 }])
})
