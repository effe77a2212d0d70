import { describe, expect, it } from 'vitest'
import type { Interview } from '../../../shared/interview.ts'
import type { Turn } from '../../../shared/turns.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import { answerTo, sortKept } from './sortKept.ts'

const kept = (over: Partial<KeptAnswer> = {}): KeptAnswer => ({
  key: 'q2',
  candidate_id: 'c',
  question_turn_id: 'q2',
  question: 'Why?',
  text: 'Because.',
  declined: false,
  turn_id: null,
  late: false,
  ...over,
})
const said = (over: Partial<Turn>): Turn => ({
  turn_id: 't',
  role: 'candidate',
  text: 'x',
  number: 1,
  kind: 'core',
  declined: false,
  at: '2026-11-20T09:30:00Z',
  offset_ms: 0,
  ...over,
})
const asked = (turn_id: string) => said({ turn_id, role: 'interviewer' })
const interview = (over: Partial<Interview> = {}) =>
  ({
    interview_status: 'in_progress',
    current: { turn_id: 'q2', number: 2, of: 3, kind: 'core', text: 'Why?', hint: null },
    late_question_turn_id: null,
    turns: [] as Turn[],
    ...over,
  }) as Interview

describe('sortKept', () => {
  it('restores the draft of the open question, and sends a submitted answer', () => {
    expect(sortKept([kept()], interview()).draft?.text).toBe('Because.')
    expect(sortKept([kept({ turn_id: 'a2' })], interview()).unsent?.turn_id).toBe('a2')
  })

  it('forgets what the server has, by its id or word for word', () => {
    const turns = [asked('q2'), said({ turn_id: 'a2', text: 'Because.' })]
    expect(sortKept([kept({ turn_id: 'a2', text: 'anything' })], interview({ turns })).done).toHaveLength(1)
    expect(sortKept([kept({ text: ' Because.\n' })], interview({ turns })).done).toHaveLength(1)
  })

  it('does not mistake the interviewer’s words for an answer', () => {
    const turns = [asked('q2'), said({ role: 'interviewer', text: 'Because.' })]
    expect(sortKept([kept()], interview({ turns })).draft).not.toBeNull()
  })

  it('sends an answer that says the same as one to an earlier question', () => {
    const turns = [asked('q1'), said({ turn_id: 'a1', text: 'No.' }), asked('q2')]
    expect(sortKept([kept({ turn_id: 'a2', text: 'No.' })], interview({ turns })).unsent?.turn_id).toBe('a2')
    expect(sortKept([kept({ text: 'No.' })], interview({ turns })).draft?.text).toBe('No.')
    expect([answerTo(turns, 'q1')?.turn_id, answerTo(turns, 'q2'), answerTo(turns, 'q9')]).toEqual(['a1', undefined, undefined])
  })

  it('loses no words if the question was answered elsewhere or the interview is over', () => {
    const elsewhere = interview({
      turns: [asked('q2'), said({ text: 'Other words' })],
      current: { turn_id: 'q3', number: 3, of: 3, kind: 'core', text: 'And?', hint: null, speech_url: null },
    })
    expect(sortKept([kept()], elsewhere).late).toHaveLength(1)
    expect(sortKept([kept({ turn_id: 'a2' })], elsewhere).late).toHaveLength(1)
    expect(sortKept([kept()], interview({ interview_status: 'completed' })).late).toHaveLength(1)
    expect(sortKept([kept({ text: '  ' }), kept({ turn_id: 'a2', text: '', declined: true })], elsewhere)).toMatchObject({
      late: [],
      done: [{}, {}],
    })
  })

  it('sends an answer that was submitted before the interview ended by itself, but no draft and no skip', () => {
    const closed = interview({ interview_status: 'completed', current: null, late_question_turn_id: 'q2' })
    expect(sortKept([kept({ turn_id: 'a2' })], closed)).toMatchObject({ unsent: { turn_id: 'a2' }, late: [] })
    expect(sortKept([kept()], closed)).toMatchObject({ unsent: null, late: [{ text: 'Because.' }] })
    expect(sortKept([kept({ turn_id: 'a2', declined: true })], closed)).toMatchObject({ unsent: null, done: [{}] })
    expect(sortKept([kept({ turn_id: 'a2', question_turn_id: 'q1', key: 'q1' })], closed)).toMatchObject({ unsent: null, late: [{}] })
  })

  it('never sends a late answer, even to an open question', () => {
    expect(sortKept([kept({ late: true, turn_id: 'a2' })], interview())).toMatchObject({
      unsent: null,
      draft: null,
      late: [{ turn_id: 'a2' }],
    })
  })
})
