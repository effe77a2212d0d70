import { expect, test } from 'vitest'
import { ownWords } from './ownWords.ts'

test.each([
  ['turns in lines', 'Interviewer: What happened?\nCandidate: I rang the depot.\nInterviewer: And then?\nCandidate: They found it.', 'I rang the depot. They found it.'], // oxfmt-ignore
  [
    'turns in one line',
    'Interviewer: What happened? Candidate: I swapped the sensor and it worked.',
    'I swapped the sensor and it worked.',
  ],
  ['the interviewer’s turns alone', 'Interviewer: What happened?\nI rang the depot.', 'I rang the depot.'],
  ['a turn of another kind beside the candidate’s', 'AI: What happened?\nMe: I rang the depot.', 'I rang the depot.'],
  ['two people by their names', 'Sam: I rang him and he came.\nJo: wow what did you do then?\nSam: I paid him.', 'I rang him and he came. I paid him.'], // oxfmt-ignore
  ['questions and answers', 'Q: tell me about it.\nA: I rang him.\nQ: And then?\nA: He fixed it.', 'I rang him. He fixed it.'],
  ['turns with their time', 'Recruiter (10:02): So what did you do? Me (10:03): I rang him.', 'I rang him.'],
  ['what stands before the first turn', 'I rang them. Interviewer: Good. Candidate: Then they came.', 'I rang them. Then they came.'],
])('of %s, only the candidate’s words stay', (_what, text, own) => {
  expect(ownWords(text).replaceAll(/\s+/g, ' ').trim()).toBe(own)
})

test.each([
  'System: the shop had no booking system, so I built a sheet for it.',
  'AI: we used it at the bench. I checked each code by hand.',
  'Agent: that was my job title. I rang forty owners that week.',
  'Situation: the pump was dry.\nTask: it had to run.\nAction: I drained it.\nResult: why not? It ran.',
  'A: I rang the depot. B: I drove there myself.',
  'Monday: I cleaned it.\nTuesday: it ran.\nMonday: again.',
  'My boss: where is it?\nI said: on the truck.',
  'Two things: I rang the agent: he came.',
  'Interviewer: What happened?',
])('a line that a candidate may have written is kept whole: “%s”', (text) => {
  expect(ownWords(text)).toBe(text)
})
