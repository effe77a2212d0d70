import { expect, test } from 'vitest'
import { readAnswer } from './readAnswer.ts'
import { nextStep, strength } from './strengthAndStep.ts'

const read = (told: string) => readAnswer(told, { question: '', criteria: '', advert: '' })

test('the next step does not ask for what the strength says was told', () => {
  const told = read('The label on the tin was wrong, so I took it off and wrote a new one. Since then I check the shelf every Friday.')
  expect(strength(told)).toBe('You told the whole story: what you did, and what changed afterwards.')
  expect(nextStep(told)).not.toMatch(/result/)
})

test.each([
  ['what is', 'Pressure is fine.'],
  ['what somebody had to do', 'It was part of my job to write the notes every shift.'],
  ['what is to come', 'Next month I am going to lead the open day and I will write the plan.'],
])('no occasion is praised where nobody has done anything: %s', (_what, told) => {
  expect(strength(read(told))).toBeNull()
})

test('an occasion on which somebody else acted is one', () => {
  const told = 'My boss had a man in about a fridge. She rang the depot and they found it that day.'
  expect(strength(read(told))).toBe('You spoke about a real occasion, not in general.')
})
