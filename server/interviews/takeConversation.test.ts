// What becomes of a conversation that the webhook brings, and of its sound.
import { eq } from 'drizzle-orm'
import { v7, version } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decisionLog } from '../db/schema/decisions.ts'
import { interviews, recordingParts } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { scores } from '../db/schema/scoring.ts'
import { verifyLog } from '../decisions/verifyLog.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { heldConversation } from '../../testing/build/heldConversation.ts'
import { refused } from '../../testing/refused.ts'
import { startAgentVouch, type AgentVouch } from '../../testing/servers/startAgentVouch.ts'
import { eventually } from '../../testing/servers/startVouch.ts'
import { sampleMp3 } from '../../testing/standIns/voiceStandIn.ts'
import { finaliseIdle } from './finaliseIdle.ts'

let vouch: AgentVouch
beforeAll(async () => {
  vouch = await startAgentVouch()
})
afterAll(() => vouch.stop())

describe('a conversation', () => {
  test('ended by the agent completes the interview: turns stand at their questions, and it is scored once however many webhooks come', async () => {
    const one = await vouch.talking()
    const { me, id, said, candidate, conversation_id, attempt_id } = one
    await me.beginConversation({ ...id, attempt_id, conversation_id })
    const all = await Promise.all([1, 2, 3].map(() => vouch.transcript(said())))
    expect(all).toEqual([
      [200, 'stored'],
      [200, 'stored'],
      [200, 'stored'],
    ])
    expect(await vouch.transcript(heldConversation(conversation_id, attempt_id, [['user', 'Give me 100.', 1]]))).toEqual([200, 'stored'])
    const after = await me.getInterview(id)
    expect(after.interview_status).toBe('completed')
    expect(after.turns.map((t) => [t.role, t.number, t.kind])).toEqual([
      ['interviewer', 0, 'core'],
      ['candidate', 0, 'core'],
      ['interviewer', 1, 'core'],
      ['candidate', 1, 'core'],
      ['interviewer', 2, 'core'],
      ['candidate', 2, 'core'],
    ])
    expect(after.turns[3]!.text).toContain('200 invoices')
    expect(after.turns.map((t) => version(t.turn_id))).toEqual(after.turns.map(() => 7))
    expect((await one.interview()).end_reason).toBe('provider')
    const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
    const score = await eventually(async () => {
      const read = await scoring.getScore(id)
      return read.status === 'scored' && read
    })
    expect(score.competency_scores.map((c) => c.standing)).toEqual(['scored', expect.any(String), 'not_asked'])
    expect(score.competency_scores[0]!.evidence[0]!.turn_id).toBe(after.turns[3]!.turn_id)
    expect(await vouch.parts.db.$count(scores, eq(scores.candidate_id, candidate.id))).toBe(1)
    const actions = (await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, candidate.id))).map((d) => d.action)
    expect(actions.filter((a) => a === 'transcript_received' || a === 'interview_completed')).toHaveLength(2)
    expect((await verifyLog(vouch.parts.db, vouch.parts.secrets)).broken).toBeNull()
  })

  test('ended by the candidate waits for its transcript, says so, and is scored when it arrives', async () => {
    const one = await vouch.talking()
    await one.beginConversation()
    await one.me.endInterview(one.id)
    expect(await one.current()).toMatchObject({
      status: 'failed',
      overall_score: null,
      failure: expect.stringContaining('has not sent the transcript'),
      failure_code: 'transcript.asked_for',
      // It is not known yet what was answered, so nobody reads “0 of 3 answered”.
      answered_count: 0,
      question_count: 0,
    })
    expect(await vouch.transcript(one.said({ reason: 'Client disconnected: 1000' }))).toEqual([200, 'stored'])
    await eventually(async () => (await one.current())?.status === 'scored')
    expect(await one.current()).toMatchObject({ answered_count: 2, question_count: 3 })
    expect((await one.me.getInterview(one.id)).turns).toHaveLength(6)
  })

  test('arriving after a decision is kept and changes no decision', async () => {
    const one = await vouch.talking()
    await one.me.endInterview(one.id)
    await vouch.parts.db
      .update(scores)
      .set({ decision: 'approved', status: 'scored', scorer: 'csv', overall_score: 55 })
      .where(eq(scores.candidate_id, one.candidate.id))
    await vouch.transcript(one.said())
    expect(await one.current()).toMatchObject({ decision: 'approved', overall_score: 55 })
    expect((await one.me.getInterview(one.id)).turns).toHaveLength(6)
  })

  test('that broke off leaves the interview open; the next one goes on, and the transcript is in order whichever arrives first', async () => {
    const one = await vouch.talking()
    const start = Math.floor(Date.now() / 1000)
    await one.beginConversation()
    const again = await one.me.startInterview(one.id)
    expect(again.attempt_id).not.toBe(one.attempt_id)
    const second = heldConversation(
      'conv_second',
      again.attempt_id,
      [
        ['agent', one.questions[2]!, 1],
        ['user', 'I drew it.', 6],
      ],
      { start: start + 120, reason: 'Client disconnected: 1006' },
    )
    await vouch.transcript(second)
    expect((await one.me.getInterview(one.id)).interview_status).toBe('in_progress')
    await vouch.transcript(one.said({ start }))
    const { turns, interview_status } = await one.me.getInterview(one.id)
    expect([interview_status, turns.map((t) => t.number)]).toEqual(['in_progress', [0, 0, 1, 1, 2, 2, 3, 3]])
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, one.candidate.id))
    await finaliseIdle(vouch.parts, new Date())
    await eventually(async () => (await one.current())?.status === 'scored')
  })

  test('held on the third day after the start, in a reopened interview, has its own times and completes the interview', async () => {
    const one = await vouch.talking()
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await vouch.parts.db
      .update(interviews)
      .set({ started_at: ago(72), reopened_at: ago(1) })
      .where(eq(interviews.candidate_id, one.candidate.id))
    const start = Math.floor(Date.now() / 1000)
    await vouch.transcript(one.said({ start }))
    const { turns } = await one.me.getInterview(one.id)
    expect(new Date(turns[0]!.at).getTime()).toBeGreaterThanOrEqual(start * 1000)
    expect(turns.map((turn) => turn.offset_ms)).toEqual(turns.map((turn) => turn.offset_ms).toSorted((a, b) => a - b))
    expect(turns[0]!.offset_ms).toBeLessThan(turns.at(-1)!.offset_ms)
    expect(await one.interview()).toMatchObject({ end_reason: 'provider' })
  })

  test('comes from the provider alone: answers and sound from elsewhere are refused', async () => {
    const one = await vouch.talking()
    const lines = one.lines.slice(0, 5)
    await vouch.transcript(heldConversation(one.conversation_id, one.attempt_id, lines, { reason: 'Client disconnected: 1006' }))
    const { turns } = await one.me.getInterview(one.id)
    const answer = { ...one.id, turn_id: v7(), question_turn_id: turns.at(-1)!.turn_id, mode: 'typed' as const, text: 'I did it all.' }
    const sound = { segment_id: v7(), part: 0, duration_ms: 4000, offset_ms: 0, raw: new Blob([sampleMp3(900)], { type: 'audio/webm' }) }
    expect((await refused(one.me.submitAnswer(answer))).problem).toMatchObject({ status: 409, type: '/problems/answer.elsewhere' })
    expect((await refused(one.me.putRecordingPart({ ...one.id, ...sound }))).status).toBe(409)
    expect((await one.me.getInterview(one.id)).turns).toEqual(turns)
    expect((await one.me.listRecordings(one.id)).segments).toEqual([])
  })

  test('is kept and leaves the interview open if the candidate never spoke, however it ended', async () => {
    const one = await vouch.talking()
    expect(
      await vouch.transcript(
        heldConversation(one.conversation_id, one.attempt_id, [
          ['agent', 'Hello, I am an AI.', 0],
          ['agent', 'Are you there?', 20],
        ]),
      ),
    ).toEqual([200, 'stored'])
    const { turns, interview_status } = await one.me.getInterview(one.id)
    expect([interview_status, turns.length]).toEqual(['in_progress', 2])
    const again = await one.me.startInterview(one.id)
    expect(
      await vouch.transcript(heldConversation('conv_spoken', again.attempt_id, one.lines, { start: Math.floor(Date.now() / 1000) + 60 })),
    ).toEqual([200, 'stored'])
    expect((await one.me.getInterview(one.id)).interview_status).toBe('completed')
  })

  test('that reached its time limit leaves the interview open; once the interview is over, a missing transcript is asked for soon', async () => {
    const one = await vouch.talking()
    expect(await vouch.transcript(one.said({ reason: 'Conversation exceeded its maximum duration.' }))).toEqual([200, 'stored'])
    expect((await one.me.getInterview(one.id)).interview_status).toBe('in_progress')
    const again = await one.me.startInterview(one.id)
    await one.me.beginConversation({ ...one.id, attempt_id: again.attempt_id, conversation_id: 'conv_goes_on' })
    const due = async () => Date.parse((await one.attempts()).find((a) => a.id === again.attempt_id)!.next_poll_at!) - Date.now()
    expect(await due()).toBeGreaterThan(60_000)
    await one.me.endInterview(one.id)
    expect(await due()).toBeLessThan(16_000)
  })

  test('begun twice under one attempt is kept twice; one begun after the end is not part of the interview', async () => {
    const one = await vouch.talking()
    await vouch.transcript(one.said({ reason: 'Client disconnected: 1006' }))
    await vouch.transcript(
      heldConversation('conv_twice', one.attempt_id, [['user', 'And another thing.', 3]], {
        start: Math.floor(Date.now() / 1000) + 60,
        reason: 'Client disconnected: 1000',
      }),
    )
    expect((await one.attempts()).map((a) => a.conversation_id).toSorted()).toEqual([one.conversation_id, 'conv_twice'].toSorted())
    await one.me.endInterview(one.id)
    expect(
      await vouch.transcript(
        heldConversation('conv_late', one.attempt_id, [['user', 'I have thought of a better answer.', 3]], {
          start: Math.floor(Date.now() / 1000) + 3600,
        }),
      ),
    ).toEqual([200, 'ignored'])
    expect((await one.me.getInterview(one.id)).turns.map((t) => t.text)).toEqual([
      ...one.lines.map(([, text]) => text),
      'And another thing.',
    ])
  })

  test('is named by its candidate for an attempt of their own, once', async () => {
    const [one, other] = [await vouch.talking(), await vouch.talking()]
    const name = { ...one.id, attempt_id: one.attempt_id, conversation_id: one.conversation_id }
    expect(await one.me.beginConversation(name)).toEqual({ attempt_id: one.attempt_id, conversation_id: one.conversation_id })
    await one.me.beginConversation(name)
    expect((await refused(one.me.beginConversation({ ...name, conversation_id: 'conv_other' }))).status).toBe(409)
    expect((await refused(one.me.beginConversation({ ...name, attempt_id: other.attempt_id }))).status).toBe(422)
    expect(
      (await refused(other.me.beginConversation({ ...other.id, attempt_id: other.attempt_id, conversation_id: one.conversation_id })))
        .status,
    ).toBe(409)
    const builtin = await beginInterview(vouch)
    expect(
      (await refused(builtin.me.beginConversation({ ...builtin.id, attempt_id: builtin.begun.attempt_id, conversation_id: 'conv_b' })))
        .status,
    ).toBe(409)
  })

  test('named by the wrong candidate still goes to the candidate whom the provider names', async () => {
    const [one, thief] = [await vouch.talking(), await vouch.talking()]
    await thief.me.beginConversation({ ...thief.id, attempt_id: thief.attempt_id, conversation_id: one.conversation_id })
    expect(await vouch.transcript(one.said())).toEqual([200, 'stored'])
    expect((await one.me.getInterview(one.id)).turns).toHaveLength(6)
    expect((await thief.me.getInterview(thief.id)).turns).toEqual([])
  })
})

describe('its sound', () => {
  test('comes once, before or after the transcript, and is a recording like any other', async () => {
    for (const first of ['sound', 'transcript']) {
      const one = await vouch.talking()
      const sound = Buffer.concat([sampleMp3(3_000_000), Buffer.from(first)])
      await one.beginConversation()
      const start = Math.floor(new Date(one.begun.started_at!).getTime() / 1000) + 7
      if (first === 'transcript') await vouch.transcript(one.said({ start }))
      expect(await Promise.all([vouch.audioOf(one.conversation_id, sound), vouch.audioOf(one.conversation_id, sound)])).toEqual([
        [200, 'stored'],
        [200, 'stored'],
      ])
      if (first === 'sound') await vouch.transcript(one.said({ start }))
      const { segments } = await one.me.listRecordings(one.id)
      expect(segments).toMatchObject([{ content_type: 'audio/mpeg', size: sound.length }])
      expect(Math.abs(segments[0]!.offset_ms - (start * 1000 - new Date(one.begun.started_at!).getTime())), first).toBeLessThan(2)
      expect(segments[0]!.duration_ms).toBeGreaterThan(100_000)
      expect(Buffer.from(await (await fetch(vouch.url + segments[0]!.url)).arrayBuffer()).equals(sound)).toBe(true)
      expect(await vouch.parts.db.$count(recordingParts, eq(recordingParts.interview_id, (await one.interview()).id))).toBe(2)
    }
  })

  test('is ignored if it is not sound', async () => {
    const one = await vouch.talking()
    await one.beginConversation()
    expect(await vouch.audioOf(one.conversation_id, Buffer.from('<html>'))).toEqual([200, 'ignored'])
    expect((await one.me.listRecordings(one.id)).segments).toEqual([])
  })
})

test('candidates are told whether the agent takes typed conversations, asks the plan and lets its greeting be changed, but not of an agent that has changed since', async () => {
  const one = await vouch.talking()
  const tell = async (facts: object) => {
    await vouch.parts.db
      .update(jobs)
      .set({ agent_facts: null, ...facts })
      .where(eq(jobs.id, one.candidate.job_id))
    return (await one.me.getInterview(one.id)).agent_typing
  }
  const known = (typing: boolean | null) => ({
    agent_facts: {
      private: null,
      records: null,
      retention_days: null,
      longest_seconds: null,
      typing,
      asks_plan: null,
      first_message: null,
    },
  })
  expect([await tell({}), await tell(known(false)), await tell(known(true)), await tell(known(null))]).toEqual([null, false, true, null])
  const own = { agent_facts: { ...known(null).agent_facts, asks_plan: false, first_message: true } }
  await tell(own)
  expect(await one.me.getInterview(one.id)).toMatchObject({ agent_asks_plan: false, agent_first_message: true })
  expect(await tell({ ...known(false), ...own, elevenlabs_agent_id: 'agent_2' })).toBeNull()
  expect(await one.me.getInterview(one.id)).toMatchObject({ agent_asks_plan: null, agent_first_message: null })
})
