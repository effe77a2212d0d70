import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentVersion } from '../../shared/consent.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { interviews, interviewEvents, turns } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { scores } from '../db/schema/scoring.ts'
import { verifyLog } from '../decisions/verifyLog.ts'
import { taskHandlers } from '../taskHandlers.ts'
import { beginInterview, buildInvited } from '../../testing/build/beginInterview.ts'
import { toldAnswer, typedAnswer } from '../../testing/build/sample.ts'
import { buildAdmin, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { ensurePlan } from '../plans/face.ts'
import { finaliseIdle } from './finaliseIdle.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

describe('an answer that was on its way when the interview ended by itself', () => {
  async function ended() {
    const one = await beginInterview(vouch)
    const second = (await one.me.submitAnswer({ ...one.id, ...typedAnswer(one.begun.current!.turn_id) })).next!
    const mine = eq(interviews.candidate_id, one.candidate.id)
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(mine)
    await finaliseIdle(vouch.parts, new Date())
    return {
      ...one,
      second,
      mine,
      scores: () => vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, one.candidate.id)).orderBy(scores.id),
    }
  }

  test('is taken for a day, once, marked as late, and scored again', async () => {
    const { me, id, begun, second, scores: read, candidate } = await ended()
    expect(await me.getInterview(id)).toMatchObject({ interview_status: 'completed', current: null, late_question_turn_id: second.turn_id })
    expect((await refused(me.submitAnswer({ ...id, ...typedAnswer(begun.current!.turn_id) }))).status).toBe(409)
    const late = typedAnswer(second.turn_id, 'I rewrote the billing job in March.')
    expect(await me.submitAnswer({ ...id, ...late })).toMatchObject({ turn_id: late.turn_id, next: null })
    expect(await me.submitAnswer({ ...id, ...late })).toMatchObject({ turn_id: late.turn_id, next: null })
    expect((await refused(me.submitAnswer({ ...id, ...typedAnswer(second.turn_id, 'Another.') }))).status).toBe(409)
    const after = await me.getInterview(id)
    expect(after).toMatchObject({ interview_status: 'completed', late_question_turn_id: null })
    expect(after.turns.map((t) => [t.text, t.late]).slice(1)).toEqual([
      [toldAnswer, undefined],
      [second.text, undefined],
      [late.text, 'after_end'],
    ])
    expect((await read()).map((s) => [s.is_current, s.status])).toEqual([
      [false, 'waiting'],
      [true, 'waiting'],
    ])
    const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
    expect((await scoring.getScore(id)).turns.at(-1)).toMatchObject({ text: late.text, late: 'after_end' })
    const logged = await vouch.parts.db
      .select()
      .from(decisionLog)
      .where(and(eq(decisionLog.subject_id, candidate.id), eq(decisionLog.action, 'late_answer_received')))
      .orderBy(decisionLog.seq)
    expect(logged.map((row) => JSON.parse(row.data) as unknown)).toMatchObject([{ turn_id: late.turn_id, scored: true }])
  })

  test('is kept and says so if a person has already decided', async () => {
    const { me, id, second, scores: read } = await ended()
    await vouch.parts.db
      .update(scores)
      .set({ decision: 'approved', status: 'scored', overall_score: 55, decided_at: new Date(Date.now() - 60_000).toISOString() })
      .where(eq(scores.id, (await read())[0]!.id))
    await me.submitAnswer({ ...id, ...typedAnswer(second.turn_id, 'I rewrote it.') })
    expect(await read()).toMatchObject([{ is_current: true, decision: 'approved', overall_score: 55 }])
    const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
    expect((await scoring.getScore(id)).turns.at(-1)).toMatchObject({ text: 'I rewrote it.', late: 'after_decision' })
  })

  test('is not taken after a day, nor once the candidate has ended the interview', async () => {
    const { me, id, second, mine } = await ended()
    for (const over of [
      { ended_at: new Date(Date.now() - 25 * 3_600_000).toISOString() },
      { ended_at: new Date().toISOString(), end_reason: 'ended_by_candidate' as const },
    ]) {
      await vouch.parts.db.update(interviews).set(over).where(mine)
      expect((await me.getInterview(id)).late_question_turn_id).toBeNull()
      expect((await refused(me.submitAnswer({ ...id, ...typedAnswer(second.turn_id) }))).status).toBe(409)
    }
  })
})

describe('a spoken answer', () => {
  test('stands in the transcript where its first word was said, never before its question or after now', async () => {
    const { me, id, candidate, begun } = await beginInterview(vouch)
    await vouch.parts.db
      .update(interviews)
      .set({ started_at: new Date(Date.now() - 60_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    const said = [25_000, 3_000_000, 1_000]
    let asked = begun.current!
    for (const spoken_from_ms of said)
      asked = (await me.submitAnswer({ ...id, ...typedAnswer(asked.turn_id), mode: 'voice', spoken_from_ms })).next ?? asked
    const spoken = (await me.getInterview(id)).turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.offset_ms)
    expect(spoken[0]).toBe(25_000)
    expect(spoken[1]).toBeGreaterThanOrEqual(60_000)
    expect(spoken[1]).toBeLessThan(120_000)
    expect(spoken[2]).toBeGreaterThanOrEqual(spoken[1]!)
  })
})

describe('the typed interview', () => {
  test('asks the core questions in order, keeps each answer, and ends for good', async () => {
    const { me, id, candidate, begun } = await beginInterview(vouch)
    expect(begun.current).toMatchObject({ number: 1, of: 3, kind: 'core' })
    expect(begun.ticket).toBeNull()
    let question = begun.current
    const asked: number[] = []
    const answerTo = (n: number) => `I rang depot ${n} myself, and they found the fridge.`
    while (question) {
      asked.push(question.number)
      question = (await me.submitAnswer({ ...id, ...typedAnswer(question.turn_id, answerTo(question.number)) })).next
    }
    expect(asked).toEqual([1, 2, 3])
    const ended = await me.endInterview(id)
    expect(ended).toMatchObject({ interview_status: 'completed', current: null })
    expect(ended.turns.filter((t) => t.role === 'candidate').map((t) => t.text)).toEqual([1, 2, 3].map(answerTo))
    expect(await me.endInterview(id)).toEqual({ ...ended, now: expect.any(String) })
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
    expect(interview!.end_reason).toBe('answered_all')
    expect(await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))).toMatchObject([
      { status: 'waiting', decision: 'pending', overall_score: null },
    ])
    expect((await refused(me.startInterview(id))).status).toBe(409)
    expect((await refused(me.submitAnswer({ ...id, ...typedAnswer(begun.current!.turn_id) }))).status).toBe(409)
    const actions = await vouch.parts.db
      .select({ action: decisionLog.action })
      .from(decisionLog)
      .where(eq(decisionLog.subject_id, candidate.id))
      .orderBy(decisionLog.seq)
    expect(actions.map((a) => a.action)).toEqual(['consent_given', 'interview_started', 'interview_completed'])
    expect((await verifyLog(vouch.parts.db, vouch.parts.secrets)).broken).toBeNull()
  })

  test('the same answer sent again changes nothing, also at the same moment and after the end', async () => {
    const { me, id, begun } = await beginInterview(vouch)
    const sent = { ...id, ...typedAnswer(begun.current!.turn_id, 'Once.') }
    const [a, b, c] = await Promise.all([me.submitAnswer(sent), me.submitAnswer(sent), me.submitAnswer(sent)])
    expect(a.text).toBe('Once.')
    expect(b).toEqual(a)
    expect(c).toEqual(a)
    expect((await me.getInterview(id)).turns).toHaveLength(3)
    await me.endInterview(id)
    expect(await me.submitAnswer({ ...sent, text: 'Changed?' })).toEqual(a)
    expect((await me.getInterview(id)).turns[1]!.text).toBe('Once.')
  })

  test('an id in capital letters is the same id', async () => {
    const { me, id, begun } = await beginInterview(vouch)
    const capital = (given: string) => given.toUpperCase()
    const answer = typedAnswer(begun.current!.turn_id)
    const first = await me.submitAnswer({ ...id, ...answer })
    const again = { ...answer, turn_id: capital(answer.turn_id), question_turn_id: capital(answer.question_turn_id) }
    expect(await me.submitAnswer({ candidate_id: capital(id.candidate_id), ...again })).toEqual(first)
    const event = { event_id: v7(), kind: 'tab_left', at: new Date().toISOString() } as const
    expect(await me.recordEvents({ ...id, events: [event] })).toMatchObject({ stored_count: 1 })
    expect(await me.recordEvents({ ...id, events: [{ ...event, event_id: capital(event.event_id) }] })).toMatchObject({ stored_count: 0 })
  })

  test('a question is answered once, and only a question of this interview', async () => {
    const [one, other] = [await beginInterview(vouch), await beginInterview(vouch)]
    await one.me.submitAnswer({ ...one.id, ...typedAnswer(one.begun.current!.turn_id) })
    expect((await refused(one.me.submitAnswer({ ...one.id, ...typedAnswer(one.begun.current!.turn_id) }))).status).toBe(409)
    expect((await refused(one.me.submitAnswer({ ...one.id, ...typedAnswer(other.begun.current!.turn_id) }))).status).toBe(422)
    expect((await refused(one.me.submitAnswer({ ...one.id, ...typedAnswer(v7(), '') }))).status).toBe(422)
    const reused = { ...typedAnswer(v7()), turn_id: one.begun.current!.turn_id }
    expect((await refused(one.me.submitAnswer({ ...one.id, ...reused }))).status).toBe(422)
  })

  test('two different answers to one question at the same moment: one is kept, the other refused', async () => {
    const { me, id, begun } = await beginInterview(vouch)
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => me.submitAnswer({ ...id, ...typedAnswer(begun.current!.turn_id, `Answer ${n}`) })),
    )
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    expect((await me.getInterview(id)).turns.filter((t) => t.role === 'candidate')).toHaveLength(1)
  })

  test('a question may be declined, and the next one is asked', async () => {
    const { me, id, begun } = await beginInterview(vouch)
    const { next } = await me.submitAnswer({ ...id, ...typedAnswer(begun.current!.turn_id, ''), declined: true })
    expect(next).toMatchObject({ number: 2 })
    expect((await me.getInterview(id)).turns[1]).toMatchObject({ declined: true, text: '' })
  })

  test('a repeated start resumes the same attempt at the same question', async () => {
    const { me, id, begun } = await beginInterview(vouch)
    await me.submitAnswer({ ...id, ...typedAnswer(begun.current!.turn_id) })
    const again = await me.startInterview(id)
    expect(again).toMatchObject({ attempt_id: begun.attempt_id, started_at: begun.started_at, current: { number: 2 } })
    expect(again.turns).toHaveLength(3)
    await vouch.parts.db.update(jobs).set({ agent_status: 'pending', elevenlabs_agent_id: null }).where(eq(jobs.id, again.job_id))
    expect(await me.startInterview(id)).toMatchObject({ provider: 'builtin', current: { number: 2 } })
  })

  test('two starts at the same moment begin one interview', async () => {
    const { me, id, candidate } = await buildInvited(vouch)
    await me.giveConsent({ ...id, version: consentVersion })
    const begun = await Promise.all([1, 2, 3, 4].map(() => me.startInterview(id)))
    expect(new Set(begun.map((b) => `${b.attempt_id} ${b.current!.turn_id}`)).size).toBe(1)
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
    expect(await vouch.parts.db.$count(turns, eq(turns.interview_id, interview!.id))).toBe(1)
  })

  test('everyone is asked the same questions, and the first start locks the plan', async () => {
    const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
    const staff = vouch.as(recruiter.token).plans
    await ensurePlan(vouch.parts, job.id)
    const plan = await staff.getPlan({ job_id: job.id })
    const edited = await staff.updatePlan({
      job_id: job.id,
      version: plan.version,
      competencies: plan.competencies.slice(0, 2).map((c, i) => ({ ...c, question: `Edited ${i + 1}?` })),
    })
    expect(edited).toMatchObject({ version: 2, made_by: 'person', editable: true })
    expect((await refused(staff.updatePlan({ job_id: job.id, version: plan.version, competencies: plan.competencies }))).status).toBe(409)
    const [one, other] = [await beginInterview(vouch, { job_id: job.id }), await beginInterview(vouch, { job_id: job.id })]
    expect([one.begun.current!.text, other.begun.current!.text]).toEqual(['Edited 1?', 'Edited 1?'])
    expect((await staff.getPlan({ job_id: job.id })).editable).toBe(false)
    expect((await refused(staff.updatePlan({ job_id: job.id, version: 2, competencies: plan.competencies }))).message).toContain(
      'same questions',
    )
  })

  test('an answer that got no next question gets one when the candidate comes back', async () => {
    const { me, id, begun, candidate } = await beginInterview(vouch)
    await me.submitAnswer({ ...id, ...typedAnswer(begun.current!.turn_id) })
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
    await vouch.parts.db.execute(sql`delete from turns where interview_id = ${interview!.id} and seq = 3`)
    expect((await me.getInterview(id)).current).toBeNull()
    expect((await me.startInterview(id)).current).toMatchObject({ number: 2 })
    expect((await me.getInterview(id)).turns).toHaveLength(3)
  })
})

describe('events', () => {
  test('are stored once, at a moment within the interview', async () => {
    const { me, id, candidate } = await beginInterview(vouch)
    const event = { event_id: v7(), kind: 'paste' as const, at: new Date().toISOString(), amount: 900 }
    const wild = [
      { event_id: v7(), kind: 'tab_left' as const, at: '2001-01-01T00:00:00Z' },
      { event_id: v7(), kind: 'resumed' as const, at: '2999-01-01T00:00:00Z' },
    ]
    expect(await me.recordEvents({ ...id, events: [event, ...wild, event] })).toEqual({ stored_count: 3, left_out_count: 0 })
    expect(await me.recordEvents({ ...id, events: [event] })).toEqual({ stored_count: 0, left_out_count: 0 })
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
    const rows = await vouch.parts.db.select().from(interviewEvents).where(eq(interviewEvents.interview_id, interview!.id))
    expect(rows.every((r) => r.offset_ms >= 0 && r.offset_ms < 60_000)).toBe(true)
  })

  test('are at most a thousand for one interview; the rest are accepted, counted once and left out, and the reviewer is told', async () => {
    const { me, id, candidate } = await beginInterview(vouch)
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
    const at = new Date().toISOString()
    await vouch.parts.db
      .insert(interviewEvents)
      .values(Array.from({ length: 999 }, () => ({ interview_id: interview!.id, id: v7(), kind: 'tab_left', at, offset_ms: 0 })))
    const events = [1, 2, 3].map(() => ({ event_id: v7(), kind: 'tab_left' as const, at }))
    expect(await me.recordEvents({ ...id, events })).toEqual({ stored_count: 1, left_out_count: 2 })
    expect(await me.recordEvents({ ...id, events })).toEqual({ stored_count: 0, left_out_count: 2 })
    expect(await vouch.parts.db.$count(interviewEvents, eq(interviewEvents.interview_id, interview!.id))).toBe(1000)
    expect((await me.getInterview(id)).events_left_out).toBe(2)
    const further = [...events, ...Array.from({ length: 10 }, () => ({ event_id: v7(), kind: 'paste' as const, at, amount: 900 }))]
    expect(await me.recordEvents({ ...id, events: further })).toEqual({ stored_count: 0, left_out_count: 12 })
    expect((await me.getInterview(id)).events_left_out).toBe(12)
    await me.endInterview(id)
    const [waiting] = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))
    await taskHandlers(vouch.parts)['score-interview']({ score_id: waiting!.id }, { last_try: true })
    expect((await vouch.as((await buildAdmin(vouch.parts)).token).scoring.getScore(id)).red_flags.at(-1)).toEqual({
      text: '12 more events were not kept',
      offset_ms: null,
    })
  })

  test('are refused before the start', async () => {
    const { me, id } = await buildInvited(vouch)
    expect(
      (await refused(me.recordEvents({ ...id, events: [{ event_id: v7(), kind: 'paste', at: new Date().toISOString() }] }))).status,
    ).toBe(409)
    expect((await refused(me.endInterview(id))).status).toBe(409)
  })
})
