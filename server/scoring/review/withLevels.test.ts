import { expect, test } from 'vitest'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import type { SetLevel } from '../../db/schema/scoring.ts'
import { withLevels } from './withLevels.ts'

const words = (quote: string) => ({ turn_id: 'a', quote, offset_ms: 0 })
const level = (quotes: string[]): SetLevel[] => [{ name: 'B', level: 2, score: 40, evidence: quotes.map(words), ai_score: 60, ai_level: 3 }]
const readFirst: CompetencyScore = {
  name: 'B',
  score: 60,
  low: 50,
  high: 70,
  weight: 1,
  standing: 'scored',
  reason: 'It tells what was done.',
  evidence: [words('read')],
}

test('words that a person chose go when they set the level again without them; the reader’s quotes and another person’s words stay', () => {
  let before = [readFirst]
  const earlier: { user_id: string; levels: SetLevel[] }[] = []
  const quotesAfter = (user_id: string, quotes: string[]) => {
    const set = { user_id, levels: level(quotes) }
    before = withLevels({ before, plan: [], earlier }, set, { kind: 'person', name: user_id })
    earlier.push(set)
    return before[0]!.evidence.map((e) => e.quote)
  }
  expect(quotesAfter('Amara', ['hers'])).toEqual(['hers', 'read'])
  expect(quotesAfter('Tama', ['his', 'hers'])).toEqual(['his', 'hers', 'read'])
  expect(quotesAfter('Amara', [])).toEqual(['his', 'hers', 'read'])
  expect(quotesAfter('Tama', ['read'])).toEqual(['read'])
  expect(quotesAfter('Amara', ['hers again'])).toEqual(['hers again', 'read'])
  expect(quotesAfter('Tama', [])).toEqual(['hers again', 'read'])
})

test('words that another person chose stay, in whatever letters they named the competency', () => {
  const theirs = { ...level(['hers'])[0]!, name: 'b' }
  const [set] = withLevels({ before: [readFirst], plan: [], earlier: [] }, { user_id: 'Amara', levels: [theirs] }, { kind: 'person' })
  const earlier = [{ user_id: 'Amara', levels: [theirs] }]
  const [after] = withLevels({ before: [set!], plan: [], earlier }, { user_id: 'Tama', levels: level(['his']) }, { kind: 'person' })
  expect(after!.evidence.map((e) => e.quote)).toEqual(['his', 'hers', 'read'])
})

test('words that no answer holds any more do not come back with another person’s level', () => {
  const [set] = withLevels(
    { before: [readFirst], plan: [], earlier: [] },
    { user_id: 'Amara', levels: level(['gone']) },
    { kind: 'person' },
  )
  const before = [{ ...set!, evidence: set!.evidence.filter((e) => e.quote !== 'gone') }]
  const earlier = [{ user_id: 'Amara', levels: level(['gone']) }]
  const [after] = withLevels({ before, plan: [], earlier }, { user_id: 'Tama', levels: level(['his']) }, { kind: 'person' })
  expect(after!.evidence.map((e) => e.quote)).toEqual(['his', 'read'])
})
