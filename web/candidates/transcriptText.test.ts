import { expect, test } from 'vitest'
import type { Turn } from '../../shared/turns.ts'
import { transcriptText } from './transcriptText.ts'

const turn = (over: Partial<Turn>): Turn => ({
  turn_id: '1',
  role: 'candidate',
  text: '',
  number: 1,
  kind: 'core',
  declined: false,
  at: '2026-11-23T00:00:00.000Z',
  offset_ms: 65_000,
  ...over,
})

test('each turn has who said it and when; what was not answered or not transcribed says so', () => {
  const text = transcriptText('Mei Chen, Engineer', [
    turn({ role: 'interviewer', text: 'What did you do?', offset_ms: 0 }),
    turn({ text: 'I fixed it.' }),
    turn({ declined: true }),
    turn({ transcript: 'missing' }),
  ])
  expect(text).toBe(
    'Mei Chen, Engineer\n\nInterviewer (00:00)\nWhat did you do?\n\nCandidate (01:05)\nI fixed it.\n\nCandidate (01:05)\nChose not to answer.\n\nCandidate (01:05)\nSpoken, not transcribed\n',
  )
})
