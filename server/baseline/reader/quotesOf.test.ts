import { expect, test } from 'vitest'
import { clausesOf } from './clausesOf.ts'
import { quotesOf } from './quotesOf.ts'

function quoted(text: string) {
  const clauses = clausesOf(text)
  return quotesOf(text, clauses, clauses)
}

test('a quote is a whole sentence, wherever its clauses were cut', () => {
  expect(quoted('She was scared of the till. I had her watch me for an hour and then we swapped.')).toEqual([
    'She was scared of the till.',
    'I had her watch me for an hour and then we swapped.',
  ])
  expect(quoted('He said “Not again!” So I rang them.\nThey came at 3.15 that day')).toEqual([
    'He said “Not again!”',
    'So I rang them.',
    'They came at 3.15 that day',
  ])
  expect(quoted('I told Dr. Patel that the dose was wrong and she changed it. I rang Mr. Smith at the depot.')).toEqual([
    'I told Dr. Patel that the dose was wrong and she changed it.',
    'I rang Mr. Smith at the depot.',
  ])
})

test('“I.” ends a sentence', () => {
  expect(quoted('In my family we don’t say I. When the pump broke we fixed it together.')).toEqual([
    'In my family we don’t say I.',
    'When the pump broke we fixed it together.',
  ])
})

test('speech without full stops is quoted in pieces, none of them twice', () => {
  const speech = `so um ${'i rang the depot and they sent a van and i told the customer that it would be late '.repeat(4)}`
  const pieces = quoted(speech)
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.every((piece) => piece.length <= 240 && speech.includes(piece))).toBe(true)
  expect(pieces.join(' ').length).toBeLessThanOrEqual(speech.length)
})

test('a sentence goes on after a colon, a dash or a semicolon', () => {
  expect(quoted('I asked him quietly and he said: not today. So I tested: the pump was dry; I filled it.')).toEqual([
    'I asked him quietly and he said: not today.',
    'So I tested: the pump was dry; I filled it.',
  ])
})

test('speech is cut where somebody goes on with “and”, “so” or “but”, and a few words stay with the piece before', () => {
  const speech =
    'our junior jade was so slow the owner wanted her gone and i said give me a month showing her didnt work she just copied my hands so i filmed her instead and she saw it herself she was drying every section twice she halved her time by easter shes on the floor now'
  expect(quoted(speech)).toEqual([
    'our junior jade was so slow the owner wanted her gone',
    'i said give me a month showing her didnt work she just copied my hands',
    'i filmed her instead and she saw it herself she was drying every section twice she halved her time by easter shes on the floor now',
  ])
})
