import { expect, test } from 'vitest'
import { addQuote, wholeWords, whyNotAdded, type Quote } from './quotes.ts'

const said = 'I traced the logs, wrote a test; it didn’t lose one payment.'
const words = (from: number, to: number) => wholeWords('t', said, from, to)?.quote ?? null
const at = (quote: string): Quote => ({ turn_id: 't', from: said.indexOf(quote), to: said.indexOf(quote) + quote.length, quote })

test('a selection grows to whole words', () => {
  expect(words(4, 12)).toBe('traced the')
  expect(words(38, 44)).toBe('didn’t lose')
})

test('space around it is left out, and a selection without a word is nothing', () => {
  expect(words(1, 9)).toBe('traced the')
  expect(words(8, 9)).toBeNull()
  expect(words(17, 18)).toBeNull()
  expect(words(5, 5)).toBeNull()
})

test('a selection that is too short takes in the next words, or at the end the words before', () => {
  expect(words(2, 5)).toBe('traced the')
  expect(words(0, 1)).toBe('I traced')
  expect(words(51, 53)).toBe('one payment')
  expect(wholeWords('t', 'We did it', 7, 9)?.quote).toBe('We did it')
  expect(wholeWords('t', 'Yes.', 0, 2)?.quote).toBe('Yes')
})

test('it never leaves its turn', () => {
  expect(words(-5, 8)).toBe('I traced')
  expect(words(47, 400)).toBe('one payment')
})

test('words that overlap become one, and others stay apart', () => {
  const one = addQuote([at('traced the')], at('the logs'), said)
  expect(one.map((q) => q.quote)).toEqual(['traced the logs'])
  const two = addQuote(one, at('a test'), said)
  expect(two.map((q) => q.quote)).toEqual(['traced the logs', 'a test'])
  expect(addQuote(two, { ...at('I traced'), turn_id: 'u' }, said)).toHaveLength(3)
  expect(addQuote(two, at('logs, wrote a test'), said).map((q) => q.quote)).toEqual(['traced the logs, wrote a test'])
})

test('what the server would refuse is not added', () => {
  const short = wholeWords('t', 'Yes.', 0, 4)!
  expect(whyNotAdded([], short, 'Yes.')).toContain('at least 8 characters')
  const long = Array.from({ length: 700 }, (_, i) => `word${i}`).join(' ')
  const first = wholeWords('t', long, 0, 1900)!
  expect(whyNotAdded([], first, long)).toBeNull()
  expect(whyNotAdded([first], wholeWords('t', long, 1500, 3400)!, long)).toContain('longer than 2,000 characters')
  const twenty = Array.from({ length: 20 }, (_, i) => wholeWords('t', long, i * 40, i * 40 + 12)!)
  expect(whyNotAdded(twenty, wholeWords('t', long, 3000, 3012)!, long)).toContain('at most 20 quotes')
})
