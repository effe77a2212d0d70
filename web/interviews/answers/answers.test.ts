// Each row of `answersTable.ts` is one test.
import { describe, expect, it } from 'vitest'
import { stepAnswers } from './answers.ts'
import { answersTable } from './answersTable.ts'

describe('the answers machine', () => {
  it.each(answersTable)('%s', (_name, from, event, to, effects) => {
    const [next, done] = stepAnswers(from, event)
    expect(done).toEqual(effects)
    if (to === 'same') expect(next).toBe(from)
    else expect(next).toEqual({ ...from, ...to, box: { ...from.box, ...to.box } })
  })
})
