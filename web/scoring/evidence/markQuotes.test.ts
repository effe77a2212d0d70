import { expect, test } from 'vitest'
import { markQuotes } from './markQuotes.ts'

const quote = (turn_id: string, text: string) => ({ turn_id, quote: text, offset_ms: 0 })

test('splits what was said at its quotes and names what each piece supports', () => {
  const pieces = markQuotes('I drew it on one page. It worked.', 't1', [
    { name: 'Communication', evidence: [quote('t1', 'drew it on one page'), quote('t2', 'It worked')] },
    { name: 'Planning', evidence: [quote('t1', 'one page. It worked')] },
  ])
  expect(pieces.map((piece) => [piece.text, piece.of])).toEqual([
    ['I ', []],
    ['drew it on ', ['Communication']],
    ['one page', ['Communication', 'Planning']],
    ['. It worked', ['Planning']],
    ['.', []],
  ])
})

test('words that were said twice are marked where a person chose them, and else as whole words', () => {
  const said = 'I recalled it. I called it. I called it.'
  const marked = (evidence: object) =>
    markQuotes(said, 't1', [{ name: 'x', evidence: [{ ...quote('t1', 'called it'), ...evidence }] }])
      .filter((piece) => piece.of.length > 0)
      .map((piece) => piece.from)
  expect([marked({}), marked({ from: 30 }), marked({ from: 31 })]).toEqual([[17], [30], [17]])
})

test('keeps all words, whatever is quoted', () => {
  for (const evidence of [[], [quote('t1', '')], [quote('t1', 'not said')], [quote('t1', 'abc')]]) {
    expect(
      markQuotes('abc', 't1', [{ name: 'x', evidence }])
        .map((piece) => piece.text)
        .join(''),
    ).toBe('abc')
  }
})
