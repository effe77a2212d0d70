import { expect, it } from 'vitest'
import type { Interview } from '../../../shared/interview.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import { forgetDrafts, openKeep, type Shelf } from '../outbox/openKeep.ts'
import { settleKept } from './settleKept.ts'

const draft: KeptAnswer = {
  key: 'q1',
  candidate_id: 'c',
  question_turn_id: 'q1',
  question: 'Why?',
  text: 'Because.',
  declined: false,
  turn_id: null,
  late: false,
}
const turn = { number: 1, kind: 'core', declined: false, at: '2026-11-20T09:30:00Z', offset_ms: 0 }
const elsewhere = (text: string) =>
  ({
    candidate_id: 'c',
    interview_status: 'in_progress',
    current: { turn_id: 'q2', number: 2, of: 3, kind: 'core', text: 'And?', hint: null },
    turns: [
      { ...turn, turn_id: 'q1', role: 'interviewer', text: 'Why?' },
      { ...turn, turn_id: 'a1', role: 'candidate', text },
      { ...turn, turn_id: 'q2', role: 'interviewer', text: 'And?' },
    ],
  }) as Interview

function start(kept: KeptAnswer[], refuses: { put?: boolean; drop?: boolean; read?: boolean } = {}) {
  const stored = new Map(kept.map((answer) => [answer.key, answer]))
  const refuse = (when = false) => {
    if (when) throw new DOMException('', 'QuotaExceededError')
  }
  const keep: Pick<Shelf<KeptAnswer>, 'all' | 'put' | 'drop'> = {
    all: async () => {
      refuse(refuses.read)
      return [...stored.values()]
    },
    put: async (answer) => {
      refuse(refuses.put)
      stored.set(answer.key, answer)
    },
    drop: async (keys) => {
      refuse(refuses.drop)
      keys.forEach((key) => stored.delete(key))
    },
  }
  return { keep, stored }
}

it('keeps, under its own key, words for a question that was answered elsewhere', async () => {
  const { keep, stored } = start([draft])
  const { late } = await settleKept(keep, elsewhere('Other words'))
  expect(late).toMatchObject([{ text: 'Because.', late: true }])
  expect([...stored.values()]).toEqual(late)
  expect(stored.has('q1')).toBe(false)
})

it('still shows those words, and keeps what is stored, if the storage is full', async () => {
  const { keep, stored } = start([draft], { put: true })
  const { late } = await settleKept(keep, elsewhere('Other words'), { ...draft, question_turn_id: 'q1', text: 'Only on the screen' })
  expect(late.map((answer) => [answer.text, answer.late])).toEqual([
    ['Because.', true],
    ['Only on the screen', true],
  ])
  expect([...stored.values()]).toEqual([draft])
})

it('opens even if nothing can be deleted or read', async () => {
  expect(await settleKept(start([draft], { drop: true }).keep, elsewhere('Because.'))).toMatchObject({
    late: [],
    unsent: null,
    draft: null,
  })
  expect((await settleKept(start([draft], { drop: true }).keep, elsewhere('Other words'))).late).toHaveLength(1)
  expect((await settleKept(start([], { read: true }).keep, elsewhere('Other words'), draft)).late).toMatchObject([{ text: 'Because.' }])
})

it('keeps words for one question even if the same words were kept for another', async () => {
  const { keep } = start([{ ...draft, key: 'x', question_turn_id: 'q0', late: true }])
  expect((await settleKept(keep, elsewhere('Other words'), draft)).late).toHaveLength(2)
})

it('deletes drafts at the end, but no submitted or late answer', async () => {
  const keep = await openKeep()
  const submitted = { ...draft, key: 'q2', turn_id: 'a2' }
  const late = { ...draft, key: 'q3', late: true }
  const another = { ...draft, key: 'q4', candidate_id: 'd' }
  for (const kept of [draft, submitted, late, another]) await keep.answers.put(kept)
  await forgetDrafts(keep, 'c')
  expect(await keep.answers.all('c')).toEqual([submitted, late])
  expect(await keep.answers.all('d')).toEqual([another])
})
