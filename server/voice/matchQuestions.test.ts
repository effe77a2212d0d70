import { expect, test } from 'vitest'
import { baselinePlan } from '../baseline/baselinePlan.ts'
import { matchQuestions, type HeardTurn } from './matchQuestions.ts'
import { mp3Length } from './mp3Length.ts'
import { soundType } from './soundType.ts'
import { sampleMp3, sampleWebm } from '../../testing/standIns/voiceStandIn.ts'

const questions = baselinePlan({
  criteria: '- Problem solving\n- Ownership\n- Communication',
  interview_language: 'en',
}).map((c) => c.question)
const agent = (text: string): HeardTurn => ({ role: 'interviewer', text })
const me = (text: string): HeardTurn => ({ role: 'candidate', text })
const places = (turns: HeardTurn[], asked = questions) => matchQuestions(turns, asked).map((p) => `${p.number}.${p.follow_up}`)

test('the greeting stands before the first question, and what is said belongs to the last question asked', () => {
  expect(
    places([
      agent('Hello, I am the AI interviewer. Shall we begin?'),
      me('Yes.'),
      agent(questions[0]!),
      me('I found it.'),
      agent('What was hardest?'),
      me('The logs.'),
      agent('And after that?'),
      agent('Take your time.'),
      me('Hm.'),
      agent(`Thank you. ${questions[1]!}`),
      me('I did.'),
    ]),
  ).toEqual(['0.0', '0.0', '1.0', '1.0', '1.1', '1.1', '1.2', '1.2', '1.2', '2.0', '2.0'])
})

test('a question in the agent’s own words is recognised by its subject, also if the plan’s questions share a frame', () => {
  const reworded = [
    'Great. Could you tell me about a difficult problem you solved where the cause was not clear at first, and how you worked it out?',
    'So now, a time when you took responsibility for something nobody had clearly asked you to do - how did it end?',
  ]
  expect(places(reworded.map(agent))).toEqual(['1.0', '2.0'])
  const framed = ['honesty', 'welding', 'kindness', 'budgets'].map(
    (subject) => `Tell me about a time at a former employer when ${subject} really mattered to your customers.`,
  )
  expect(places(framed.toReversed().map(agent), framed)).toEqual(['4.0', '3.0', '2.0', '1.0'])
  expect(places([agent('Tell me about a time at a former employer that really mattered to your customers.')], framed)).toEqual(['0.0'])
})

test('a question asked again is its follow-up, and going back to an earlier one counts as that one', () => {
  expect(places([agent(questions[0]!), me('What?'), agent(questions[0]!), agent(questions[2]!), agent(questions[0]!)])).toEqual([
    '1.0',
    '1.0',
    '1.1',
    '3.0',
    '1.0',
  ])
})

test('nothing matches without a plan, words or a subject', () => {
  expect(places([agent('Hello'), me('')], [])).toEqual(['0.0', '0.0'])
  expect(places([agent('...'), agent('')])).toEqual(['0.0', '0.0'])
  expect(places([agent('And you?')], ['What would you do?', 'And then?'])).toEqual(['0.0'])
})

test('the type of sound is known by its bytes', () => {
  expect(
    [
      sampleMp3(),
      sampleMp3().subarray(10),
      sampleWebm(),
      Buffer.from('OggS...'),
      Buffer.from('RIFF\0\0\0\0WAVEfmt '),
      Buffer.from('\0\0\0\x20ftypisom'),
    ].map(soundType),
  ).toEqual(['audio/mpeg', 'audio/mpeg', 'audio/webm', 'audio/ogg', 'audio/wav', 'audio/mp4'])
  expect(['', '{"text":7}', '<html>', 'RIFF\0\0\0\0AVI ', 'ID', '\xff'].map((s) => soundType(Buffer.from(s, 'latin1')))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('the length of an MP3 follows from its bit rate', () => {
  const seconds = 10
  const frames = Buffer.alloc((128_000 / 8) * seconds, 0)
  frames.set([0xff, 0xfb, 0x90, 0x00])
  expect(mp3Length(frames)).toBe(seconds * 1000)
  expect(mp3Length(sampleWebm())).toBe(0)
})
