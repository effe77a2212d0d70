import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../db/schema/candidates.ts'
import { adjustments, interviews } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { typedAnswer } from '../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { finaliseIdle } from './finaliseIdle.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

describe('the finaliser', () => {
  test('an interview whose last question is answered, and that nobody ended, has nothing left to ask', async () => {
    const one = await beginInterview(vouch)
    let turn = one.begun.current
    for (let asked = 0; turn && asked < 30; asked++) turn = (await one.me.submitAnswer({ ...one.id, ...typedAnswer(turn.turn_id) })).next
    expect(turn).toBeNull()
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, one.candidate.id))
    await finaliseIdle(vouch.parts, new Date())
    expect(await one.me.getInterview(one.id)).toMatchObject({ interview_status: 'completed', end_reason: 'answered_all' })
  })

  test('leaves an interview open for a week if nothing was answered and an adjustment was requested', async () => {
    const one = await beginInterview(vouch)
    const back = (ms: number) => new Date(Date.now() - ms).toISOString()
    const idle = () =>
      vouch.parts.db
        .update(interviews)
        .set({ last_activity_at: back(31 * 60_000) })
        .where(eq(interviews.candidate_id, one.candidate.id))
    const standing = async () => {
      await finaliseIdle(vouch.parts, new Date())
      return (await one.me.getInterview(one.id)).interview_status
    }
    await one.me.requestAdjustment({ ...one.id, kind: 'typing' })
    await idle()
    expect(await standing()).toBe('in_progress')
    await vouch.parts.db
      .update(interviews)
      .set({ started_at: back(9 * 86_400_000) })
      .where(eq(interviews.candidate_id, one.candidate.id))
    await vouch.parts.db
      .update(adjustments)
      .set({ created_at: back(8 * 86_400_000) })
      .where(eq(adjustments.candidate_id, one.candidate.id))
    expect(await standing()).toBe('completed')
    const spoken = await beginInterview(vouch)
    await spoken.me.submitAnswer({ ...spoken.id, ...typedAnswer(spoken.begun.current!.turn_id) })
    await spoken.me.requestAdjustment({ ...spoken.id, kind: 'typing' })
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: back(31 * 60_000) })
      .where(eq(interviews.candidate_id, spoken.candidate.id))
    await finaliseIdle(vouch.parts, new Date())
    expect((await spoken.me.getInterview(spoken.id)).interview_status).toBe('completed')
  })

  test('a sign that the candidate is still there is not an event, and keeps the interview open', async () => {
    const { me, id, candidate } = await beginInterview(vouch)
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    expect(await me.recordEvents({ ...id, events: [] })).toEqual({ stored_count: 0, left_out_count: 0 })
    await finaliseIdle(vouch.parts, new Date())
    expect(await me.getInterview(id)).toMatchObject({ interview_status: 'in_progress', events: [] })
  })

  test('completes interviews that were idle for half an hour, once, and no others', async () => {
    const [idle, busy] = [await beginInterview(vouch), await beginInterview(vouch)]
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, idle.candidate.id))
    await Promise.all([finaliseIdle(vouch.parts, new Date()), finaliseIdle(vouch.parts, new Date())])
    expect(await idle.me.getInterview(idle.id)).toMatchObject({ interview_status: 'completed', current: null })
    expect(await busy.me.getInterview(busy.id)).toMatchObject({ interview_status: 'in_progress' })
    expect(await vouch.parts.db.$count(scores, eq(scores.candidate_id, idle.candidate.id))).toBe(1)
    const [row] = await vouch.parts.db.select().from(candidates).where(eq(candidates.id, idle.candidate.id))
    expect(row!.interview_completed_at).not.toBeNull()
  })

  test('ends the interview of a removed candidate without a score', async () => {
    const { candidate } = await beginInterview(vouch)
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    await vouch.parts.db.update(candidates).set({ deleted_at: new Date().toISOString() }).where(eq(candidates.id, candidate.id))
    await finaliseIdle(vouch.parts, new Date())
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
    expect(interview!.ended_at).not.toBeNull()
    expect(await vouch.parts.db.$count(scores, eq(scores.candidate_id, candidate.id))).toBe(0)
  })

  test('gives candidates their half hour after the servers were away', async () => {
    const { me, id, candidate } = await beginInterview(vouch)
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 61 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    const ranBefore = (minutes: number) => finaliseIdle(vouch.parts, new Date(Date.now() - minutes * 60_000))
    await ranBefore(60)
    await ranBefore(1)
    expect(await me.getInterview(id)).toMatchObject({ interview_status: 'in_progress' })
    const [during] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
    expect(during!.outage_at).not.toBeNull()
    expect(during!.last_activity_at).toBe(during!.outage_at)
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    await ranBefore(1)
    expect(await me.getInterview(id)).toMatchObject({ interview_status: 'completed' })
  })

  test('keeps the blame on the outage that ended an interview when the answer that it held up comes later', async () => {
    const { me, id, candidate, begun } = await beginInterview(vouch)
    const of = eq(interviews.candidate_id, candidate.id)
    const at = new Date(Date.now() - 31 * 60_000).toISOString()
    await vouch.parts.db.update(interviews).set({ last_activity_at: at, outage_at: at }).where(of)
    await finaliseIdle(vouch.parts, new Date())
    await me.submitAnswer({ ...id, ...typedAnswer(begun.current!.turn_id) })
    const [interview] = await vouch.parts.db.select().from(interviews).where(of)
    expect(interview).toMatchObject({ end_reason: 'idle', last_activity_at: interview!.outage_at })
  })

  test('blames the outage only where the candidate was there when it began and has not come back', async () => {
    const outageOf = async (minutes: number) => {
      const { candidate } = await beginInterview(vouch)
      const of = eq(interviews.candidate_id, candidate.id)
      await vouch.parts.db
        .update(interviews)
        .set({ last_activity_at: new Date(Date.now() - minutes * 60_000).toISOString() })
        .where(of)
      await finaliseIdle(vouch.parts, new Date(Date.now() - 60 * 60_000))
      const [row] = await vouch.parts.db.select().from(interviews).where(of)
      return row!.outage_at
    }
    expect(await outageOf(61)).not.toBeNull()
    expect(await outageOf(85)).toBeNull()
    expect(await outageOf(1)).toBeNull()
  })

  test('gives it also after more than a week, when the queue has forgotten its last run', async () => {
    const { me, id, candidate } = await beginInterview(vouch)
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 9 * 86_400_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    await finaliseIdle(vouch.parts, null)
    await finaliseIdle(vouch.parts, new Date())
    expect(await me.getInterview(id)).toMatchObject({ interview_status: 'in_progress' })
  })

  test('an interview that is kept open for days ahead, as in the demo, stays so after the servers were away', async () => {
    const { candidate } = await beginInterview(vouch)
    const of = eq(interviews.candidate_id, candidate.id)
    const ahead = new Date(Date.now() + 30 * 86_400_000).toISOString()
    await vouch.parts.db.update(interviews).set({ last_activity_at: ahead }).where(of)
    await finaliseIdle(vouch.parts, new Date(Date.now() - 60 * 60_000))
    const [kept] = await vouch.parts.db.select().from(interviews).where(of)
    expect(new Date(kept!.last_activity_at!).toISOString()).toBe(ahead)
  })
})
