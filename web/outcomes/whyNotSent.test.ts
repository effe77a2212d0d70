import { expect, it } from 'vitest'
import { whyNotSent } from './whyNotSent.ts'

const message = { subject: 'Next step', text: 'Hello {{candidate_name}}' }

it('lets a message go out that has a subject, a text, and only placeholders that have a value', () => {
  expect(whyNotSent('advanced', message)).toBeNull()
})

it('names what is missing, and the first placeholder without a value', () => {
  expect(whyNotSent('advanced', { ...message, subject: ' ' })).toContain('Write a subject and a message')
  expect(whyNotSent('declined', { ...message, text: '' })).toContain('Write a subject and a message')
  expect(whyNotSent('advanced', { ...message, text: 'Hello {{nickname}}, by {{deadline}}' })).toContain('{{nickname}}')
  for (const torn of ['{{candidate_name}', '{candidate_name}}', '{candidate_name}', '{{ candidate_name'])
    expect(whyNotSent('advanced', { ...message, text: `Kia ora ${torn}, well done` }), torn).toContain(`${torn.trim()}`)
  expect(whyNotSent('advanced', { ...message, text: 'Hello {{candidate_name}}, see {this} and {{ job_title }}.' })).toBeNull()
})
