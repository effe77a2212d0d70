import { expect, test } from 'vitest'
import { tokensOf } from '../tokensOf.ts'
import { askedGramsOf, gramsOf } from './gramsOf.ts'

test('two words are taken together, also over the articles, auxiliaries and “not” that some speakers leave out', () => {
  const native = gramsOf(tokensOf('The sugar was normal but the hand was cold, so I did not wait.'))
  const other = gramsOf(tokensOf('Sugar normal but hand cold, so I no wait.'))
  for (const pair of ['sugar normal', 'hand cold']) expect([native.has(pair), other.has(pair)]).toEqual([true, true])
  expect(native.has('be normal')).toBe(true)
  expect(native.has('be the')).toBe(false)
})

test('what is asked is known by how its longer words begin, whatever their ending', () => {
  const asked = askedGramsOf(tokensOf('Negotiation with suppliers'))
  const other = askedGramsOf(tokensOf('Negotiates with a supplier'))
  for (const gram of ['negot…', 'suppl…']) expect([asked.has(gram), other.has(gram)]).toEqual([true, true])
  expect([...asked].filter((gram) => gram.startsWith('with')).every((gram) => !gram.endsWith('…'))).toBe(true)
})
