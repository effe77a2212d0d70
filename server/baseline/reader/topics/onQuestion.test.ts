import { expect, test } from 'vitest'
import { readAnswer } from '../readAnswer.ts'
import { tokensOf } from '../tokensOf.ts'
import { onQuestion } from './onQuestion.ts'

const asked = (about: string) => ({ question: about, about, criteria: '', advert: '' })
const shouting =
  'A woman came in shouting that her parcel was gone. I let her finish, said I would look, and rang the driver while she stood there. It was at the neighbour’s. She sat down and thanked me.'
const wall =
  'The old stone wall behind the barn had come down in the frost. I sorted the stones by size, laid the big ones first and packed the middle with small ones. My uncle showed me once. It took five days and it still stands.'

test('a story tells more of its own kind of thing than of another, whatever words it uses', () => {
  const upset = asked('Tell me about a time somebody was upset. Stays calm with customers')
  const craft = asked('Describe something you made or repaired with your hands. Good with tools')
  const on = (text: string, about: ReturnType<typeof asked>) => onQuestion(tokensOf(text), about)!
  expect(on(shouting, upset)).toBeGreaterThan(on(shouting, craft) + 1)
  expect(on(wall, craft)).toBeGreaterThan(on(wall, upset) + 1)
})

test('nothing is said of a few words, nor where it is not known what was asked', () => {
  expect(onQuestion(tokensOf('I rang him.'), asked('Tell me about a time somebody was upset.'))).toBeNull()
  expect(onQuestion(tokensOf(wall), { question: 'Tell me about it.', criteria: '', advert: '' })).toBeNull()
  expect(onQuestion(tokensOf(wall), asked(''))).toBeNull()
  // Whoever asks for one of these may mean almost anything.
  for (const word of ['Ownership', 'Takes ownership', 'Leadership', 'Communication', 'Teamwork', 'Growth mindset'])
    expect(
      onQuestion(
        tokensOf(wall),
        asked(`Tell me about a time that shows how you handle this: “${word}”. What did you do, and what came of it?\n${word}`),
      ),
    ).toBeNull()
  expect(onQuestion(tokensOf(''), asked('Tell me about a time somebody was upset.'))).toBeNull()
})

test('a good story about something else is read low, is marked, and its range still reaches to what it would be', () => {
  const asWall = readAnswer(wall, asked('Describe something you made or repaired with your hands. Good with tools'))
  const asOther = readAnswer(wall, asked('Tell me about a time a customer was angry with you. Stays polite with angry customers'))
  expect(asOther.level).toBeLessThan(asWall.level - 1)
  expect([asWall.doubts, asOther.doubts]).toEqual([[], ['it may be about something else than the question']])
  expect([asOther.low, asOther.high]).toEqual([1, asWall.high])
})
