import { expect, test } from 'vitest'
import type { Turn } from '../../shared/turns.ts'
import { howScored } from './howScored.ts'

const turn: Turn = {
  turn_id: 't',
  role: 'candidate',
  text: 'I did.',
  number: 1,
  kind: 'core',
  declined: false,
  at: '2026-11-22T00:00:00.000Z',
  offset_ms: 0,
}
const sampleRead = { name: 'A', score: 70, low: 40, high: 80, standing: 'scored' as const, reason: '', evidence: [] }
const by = (kind: 'baseline' | 'model' | 'person' | 'csv', turns = [turn], provisional = false) => ({
  scored_by: { kind },
  turns,
  provisional,
  competency_scores: [],
})

test('the AI is said to propose the scores only where it proposed every one of them', () => {
  expect(howScored([by('model'), by('model')])).toContain('An AI asked the questions and proposed the scores')
  for (const kind of ['baseline', 'person', 'csv'] as const) {
    const words = howScored([by('model'), by(kind)])
    expect(words).toContain('An AI asked the questions; a person approved the scores.')
    expect(words).not.toContain('proposed')
  }
})

test('no AI is said to ask where a score came without an interview', () => {
  expect(howScored([by('csv', [])])).not.toContain('AI')
})

test('a provisional score is not shown as approved', () => {
  const words = howScored([by('person'), by('baseline', [turn], true)])
  expect(words).toContain('Nobody has confirmed those marked “Provisional”')
  expect(words).not.toContain('approved the scores')
})

test('nor is a figure of the baseline under the score of a person', () => {
  const figure = { ...sampleRead, read_this: false, scored_by: { kind: 'baseline' as const } }
  expect(howScored([{ ...by('person'), competency_scores: [figure] }])).toContain('Nobody has confirmed those marked “Provisional”')
})
