import { expect, test } from 'vitest'
import type { Interview } from '../../../shared/interview.ts'
import type { Answered, Started } from '../../../shared/interviews.ts'
import type { Question } from '../../../shared/turns.ts'
import { rehearsalCalls } from './rehearsalCalls.ts'

const candidate_id = '01935f3e-7c00-7a10-8000-0000000000c1'
const first = { candidate_id, interview_status: 'not_started', turns: [], started_at: null, current: null } as unknown as Interview
const asked = (number: number): Question => ({
  turn_id: `q${number}`,
  number,
  of: 2,
  kind: 'core',
  text: `Question ${number}`,
  hint: null,
  speech_url: null,
})

function begin() {
  const heard: number[] = []
  const calls = rehearsalCalls(first, async (turns) => {
    heard.push(turns.length)
    const number = turns.filter((turn) => turn.role === 'candidate').length + 1
    return number > 2 ? null : asked(number)
  })
  const own = `/api/interviews/${candidate_id}`
  const call = async <T>(method: string, name: string, body: unknown = {}) =>
    (await (await calls(method, `${own}${name}`, body))!.json()) as T
  return { calls, call, heard, own }
}

test('goes through an interview from the consent to the end', async () => {
  const { call } = begin()
  expect((await call<Interview>('POST', '/consent', { version: 'v1' })).consent?.version).toBe('v1')
  const started = await call<Started>('POST', '/start')
  expect(started).toMatchObject({
    interview_status: 'in_progress',
    current: { turn_id: 'q1' },
    ticket: null,
    turns: [{ role: 'interviewer' }],
  })
  const one = { turn_id: 'a1', question_turn_id: 'q1', mode: 'typed', text: 'I rang the depot.' }
  expect(await call<Answered>('POST', '/answers', one)).toMatchObject({ turn_id: 'a1', next: { turn_id: 'q2' } })
  expect(await call<Answered>('POST', '/answers', { turn_id: 'a2', question_turn_id: 'q2', text: '', declined: true })).toMatchObject({
    next: null,
  })
  expect(await call('PUT', '/recording/3')).toMatchObject({ part: 3 })
  const ended = await call<Interview>('POST', '/end')
  expect(ended).toMatchObject({ interview_status: 'completed', current: null })
  expect(ended.turns.map((turn) => turn.text)).toEqual(['Question 1', 'I rang the depot.', 'Question 2', ''])
})

test('the same answer again changes nothing; one to another question is refused by its code', async () => {
  const { call, calls, own, heard } = begin()
  await call('POST', '/start')
  const one = { turn_id: 'a1', question_turn_id: 'q1', text: 'Once.' }
  expect(await call('POST', '/answers', one)).toEqual(await call('POST', '/answers', one))
  const late = await calls('POST', `${own}/answers`, { turn_id: 'a2', question_turn_id: 'q1', text: 'Twice.' })!
  expect([late.status, ((await late.json()) as { type: string }).type]).toEqual([409, '/problems/question.moved_on'])
  expect(heard).toEqual([0, 2])
})

test('a message that did not get through changes nothing, and is tried again', async () => {
  let away = false
  const calls = rehearsalCalls(first, async (turns) => {
    if (away) throw new Error('away')
    return asked(turns.length === 0 ? 1 : 2)
  })
  const path = `/api/interviews/${candidate_id}`
  await calls('POST', `${path}/start`, {})
  const answer = { turn_id: 'a1', question_turn_id: 'q1', text: 'Kept.' }
  away = true
  await expect(calls('POST', `${path}/answers`, answer)).rejects.toThrow('away')
  away = false
  expect(await (await calls('POST', `${path}/answers`, answer)!).json()).toMatchObject({ next: { turn_id: 'q2' } })
})

test('the calls of others go to the server', () => {
  const { calls } = begin()
  expect(calls('GET', '/api/jobs/1/rehearsal', {})).toBeNull()
  expect(calls('GET', `/api/interviews/${candidate_id}0`, {})).toBeNull()
})
