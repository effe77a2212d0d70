import { expect, test } from 'vitest'
import { lexiconSize } from './readWords.ts'
import { tokensOf, unknownWords } from './tokensOf.ts'

const read = (text: string) => tokensOf(text).map(({ lower, pos, lemma }) => `${lower}/${pos}/${lemma}`)

test('a text is read the same way whatever was read before it', () => {
  const text = 'My mother’s hearing aids were lost, so I rang the ward.'
  const before = read(text)
  // The library keeps “mother's” from this one: a comma follows it.
  read('It was my mother’s, not mine. Mother’s: “mother’s”')
  expect(read(text)).toEqual(before)
  expect(before.slice(1, 3)).toEqual(['mother/NOUN/mother', "'s/PART/'s"])
})

test('more unknown words than the library may keep change nothing', () => {
  const text = 'The qwortle fell, and I caught the qwortle’s lid.'
  const before = read(text)
  const strange = (n: number) => Array.from({ length: 2000 }, (_, i) => `zq${n}x${i.toString(36)}v`).join(' ')
  for (let n = 0; n < 15; n++) read(strange(n))
  expect(read(text)).toEqual(before)
  expect(unknownWords('The qwortle fell')).toBeCloseTo(1 / 3)
  expect(lexiconSize).toBeGreaterThan(80_000)
})
