import { expect, test } from 'vitest'
import { readAnswer } from './readAnswer.ts'
import { nextStep, strength } from './strengthAndStep.ts'

const read = (told: string) => readAnswer(told, { question: '', criteria: '', advert: '' })

test('the next step does not ask for what the strength says was told', () => {
  const told = 'The label on the tin was wrong, so I took it off and wrote a new one. Since then I check the shelf every Friday.'
  expect(strength(read(told))).toBe('You told the whole story: what you did, and what changed afterwards.')
  expect(nextStep(read(told), told)).not.toMatch(/result/)
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

test('nobody is praised for what they did where the answer tells of no act of theirs', () => {
  const fog =
    'in airport where i worked was one time big fog and all flights are late and people want information and was many announcements but people got the information finally'
  expect(strength(read(fog))).not.toMatch(/did yourself/)
})

test('nobody is asked for what they took from it who tells what they did the next time', () => {
  const told =
    "I lost a trainee. I kept correcting her in front of clients, and one Saturday she took her apron off and walked. I rang her and apologised but she'd taken another job. With the next one I wrote things down and went through them after close, because nobody learns while they're embarrassed."
  expect(nextStep(read(told), told)).not.toMatch(/took from it/)
})

test('talk is not praised as an occasion for the one act in it', () => {
  const habits =
    'Teams win matches. I played for nine seasons, so I know that you always pass, everybody usually runs, and you never drop the ball.'
  expect(strength(read(habits))).toBeNull()
})

test('two acts of the person’s own are an occasion, however much was said around them', () => {
  const told =
    'I scraped a parked car one night. I put a note under the wiper. It is a shocker of a street, cars are on both sides, the bins are out, they say that they will paint lines, they would never do it, and you would think somebody could.'
  expect(strength(read(told))).not.toBeNull()
})

test('nobody is asked for options who thought about one', () => {
  const told =
    'The pump was dry on a Sunday. I thought about waiting for the rep. I drained it myself because the cows had no water, and it ran by noon. Since then I check it on Fridays.'
  expect(nextStep(read(told), told)).toBeNull()
  const without = told.replace('I thought about waiting for the rep. ', '')
  expect(nextStep(read(without), without)).toMatch(/other options/)
})

test.each(['No complaints since.', 'We still use it.', 'That fixed it.'])('nobody is asked for the result who told it: %s', (result) => {
  const told = `One day the bearing was hot so I stopped the line, drained the oil and put a finer filter in. ${result}`
  expect(nextStep(read(told), told)).not.toMatch(/what the result was/)
})
