// Events of the interview that could not be sent before it ended.
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventKind } from '../../shared/interviewEvents.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { interviews } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { typedAnswer } from '../../testing/build/sample.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch()
})
afterAll(() => vouch.stop())

/** An interview that began two minutes ago, with one answer. `event`: something that happened so many seconds after the start. */
async function begin() {
  const { me, id, begun } = await beginInterview(vouch)
  const began = Date.now() - 120_000
  const ofThem = eq(interviews.candidate_id, id.candidate_id)
  await vouch.parts.db
    .update(interviews)
    .set({ started_at: new Date(began).toISOString() })
    .where(ofThem)
  await me.submitAnswer({ ...id, ...typedAnswer(begun.current!.turn_id) })
  const event = (kind: EventKind, seconds: number, amount?: number) => ({
    event_id: v7(),
    kind,
    at: new Date(began + seconds * 1000).toISOString(),
    ...(amount !== undefined && { amount }),
  })
  const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
  const scored = () =>
    eventually(async () => {
      const score = await scoring.getScore(id)
      return score.status === 'scored' && score
    })
  const [stored] = await vouch.parts.db.select().from(interviews).where(ofThem)
  const notedLate = async () => {
    const ofLate = and(eq(decisionLog.subject_id, id.candidate_id), eq(decisionLog.action, 'late_events_received'))
    return (await vouch.parts.db.select().from(decisionLog).where(ofLate)).map(({ data }) => JSON.parse(data) as unknown)
  }
  const read = async () => (await vouch.parts.db.select().from(interviews).where(ofThem))[0]!
  return { me, id, event, scoring, scored, stored: stored!, notedLate, read }
}

test('are stored once, flagged, and counted in a score that nobody has decided', async () => {
  const { me, id, event, scored, notedLate, read } = await begin()
  await me.endInterview(id)
  const before = await scored()
  const ended = await read()
  const late = [event('tab_left', 20), event('tab_returned', 60, 40), event('paste', 70, 900)]
  expect(await me.recordEvents({ ...id, events: late })).toEqual({ stored_count: 3, left_out_count: 0 })
  expect(await me.recordEvents({ ...id, events: late })).toEqual({ stored_count: 0, left_out_count: 0 })

  const after = await scored()
  expect(before).toMatchObject({ integrity_score: 100, red_flags: [] })
  expect(after.red_flags.map(({ text }) => text)).toEqual(['Tab left for 40 seconds at 00:20', 'Paste of 900 characters at 01:10'])
  expect(after.integrity_score).toBeLessThan(100)
  expect(after.overall_score).toBe(before.overall_score)
  expect((await me.getInterview(id)).events.map(({ kind }) => kind).toSorted()).toEqual(['paste', 'tab_left', 'tab_returned'])
  expect(await notedLate()).toMatchObject([
    { integrity_score: after.integrity_score, events: late.map(({ event_id, kind }) => ({ id: event_id, kind })) },
  ])
  expect((await read()).last_activity_at).toBe(ended.last_activity_at)
})

test('do not change a score after a person has decided, nor one that was uploaded', async () => {
  for (const standing of [{ decision: 'approved' }, { scorer: 'csv' }] as const) {
    const { me, id, event, scored, notedLate } = await begin()
    await me.endInterview(id)
    const before = await scored()
    await vouch.parts.db.update(scores).set(standing).where(eq(scores.candidate_id, id.candidate_id))
    expect(await me.recordEvents({ ...id, events: [event('paste', 70, 900)] })).toMatchObject({ stored_count: 1 })
    expect(await scored()).toMatchObject({ integrity_score: before.integrity_score, red_flags: [] })
    expect(await notedLate()).toMatchObject([{ integrity_score: null }])
  }
})

test('say nothing about the interview if they happened after its end', async () => {
  const { me, id, event, scored, notedLate } = await begin()
  await me.endInterview(id)
  await scored()
  expect(await me.recordEvents({ ...id, events: [event('tab_left', 240)] })).toEqual({ stored_count: 0, left_out_count: 0 })
  expect(await scored()).toMatchObject({ integrity_score: 100, red_flags: [] })
  expect(await notedLate()).toEqual([])
})

test('are refused after a day; that somebody is still there is refused at once', async () => {
  const { me, id, event, stored, read } = await begin()
  await me.endInterview(id)
  const over = async (events: ReturnType<typeof event>[]) => (await refused(me.recordEvents({ ...id, events }))).code
  expect(await over([])).toBe('interview.over')
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await vouch.parts.db
    .update(interviews)
    .set({ started_at: hoursAgo(26), ended_at: hoursAgo(25) })
    .where(eq(interviews.id, stored.id))
  expect(await over([{ ...event('paste', 0, 900), at: hoursAgo(25.5) }])).toBe('interview.over')
  expect((await read()).last_activity_at).toBe(stored.last_activity_at)
})
