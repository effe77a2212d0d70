import { expect, test } from 'vitest'
import { mentionAt, peopleLike, withMention } from './mentionAt.ts'

test.each([
  ['@', { from: 0, typed: '' }],
  ['Please call her, @Ann L', { from: 17, typed: 'Ann L' }],
  ['(@zo', { from: 1, typed: 'zo' }],
  ['mail info@bo', null],
  ['@ home', null],
  ['@Ann\nand then', null],
  ['no mention', null],
])('at the end of %j a mention is begun: %j', (text, begun) => expect(mentionAt(text, text.length)).toEqual(begun))

test('only what stands before the caret counts', () => expect(mentionAt('ask @An today', 7)).toEqual({ from: 4, typed: 'An' }))

test('people are found by the beginning of any word of their name', () => {
  const people = ['Ann Lee', 'Zoë Ng', 'Leo Hannan'].map((name) => ({ name }))
  const found = (typed: string) => peopleLike(people, typed).map(({ name }) => name)
  expect([found(''), found('le'), found('ann l'), found('ng'), found('nn'), found('ann lee ')]).toEqual([
    ['Ann Lee', 'Zoë Ng', 'Leo Hannan'],
    ['Ann Lee', 'Leo Hannan'],
    ['Ann Lee'],
    ['Zoë Ng'],
    [],
    [],
  ])
})

test('the name takes the place of what was typed, and one space follows', () => {
  expect(withMention('ask @an today', { from: 4, typed: 'an' }, 'Ann Lee')).toEqual({ text: 'ask @Ann Lee today', place: 13 })
  expect(withMention('@', { from: 0, typed: '' }, 'Bo')).toEqual({ text: '@Bo ', place: 4 })
})
