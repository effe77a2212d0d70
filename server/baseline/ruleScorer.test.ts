import { expect, test } from 'vitest'
import { goodAnswer, sampleCompetency, sampleTurns } from '../../testing/build/sample.ts'
import { baselineScorer } from './baselineScorer.ts'
import { ruleScorer } from './ruleScorer.ts'

const plan = [sampleCompetency('finding the cause of a fault')]
const job = { criteria: 'finding the cause of a fault', advert: '', language: 'en' } as const

test('an interview is scored as the reader reads it, and the main thread goes on meanwhile', async () => {
  // Long, so that reading it takes the thread some time.
  const turns = sampleTurns([Array.from({ length: 20 }, () => goodAnswer).join(' ')])
  let others = 0
  let turn = setImmediate(function count() {
    others++
    turn = setImmediate(count)
  })
  const scored = await ruleScorer(plan, turns, job).finally(() => clearImmediate(turn))
  expect(scored).toEqual(baselineScorer(plan, turns, job))
  expect(others).toBeGreaterThan(1)
})

test('a refusal says why, a fault is thrown where it was asked, and the next interview is scored', async () => {
  const turns = sampleTurns(['Ich habe den Fehler nicht gleich gefunden, aber dann habe ich alles noch einmal geprüft und es lief wieder.'])
  await expect(ruleScorer(plan, turns, job)).rejects.toMatchObject({ name: 'CannotScore', code: 'answers.other_language' })
  await expect(ruleScorer(null as never, sampleTurns([goodAnswer]), job)).rejects.toThrow(TypeError)
  expect((await ruleScorer(plan, sampleTurns([goodAnswer]), job)).scorer).toBe('baseline')
})
