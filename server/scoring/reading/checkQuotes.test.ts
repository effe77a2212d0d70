import { expect, test } from 'vitest'
import { checkQuote, checkQuotes } from './checkQuotes.ts'
import { trimOf } from '../../text/words.ts'
import { sampleTurns } from '../../../testing/build/sample.ts'

const said = 'I didn’t wait:  I called the   “night shift”\nand we fixed it. Give me 100. It held.'
const turns = sampleTurns([said, 'I stayed calm.'])

test('finds a quote up to white space and quote marks, and answers the literal piece', () => {
  const found = checkQuote(`I didn't wait: I called the "night shift" and we fixed it`, turns)
  expect(said).toContain(found!.quote)
  expect(found).toEqual({
    turn_id: turns[1]!.turn_id,
    quote: 'I didn’t wait:  I called the   “night shift”\nand we fixed it',
    offset_ms: 12_000,
  })
  expect(checkQuote('“…and we fixed it…”', turns)!.quote).toBe('and we fixed it')
})

test('drops what nobody said, in these words and this case', () => {
  for (const lie of [
    'I called the day shift',
    'I CALLED THE',
    'we fixed it and it held',
    'Question 1',
    'it',
    '',
    'I stayed  calm under fire',
  ])
    expect(checkQuote(lie, turns)).toBeNull()
})

test('a quote with a mark gives the words that were said there; half a mark, or little beside it, gives none', () => {
  const own = sampleTurns(['As my manager told me: “Priya, take it”, so I, Priya Sharma, took it. Ring 021 555 0142.'], {
    person: { name: 'Priya Sharma', email: 'p@example.com', phone: '+64 21 555 0142' },
  })
  expect(own[1]!.text).toBe('As my manager told me: “[removed], take it”, so I, [removed], took it. Ring [removed].')
  expect(checkQuote('my manager told me: "[removed], take it", so I, [removed], took it', own)!.quote).toBe(
    'my manager told me: “Priya, take it”, so I, Priya Sharma, took it',
  )
  expect(checkQuote('I, [removed], took it', own)!.quote).toBe('I, Priya Sharma, took it')
  for (const none of [
    '[removed], t',
    'removed], took it',
    'so I, [remo',
    'I, Priya Sharma, took it',
    'my manager told [removed]',
    'so I, John Smith, took it',
  ])
    expect(checkQuote(none, own)).toBeNull()
})

test('a run of quote marks takes no longer than other text', () => {
  expect(checkQuote(`"I stayed calm${'"'.repeat(9_000)}`, turns)?.quote).toBe('I stayed calm')
  // The square of this would take minutes.
  expect(trimOf(`a${'"'.repeat(2_000_000)}b`, /"/)).toHaveLength(2_000_002)
})

test('gives each quote once, at most three, in the order in which they were said', () => {
  expect(checkQuotes(['I stayed calm', 'and we fixed it', 'I stayed calm', 'nothing of the kind'], turns).map((e) => e.quote)).toEqual([
    'and we fixed it',
    'I stayed calm',
  ])
})
