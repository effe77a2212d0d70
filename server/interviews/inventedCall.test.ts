// A candidate whose page names a call that was never held, or that is not of their interview, gains nothing by it.
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decisionLog } from '../db/schema/decisions.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { CallRefusal } from '../../shared/conversations.ts'
import { heldConversation } from '../../testing/build/heldConversation.ts'
import { startAgentVouch, type AgentVouch } from '../../testing/servers/startAgentVouch.ts'
import { eventually } from '../../testing/servers/startVouch.ts'

let vouch: AgentVouch
beforeAll(async () => {
  vouch = await startAgentVouch()
})
afterAll(() => vouch.stop())
beforeEach(() => {
  vouch.elevenlabs.failing.status = null
})

const left = 'Client disconnected: 1000'

/** Two questions are answered in a call that broke off. Then the page names another call, and ends the interview. */
async function naming(conversation_id: string, ended_by: 'agent' | 'candidate' = 'candidate') {
  const one = await vouch.talking()
  await one.beginConversation()
  const again = await one.me.startInterview(one.id)
  await one.me.beginConversation({ ...one.id, attempt_id: again.attempt_id, conversation_id })
  await one.me.endInterview({ ...one.id, ended_by })
  await vouch.transcript(one.said({ reason: 'Client disconnected: 1006' }))
  const standing = () =>
    eventually(async () => {
      const score = await one.current()
      return score?.status === 'scored' && score.competency_scores[2]!
    })
  const row = async () => (await one.attempts()).find(({ id }) => id === again.attempt_id)!
  const logged = async () =>
    (
      await vouch.parts.db
        .select()
        .from(decisionLog)
        .where(and(eq(decisionLog.subject_id, one.id.candidate_id), eq(decisionLog.action, 'call_refused')))
    ).map(({ data }) => (JSON.parse(data) as { code: CallRefusal }).code)
  const poll = () => vouch.poll(one)
  return { ...one, attempt_id: again.attempt_id, conversation_id, standing, row, logged, poll }
}
const leftOut = { standing: 'not_asked', doubts: ['call_unread'] }

test('a call that the provider does not know leaves no question out, whoever ended it by the page’s word; the row has the code', async () => {
  for (const ended_by of ['agent', 'candidate'] as const) {
    const one = await naming(`invented_${v7()}`, ended_by)
    await one.poll()
    expect(await one.standing()).toMatchObject({
      standing: 'unanswered',
      reason: expect.stringContaining('by the voice provider’s word, was not part of this interview'),
    })
    expect((await one.interview()).end_reason).toBe('ended_by_candidate')
    expect((await one.row()).refused).toBe('call.not_found')
    await one.poll()
    expect(await one.logged()).toEqual(['call.not_found'])
  }
})

test('nor does a call of the same agent that is not of this interview', async () => {
  for (const [attempt_id, agent_id] of [
    [null, 'agent_1'],
    [v7(), 'agent_1'],
  ] as const) {
    const one = await naming(`foreign_${v7()}`)
    vouch.elevenlabs.conversations.set(one.conversation_id, heldConversation(one.conversation_id, attempt_id, one.lines, { agent_id }))
    await one.poll()
    expect(await one.standing()).toMatchObject({ standing: 'unanswered' })
    expect([(await one.row()).refused, await one.logged()]).toEqual(['call.of_another', ['call.of_another']])
  }
  const other = await vouch.talking()
  const thief = await naming(other.conversation_id)
  expect(await vouch.transcript(other.said())).toEqual([200, 'stored'])
  expect(await thief.standing()).toMatchObject({ standing: 'unanswered' })
  expect([(await thief.row()).refused, await thief.logged()]).toEqual(['call.of_another', ['call.of_another']])
})

test('while the provider is away, nothing is held against the candidate, and a person reads what is left out', async () => {
  const one = await naming(`away_${v7()}`)
  for (const status of [500, 429, 401, 404]) {
    vouch.elevenlabs.failing.status = status
    await one.poll()
    expect([await one.standing(), (await one.row()).refused], String(status)).toMatchObject([leftOut, null])
  }
})

test('a call that the provider comes to know after all counts as held', async () => {
  const one = await naming(`late_${v7()}`)
  await one.poll()
  expect(await one.standing()).toMatchObject({ standing: 'unanswered' })
  const lines = [
    ['agent', one.questions[2]!, 1],
    ['user', 'I drew it.', 6],
  ] satisfies Parameters<typeof heldConversation>[2]
  vouch.elevenlabs.conversations.set(one.conversation_id, heldConversation(one.conversation_id, one.attempt_id, lines, { reason: left }))
  await one.poll()
  expect((await one.row()).refused).toBeNull()
  await eventually(async () => (await one.current())?.answered_count === 3)
})

test('of an agent that keeps no conversations, the provider cannot say which calls it held', async () => {
  const one = await naming(`unkept_${v7()}`)
  const [job] = await vouch.parts.db.select().from(jobs).where(eq(jobs.id, one.candidate.job_id))
  const unknown = { private: null, records: null, longest_seconds: null, typing: null, asks_plan: null, first_message: null }
  await vouch.parts.db
    .update(jobs)
    .set({ agent_facts: { ...unknown, retention_days: 0 } })
    .where(eq(jobs.id, job!.id))
  await one.poll()
  expect([await one.standing(), (await one.row()).refused]).toMatchObject([leftOut, null])
})
