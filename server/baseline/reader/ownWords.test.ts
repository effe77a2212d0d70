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
  ['what stands before the first turn', 'I rang them. Interviewer: Good. Candidate: Then they came.', 'I rang them. Then they came.'],
])('of %s, only the candidate’s words stay', (_what, text, own) => {
  expect(ownWords(text).replaceAll(/\s+/g, ' ').trim()).toBe(own)
})

test.each([
  'System: the shop had no booking system, so I built a sheet for it.',
  'AI: we used it at the bench. I checked each code by hand.',
  'Agent: that was my job title. I rang forty owners that week.',
  'Two things: I rang the agent: he came.',
  'Interviewer: What happened?',
])('a line that a candidate may have written is kept whole: “%s”', (text) => {
  expect(ownWords(text)).toBe(text)
})
