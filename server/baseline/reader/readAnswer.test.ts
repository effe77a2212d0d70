import { describe, expect, test } from 'vitest'
import { featureTable } from './featureTable.ts'
import { readAnswer } from './readAnswer.ts'

const asked = {
  question: 'Tell me about a time you kept calm when plans changed at the last minute. What did you do, and what came of it?',
  about: 'Keeps calm when plans change at the last minute',
  criteria: 'Keeps calm when plans change at the last minute\nChecks facts\nBuilds trust with families',
  advert: 'Funeral arranger. You meet families, check paperwork and speak to the crematorium.',
}
const level = (answer: string) => readAnswer(answer, asked).level
const story =
  'The hearse broke down at ten and the Patels were due at the crematorium at eleven. I rang the garage in Otaki and borrowed their grey van. ' +
  'I told Mr Patel before he saw it, because a van would shock him. He asked me to drive it myself, so I did. They were on time, and now I check the hearse the evening before.'

describe('what must not matter', () => {
  test.each([
    'I am Muslim.',
    'I am a single mother.',
    'I am sixty one.',
    'I have autism.',
    'I am dyslexic.',
    'I am Māori.',
    'I have two kids.',
    'I was pregnant at the time.',
  ])('%s', (who) => {
    expect(level(`${who} ${story}`)).toBe(level(story))
    expect(level(`${story} ${who}`)).toBe(level(story))
    expect(readAnswer(`${who} ${story}`, asked).lowered).toEqual(readAnswer(story, asked).lowered)
  })

  test('capital letters', () => {
    const small = level(story.toLowerCase())
    expect(level(story.toUpperCase())).toBe(small)
    expect(Math.abs(small - level(story))).toBeLessThan(0.2)
  })

  test.each(['I would say the best example is from my last job.', 'Sorry, I am a bit nervous.'])(
    'what is said before a story: %s',
    (first) => expect(Math.abs(level(`${first} ${story}`) - level(story))).toBeLessThan(0.2),
  )
  test('polite words before an answer, also before one in the present tense', () => {
    const learns =
      'I learn the machine in three days. I watch the video in the night and I try with wood, not metal. On third day I make the first part.'
    for (const answer of [story, learns]) expect(level(`Thank you for the question. Let me think. Okay. ${answer}`)).toBe(level(answer))
    expect(readAnswer('Thank you.', asked).level).toBeLessThan(1.5)
  })

  test.each([
    ['they', 'them', 'they'],
    ['she', 'her', 'she'],
  ])('whether somebody is “he” or “%s”', (they, them) => {
    const of = (one: string, other: string) =>
      level(
        `A visitor shouted because ${one} had waited an hour. I sat down with ${other} and asked what ${one} needed. I found the file and ${one} thanked me. Now I ask first.`,
      )
    expect(of(they, them)).toBe(of('he', 'him'))
  })

  test('whether there is another person in it', () => {
    const machine =
      'The bearing was hot at noon. I stopped the line, drained the oil and found grit in it, so I flushed it twice and put a finer filter in. It ran cool. Now I check the filter every Friday.'
    const shown = machine.replace('found grit in it', 'found grit in it and Dave saw it').replace('It ran cool', 'He said it ran cool')
    expect(level(shown) - level(machine)).toBeLessThan(0.5)
  })
})

test('“another way would have taken longer” beside own acts costs next to nothing', () => {
  const left = story.replace('I rang the garage', 'Waiting would have taken an hour. I rang the garage')
  expect(Math.abs(level(left) - level(story))).toBeLessThan(0.2)
  expect(level('I would ring the garage and I would borrow their van. I would tell Mr Patel before he sees it.')).toBeLessThan(2)
})

test('an answer in English as learners speak it, which has few linking words, may be of any level', () => {
  const read = readAnswer('Family no happy. Hearse no come. I speak slow, show paper, make new order. Then family happy, come back.', asked)
  expect(read.doubts).toContain('it has few linking words, so it may be misread')
  expect([read.low, read.high]).toEqual([1, 5])
})

describe('an answer that names nothing of its own is level 2 at most, and is marked', () => {
  test.each([
    [
      'the words of the criterion behind first-person verbs',
      'I kept calm because plans changed. I noticed the plans and I decided the last minute. I told the change and I asked the calm, so the result was kept. Afterwards I learned calm and now I change plans.',
    ],
    [
      'a story that would fit any work',
      'In a former role I noticed a potential issue early on. Rather than ignoring it, I decided to raise it with my supervisor because I believe in being proactive. I explained my concerns clearly and suggested a solution. The issue was resolved before it became serious, and since then I have continued to speak up whenever I see a problem.',
    ],
  ])('%s', (_what, answer) => {
    const read = readAnswer(answer, asked)
    expect(read.level).toBeLessThanOrEqual(2)
    expect(read.doubts).toContain('it names no particular thing, place or person')
  })

  test('short answers and those with two things of their own are left alone', () => {
    const hotel =
      'A reservation was missing and the guest was tired. I rang the other accommodation in the city and found one near the station, and I walked him there. He thanked me and came again.'
    const counted =
      'At 3:15 I counted again and 40 were missing. I rang Dunedin and they had sent 60 to the wrong address, so I asked them for the rest.'
    for (const answer of ['I told him no and he left.', story, hotel, counted])
      expect(readAnswer(answer, asked).doubts).not.toContain('it names no particular thing, place or person')
  })
})

test.each(Object.entries(featureTable))('the words for %s can stand in a list: no clause, no comma and no “and”', (_name, { there }) => {
  expect(there).not.toMatch(/,| and |^(?:who|what|how|before)\b/)
})
