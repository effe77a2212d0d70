// Who ended an interview with another provider's agent. The page and the provider both tell, in either order.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallEnder } from '../../shared/conversations.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { startAgentVouch, type AgentVouch } from '../../testing/servers/startAgentVouch.ts'
import { eventually } from '../../testing/servers/startVouch.ts'
import { decisionLog } from '../db/schema/decisions.ts'

let vouch: AgentVouch
beforeAll(async () => {
  vouch = await startAgentVouch()
})
afterAll(() => vouch.stop())

const hungUp = 'end_call tool was called.'
const left = 'Client disconnected: 1000'
const silent = ''

/** What the page says; what the provider says; how the interview ended, whichever is first. */
const ways: [page: CallEnder, provider: string, end_reason: string][] = [
  ['agent', hungUp, 'provider'],
  ['candidate', left, 'ended_by_candidate'],
  ['candidate', hungUp, 'provider'],
  ['agent', left, 'ended_by_candidate'],
  ['agent', silent, 'provider'],
  ['candidate', silent, 'ended_by_candidate'],
  ['agent', 'Network error', 'provider'],
  ['candidate', 'Conversation exceeded its maximum duration.', 'ended_by_candidate'],
]

test.each(ways)('the page says %s and the provider “%s”: %s, whichever comes first', async (ended_by, reason, end_reason) => {
  for (const first of ['page', 'provider']) {
    const one = await vouch.talking()
    await one.beginConversation()
    const page = () => one.me.endInterview({ ...one.id, ended_by })
    const provider = () => vouch.transcript(one.said({ reason }))
    for (const tell of first === 'page' ? [page, provider] : [provider, page]) await tell()
    expect((await one.interview()).end_reason, first).toBe(end_reason)
  }
})

test('the decision log says how the interview ended after all, where the provider’s word came after the page’s', async () => {
  const logged = async (page: CallEnder, reason: string) => {
    const one = await vouch.talking()
    await one.beginConversation()
    await one.me.endInterview({ ...one.id, ended_by: page })
    await vouch.transcript(one.said({ reason }))
    const rows = await vouch.parts.db
      .select()
      .from(decisionLog)
      .where(and(eq(decisionLog.subject_id, one.id.candidate_id), eq(decisionLog.action, 'transcript_received')))
    return rows.map(({ data }) => JSON.parse(data) as Record<string, unknown>)
  }
  const [corrected, ...more] = await logged('candidate', hungUp)
  expect(more).toEqual([])
  expect(corrected).toMatchObject({ ended_by: 'agent', end_reason: 'provider' })
  expect(await logged('agent', left)).toMatchObject([{ ended_by: 'candidate', end_reason: 'ended_by_candidate' }])
  const [same] = await logged('candidate', left)
  expect(same).toMatchObject({ ended_by: 'candidate' })
  expect(same).not.toHaveProperty('end_reason')
})

test('what the agent did not ask before it hung up is left out, and a person is told to listen to the end', async () => {
  const one = await vouch.talking()
  await one.beginConversation()
  await one.me.endInterview({ ...one.id, ended_by: 'agent' })
  await vouch.transcript(one.said())
  const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
  const score = await eventually(async () => {
    const read = await scoring.getScore(one.id)
    return read.status === 'scored' && read
  })
  expect(score.read_this).toBe(true)
  expect(score.competency_scores[2]).toMatchObject({
    standing: 'not_asked',
    reason: 'The interviewer ended the call before this question was answered, so it is left out.',
    doubts: ['ended_early'],
  })
})

test('the last call counts, whichever transcript comes first', async () => {
  const one = await vouch.talking()
  const start = Math.floor(Date.now() / 1000)
  await one.beginConversation()
  const again = await one.me.startInterview(one.id)
  const conversation_id = `${one.conversation_id}_again`
  await one.me.beginConversation({ ...one.id, attempt_id: again.attempt_id, conversation_id })
  const second = { ...one.said({ start: start + 120 }), conversation_id, user_id: again.attempt_id }
  await vouch.transcript(second)
  expect((await one.interview()).end_reason).toBeNull()
  await vouch.transcript(one.said({ start, reason: left }))
  expect((await one.interview()).end_reason).toBe('provider')
})
