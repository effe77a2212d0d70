// What a criterion is called, and which items of a list are criteria.
import { expect, test } from 'vitest'
import { readCriteria } from './readCriteria.ts'

const named = (text: string) => readCriteria(text).asked.map((c) => c.name)

test.each([
  ['Above all: honesty. Second: stamina.', ['Honesty', 'Stamina']],
  ['Key attributes: patience. And most of all: honesty.', ['Patience', 'Honesty']],
  ['First and foremost: kindness. Then: stamina.', ['Kindness', 'Stamina']],
  ['First: calm\nSecondly: kind\nAnd last but not least: tidy', ['Calm', 'Kind', 'Tidy']],
  ['First aid: treats burns\nLast orders: closes the bar kindly', ['First aid', 'Last orders']],
])('an ordinal or an emphasis before a colon is no name: “%s”', (text, names) => {
  expect(named(text)).toEqual(names)
})

test.each([
  ['Kaiako: builds trust with families', ['Builds trust with families']],
  ['Calm\nNurse: notices what others miss', ['Calm', 'Notices what others miss']],
  ['Key attributes: a good listener: someone who hears the problem before solving it.', ['A good listener']],
])('a criterion has its own name, not that of the job: “%s”', (text, names) => {
  expect(named(text)).toEqual(names)
})

test.each([
  ["I'd like someone who's organised, friendly and can count change.", ['Organised', 'Friendly', 'Count change']],
  ["We need someone who's calm, kind and never late.", ['Calm', 'Kind', 'Never late']],
  ['We need someone who lifts crates, pallets and drums.', ['Lifts crates, pallets and drums']],
])('words before the last “and” are things of their own: “%s”', (text, names) => {
  expect(named(text)).toEqual(names)
})

test('items under names are criteria if each name has some and there is room; else they explain the item above', () => {
  const leads = '• Leadership\n   o Sets direction\n   o Gives feedback'
  expect(named(`${leads}\n• Clinical quality\n   o Audits hand hygiene\n• APC with NCNZ`)).toEqual([
    'Sets direction',
    'Gives feedback',
    'Audits hand hygiene',
  ])
  expect(named(`${leads}\n• Calm with families`)).toEqual(['Leadership', 'Calm with families'])
  const nine = ['A team', 'A ward', 'A unit'].map((name, i) => `- ${name}\n${[1, 2, 3].map((n) => `  * Runs part ${i}${n}`).join('\n')}`)
  expect(named(nine.join('\n'))).toEqual(['A team', 'A ward', 'A unit'])
  expect(named('- Stock\n  * counts it\n- Safety\n  * stops the line')).toEqual(['Stock', 'Safety'])
})

test('“E1” and “D1” say essential and desirable; without the one, the other is a number', () => {
  const needs = (text: string) => readCriteria(text).asked.map((c) => c.need)
  expect(needs('E1 Takes case notes\nE2 Works alone\nD1 Knows SORP')).toEqual(['must', 'must', 'nice'])
  expect(needs('C1 Takes case notes\nD1 Knows SORP')).toEqual(['must', 'must'])
})

test('a first column that numbers the rows names none of them', () => {
  expect(named('| # | Requirement | Weight |\n|---|---|---|\n| 1 | Plans a roster | 60 |\n| 2 | Trains juniors | 40 |')).toEqual([
    'Plans a roster',
    'Trains juniors',
  ])
})
