import { expect, test } from 'vitest'
import { tokensOf } from '../tokensOf.ts'
import { phrasesOf } from './phrasesOf.ts'
import { tellingOf } from './tellingOf.ts'

test('phrases have no nouns, names, numbers or articles, and the base forms of the other words', () => {
  expect([...phrasesOf(tokensOf('So I asked Mary and the two drivers instead.'))]).toEqual([
    ...phrasesOf(tokensOf('So I ask John and a nurse instead.')),
  ])
  expect(phrasesOf(tokensOf('So I asked him.')).has('so i ask')).toBe(true)
})

test('an act with its reason and what changed is told more than a claim, a wish or a list of praise, about the same thing', () => {
  const told = tellingOf(
    tokensOf(
      'I could have called him in at once, but I asked her first why he was late. He had no bus. So I moved his shift, and now we ask before we blame.',
    ),
  )
  for (const less of [
    'I am always on time and I am very good with people, and everybody says that I am really reliable in everything.',
    'If somebody was late I would always speak with them in a calm way, and I would find out why it happened.',
    'There was a bus strike and many people were late. It was a very hard week for all of us, and there were a lot of problems.',
  ])
    expect(tellingOf(tokensOf(less))).toBeLessThan(told - 0.25)
})

test('who or what it is about makes no difference', () => {
  const of = (who: string, what: string) => tellingOf(tokensOf(`I asked ${who} why the ${what} was empty, and then I wrote it down.`))
  expect(of('Mele', 'fridge')).toBe(of('Oliver', 'drawer'))
})
