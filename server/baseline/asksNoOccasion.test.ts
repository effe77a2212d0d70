import { expect, test } from 'vitest'
import { asksNoOccasion } from './asksNoOccasion.ts'

test.each([
  'What would you do if a resident fell?',
  'What is your approach to behaviour management?',
  'Describe your teaching philosophy.',
  'How do you deal with a patient who refuses medication?',
  'The caller is crying. What do you do?',
  'Imagine that the till is 200 dollars short. What happens next?',
])('asks for no occasion: %s', (question) => {
  expect(asksNoOccasion(question)).toBe(true)
})

test.each([
  'Can you tell me about a drug error that you made?',
  'Would you describe a shift that went badly?',
  'Tell me about a customer who shouted. What did you say next?',
  'Have you ever worked with horses?',
  'How do you deal with anger? Give me an example.',
  'What would you do differently from the last time a resident fell? What did you do then?',
  'Tell me about a time that shows how you handle this: “What would you do if a resident fell?”. What did you do, and what came of it?',
  'Tell me about a piece of work that you are proud of.',
])('asks for one: %s', (question) => {
  expect(asksNoOccasion(question)).toBe(false)
})
