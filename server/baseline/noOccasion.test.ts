import { expect, test } from 'vitest'
import { sampleCompetency, sampleTurns } from '../../testing/build/sample.ts'
import { baselineScorer } from './baselineScorer.ts'

const asked = { ...sampleCompetency('Cares for residents'), question: 'What would you do if a resident fell?' }
const scoreOf = (answer: string, competency = asked) => baselineScorer([competency], sampleTurns([answer])).competency_scores[0]!
const would =
  'I would not lift her. I would ring the bell, sit with her on the floor and check her head and her hip before anybody moves her.'

test('what somebody would do, where the question asks for that, gets every level and no low figure: a person sets the level', () => {
  const { score, low, high, doubts, reason, evidence, strength, next_step } = scoreOf(would)
  expect({ score, low, high, doubts, strength, next_step }).toEqual({ score: 52.5, low: 10, high: 95, doubts: ['reader'] })
  expect(reason).toContain('A person sets this level.')
  expect(evidence.length).toBeGreaterThan(0)
})

test('how somebody works is told in the present, and is no occasion either', () => {
  const approach = { ...asked, question: 'What is your approach to behaviour management?' }
  const works = 'I set clear rules with the class, I keep calm and I speak to the child alone.'
  expect(scoreOf(works, approach)).toMatchObject({ score: 52.5, low: 10, high: 95 })
})

test('an occasion is scored whatever the question asks for, and no answer or a refusal is none', () => {
  const told =
    'One night Mrs Lee fell in the bathroom. I did not lift her. I rang the bell and sat with her on the floor because her hip hurt, and the nurse came and checked it.'
  expect(scoreOf(told)).toMatchObject({ low: expect.not.closeTo(10), reason: expect.not.stringContaining('A person sets') })
  for (const none of ['...', 'I would rather not talk about that one, sorry.']) expect(scoreOf(none).score).toBeLessThanOrEqual(40)
})

test('where the question asks for an occasion, what somebody would do stays level 1', () => {
  expect(scoreOf(would, sampleCompetency('Cares for residents')).score).toBeLessThanOrEqual(40)
})
