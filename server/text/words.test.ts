import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../testing/seed.ts'
import { sentencesOf, stem, topicWords } from './english.ts'
import { wordsOf } from './words.ts'

test('forms of a word share one stem', () => {
  for (const forms of [
    ['plan', 'plans', 'planned', 'planning'],
    ['improve', 'improved', 'improving', 'improvement'],
    ['communicate', 'communicated', 'communication', 'communicating'],
    ['story', 'stories'],
    ['deliver', 'delivered', 'delivers'],
    ['prioritise', 'prioritised', 'prioritising'],
    ['test', 'tests', 'tested', 'testing'],
    ['customer', 'customers'],
  ]) {
    expect(new Set(forms.map(stem)), forms.join()).toHaveProperty('size', 1)
  }
  expect(stem('customer')).not.toBe(stem('custom'))
  expect(stem('process')).toBe(stem('processes'))
})

test('names of tools are not split', () => {
  expect(wordsOf('We use C++, C#, Node.js and .NET (on-call).')).toEqual(['we', 'use', 'c++', 'c#', 'node.js', 'and', '.net', 'on-call'])
  expect([...topicWords('Must have 5+ years of experience with TypeScript')]).toEqual(['typescript'])
})

test('a sentence is a literal part of its text', () => {
  expect(sentencesOf('I cut it by 2.5 days. Then? “Done.” Next\nline').map((s) => s.text)).toEqual([
    'I cut it by 2.5 days.',
    'Then?',
    '“Done.”',
    'Next',
    'line',
  ])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) =>
      sentencesOf(text).every((s) => text.slice(s.start, s.end) === s.text && s.text.trim() === s.text),
    ),
    { seed },
  )
})

test('speech without full stops is cut into pieces without losing a word', () => {
  const speech = Array.from({ length: 20 }, (_, i) => `and then I called customer number ${i} about the late delivery`).join(' ')
  const pieces = sentencesOf(speech)
  expect(pieces.length).toBeGreaterThan(4)
  expect(pieces.map((p) => p.text).join(' ')).toBe(speech)
  expect(Math.max(...pieces.map((p) => wordsOf(p.text).length))).toBeLessThanOrEqual(46)
})
