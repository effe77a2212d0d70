import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentConsentVersion, consentVersion, consentVersionFor } from '../../shared/consent.ts'
import { adjustments, candidates, decisionLog, interviews, interviewEvents, jobs, scores, turns } from '../db/schema.ts'
import { verifyLog } from '../decisions/verifyLog.ts'
import { taskHandlers } from '../taskHandlers.ts'
import { buildAdmin, buildCandidate, buildJob, buildReadyJob, buildRecruiter } from '../testing/build.ts'
import { refused } from '../testing/refused.ts'
import { startVouch, type Vouch } from '../testing/startVouch.ts'
import { finaliseIdle } from './finaliseIdle.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

async function ready(over: Parameters<typeof buildCandidate>[1] = {}) {
  const candidate = await buildCandidate(vouch.parts, over)
  const me = vouch.as(candidate.token).interviews
  const id = { candidate_id: candidate.id }
  return { candidate, me, id }
}

async function started(over: Parameters<typeof buildCandidate>[1] = {}) {
  const one = await ready(over)
  await one.me.giveConsent({ ...one.id, version: consentVersion })
  return { ...one, begun: await one.me.startInterview(one.id) }
}

const answer = (question_turn_id: string, text = 'I fixed it.') => ({
  turn_id: v7(),
  question_turn_id,
  mode: 'typed' as const,
  text,
  declined: false,
})

describe('before the start', () => {
  test('shows what to expect, and nothing is asked yet', async () => {
    const { me, id, candidate } = await ready()
    expect(await me.getInterview(id)).toMatchObject({
      candidate_id: candidate.id,
      candidate_name: 'Priya Raman',
      job_title: 'Senior Product Engineer',
      interview_status: 'not_started',
      provider: 'builtin',
      question_count: 3,
      minutes: 9,
      consent: null,
      current: null,
      turns: [],
      started_at: null,
    })
  })

  test('needs consent to the present notice, and records it once', async () => {
    const { me, id, candidate } = await ready()
    expect((await refused(me.startInterview(id))).status).toBe(409)
    expect((await refused(me.giveConsent({ ...id, version: '1999-01' as never }))).status).toBe(422)
    const first = await me.giveConsent({ ...id, version: consentVersion })
    expect((await me.giveConsent({ ...id, version: consentVersion })).consent).toEqual(first.consent)
    expect(await vouch.parts.db.$count(decisionLog, eq(decisionLog.subject_id, candidate.id))).toBe(1)
  })

  test('one that has begun goes on under the notice that was agreed to then', async () => {
    const one = await started()
    const olden = { consent_version: '2025-01-01' }
    await vouch.parts.db.update(interviews).set(olden).where(eq(interviews.candidate_id, one.candidate.id))
    expect((await one.me.startInterview(one.id)).current).toEqual(one.begun.current)
    const other = await ready()
    await other.me.giveConsent({ ...other.id, version: consentVersion })
    await vouch.parts.db.update(interviews).set(olden).where(eq(interviews.candidate_id, other.candidate.id))
    expect((await refused(other.me.startInterview(other.id))).status).toBe(409)
  })

  test('does not start under the notice of another interviewer than the one that would begin; one that has begun goes on', async () => {
    const { me, id, candidate } = await ready()
    const exchange = (elevenlabs_agent_id: string) =>
      vouch.parts.db.update(jobs).set({ elevenlabs_agent_id }).where(eq(jobs.id, candidate.job_id))
    await me.giveConsent({ ...id, version: consentVersion })
    await exchange('agent_1')
    const refusal = await refused(me.startInterview(id))
    expect([refusal.status, refusal.message]).toEqual([409, expect.stringMatching(/interviewer has changed.*read the notice again/)])
    expect(await me.getInterview(id)).toMatchObject({
      interview_status: 'not_started',
      provider: 'elevenlabs',
      consent: { version: consentVersion },
    })
    await me.giveConsent({ ...id, version: agentConsentVersion })
    await exchange('builtin')
    expect((await refused(me.startInterview(id))).status).toBe(409)
    await exchange('agent_1')
    expect((await me.startInterview(id)).provider).toBe('elevenlabs')
    await exchange('builtin')
    expect((await me.startInterview(id)).provider).toBe('elevenlabs')
    // What was agreed to when it began stays on record.
    expect((await me.giveConsent({ ...id, version: consentVersion })).consent?.version).toBe(agentConsentVersion)
    expect(
      (await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, candidate.id)).orderBy(decisionLog.seq)).flatMap(
        (d) => (d.action === 'consent_given' ? [JSON.parse(d.data) as unknown] : []),
      ),
    ).toEqual([{ version: consentVersion }, { version: agentConsentVersion }])
  })

  test('does not start under another notice of the same interviewer than the one that stands there now', async () => {
    const { me, id, candidate } = await ready()
    const tell = (facts: { typing: boolean | null; asks_plan: boolean | null }) =>
      vouch.parts.db
        .update(jobs)
        .set({
          elevenlabs_agent_id: 'agent_1',
          agent_facts: { private: null, records: null, retention_days: null, longest_seconds: null, first_message: null, ...facts },
        })
        .where(eq(jobs.id, candidate.job_id))
    const shown = async () => consentVersionFor(await me.getInterview(id))
    await tell({ typing: null, asks_plan: true })
    expect(await shown()).toBe(agentConsentVersion)
    await me.giveConsent({ ...id, version: await shown() })
    const seen: string[] = []
    for (const facts of [
      { typing: true, asks_plan: false },
      { typing: false, asks_plan: null },
      { typing: false, asks_plan: false },
    ]) {
      await tell(facts)
      const refusal = await refused(me.startInterview(id))
      expect([refusal.status, refusal.message]).toEqual([409, expect.stringMatching(/interviewer has changed.*read the notice again/)])
      seen.push(await shown())
      await me.giveConsent({ ...id, version: await shown() })
    }
    expect(seen).toEqual([`${agentConsentVersion}-own`, `${agentConsentVersion}-spoken`, `${agentConsentVersion}-own-spoken`])
    expect((await me.startInterview(id)).consent?.version).toBe(`${agentConsentVersion}-own-spoken`)
  })

  test('does not start while the agent is not ready', async () => {
    const { me, id } = await ready({ job_id: (await buildJob(vouch.parts)).id })
    await me.giveConsent({ ...id, version: consentVersion })
    expect((await refused(me.startInterview(id))).message).toContain('not ready')
  })

  test("another candidate's interview is not there", async () => {
    const [one, other] = [await ready(), await ready()]
    const calls = [
      one.me.getInterview(other.id),
      one.me.startInterview(other.id),
      one.me.endInterview(other.id),
      one.me.giveConsent({ ...other.id, version: consentVersion }),
      one.me.submitAnswer({ ...other.id, ...answer(v7()) }),
      one.me.requestAdjustment({ ...other.id, kind: 'human' }),
    ]
    expect((await Promise.all(calls.map(refused))).map((e) => e.status)).toEqual(calls.map(() => 404))
  })

  test('a request for an adjustment reaches the recruiter by email and on the job, until the interview is over', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const { me, id, candidate } = await ready({ job_id: (await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })).id })
    expect(await me.requestAdjustment({ ...id, kind: 'more_time', note: 'I stammer.' })).toMatchObject({
      kind: 'more_time',
      note: 'I stammer.',
    })
    expect((await me.getInterview(id)).adjustment).toMatchObject({ kind: 'more_time' })
    const { rows } = await vouch.parts.db.raw('select * from emails where to_address = $1', [recruiter.email])
    expect(rows).toHaveLength(1)
    const [logged] = await vouch.parts.db
      .select()
      .from(decisionLog)
      .where(eq(decisionLog.subject_id, candidate.id))
      .orderBy(decisionLog.seq)
    expect(logged!.data).not.toContain('stammer')
    const asked = await vouch.as(recruiter.token).interviews.listAdjustments({ job_id: candidate.job_id })
    expect(asked).toMatchObject({
      total: 1,
      rows: [{ candidate_id: candidate.id, candidate_email: candidate.email, kind: 'more_time', note: 'I stammer.' }],
    })
    await vouch.parts.db.update(candidates).set({ interview_status: 'completed' }).where(eq(candidates.id, candidate.id))
    expect((await vouch.as(recruiter.token).interviews.listAdjustments({ job_id: candidate.job_id })).total).toBe(0)
  })
})

describe('an answer that was on its way when the interview ended by itself', () => {
  async function ended() {
    const one = await started()
    const second = (await one.me.submitAnswer({ ...one.id, ...answer(one.begun.current!.turn_id) })).next!
    const mine = eq(interviews.candidate_id, one.candidate.id)
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(mine)
    await finaliseIdle(vouch.parts)
    return {
      ...one,
      second,
      mine,
      scores: () => vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, one.candidate.id)).orderBy(scores.id),
    }
  }

  test('is taken for a day, once, marked as late, and scored anew', async () => {
    const { me, id, begun, second, scores: read, candidate } = await ended()
    expect(await me.getInterview(id)).toMatchObject({ interview_status: 'completed', current: null, late_question_turn_id: second.turn_id })
    expect((await refused(me.submitAnswer({ ...id, ...answer(begun.current!.turn_id) }))).status).toBe(409)
    const late = answer(second.turn_id, 'I rewrote the billing job in March.')
    expect(await me.submitAnswer({ ...id, ...late })).toMatchObject({ turn_id: late.turn_id, next: null })
    expect(await me.submitAnswer({ ...id, ...late })).toMatchObject({ turn_id: late.turn_id, next: null })
    expect((await refused(me.submitAnswer({ ...id, ...answer(second.turn_id, 'Another.') }))).status).toBe(409)
    const after = await me.getInterview(id)
    expect(after).toMatchObject({ interview_status: 'completed', late_question_turn_id: null })
    expect(after.turns.map((t) => [t.text, t.late]).slice(1)).toEqual([
      ['I fixed it.', undefined],
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

  test('is kept, and says so, where a person has decided already', async () => {
    const { me, id, second, scores: read } = await ended()
    await vouch.parts.db
      .update(scores)
      .set({ decision: 'approved', status: 'scored', overall_score: 55, decided_at: new Date(Date.now() - 60_000).toISOString() })
      .where(eq(scores.id, (await read())[0]!.id))
    await me.submitAnswer({ ...id, ...answer(second.turn_id, 'I rewrote it.') })
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
      expect((await refused(me.submitAnswer({ ...id, ...answer(second.turn_id) }))).status).toBe(409)
    }
  })
})

describe('a spoken answer', () => {
  test('stands in the transcript where its first word was said, never before its question nor after now', async () => {
    const { me, id, candidate, begun } = await started()
    await vouch.parts.db
      .update(interviews)
      .set({ started_at: new Date(Date.now() - 60_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    const said = [25_000, 3_000_000, 1_000]
    let asked = begun.current!
    for (const spoken_from_ms of said)
      asked = (await me.submitAnswer({ ...id, ...answer(asked.turn_id), mode: 'voice', spoken_from_ms })).next ?? asked
    const spoken = (await me.getInterview(id)).turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.offset_ms)
    expect(spoken[0]).toBe(25_000)
    expect(spoken[1]).toBeGreaterThanOrEqual(60_000)
    expect(spoken[1]).toBeLessThan(120_000)
    expect(spoken[2]).toBeGreaterThanOrEqual(spoken[1]!)
  })
})

describe('the typed interview', () => {
  test('asks the core questions in order, keeps each answer, and ends for good', async () => {
    const { me, id, candidate, begun } = await started()
    expect(begun.current).toMatchObject({ number: 1, of: 3, kind: 'core' })
    expect(begun.ticket).toBeNull()
    let question = begun.current
    const asked: number[] = []
    while (question) {
      asked.push(question.number)
      question = (await me.submitAnswer({ ...id, ...answer(question.turn_id, `Answer ${question.number}`) })).next
    }
    expect(asked).toEqual([1, 2, 3])
    const ended = await me.endInterview(id)
    expect(ended).toMatchObject({ interview_status: 'completed', current: null })
    expect(ended.turns.filter((t) => t.role === 'candidate').map((t) => t.text)).toEqual(['Answer 1', 'Answer 2', 'Answer 3'])
    expect(await me.endInterview(id)).toEqual({ ...ended, now: expect.any(String) })
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
    expect(interview!.end_reason).toBe('answered_all')
    expect(await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))).toMatchObject([
      { status: 'waiting', decision: 'pending', overall_score: null },
    ])
    expect((await refused(me.startInterview(id))).status).toBe(409)
    expect((await refused(me.submitAnswer({ ...id, ...answer(begun.current!.turn_id) }))).status).toBe(409)
    const actions = await vouch.parts.db
      .select({ action: decisionLog.action })
      .from(decisionLog)
      .where(eq(decisionLog.subject_id, candidate.id))
      .orderBy(decisionLog.seq)
    expect(actions.map((a) => a.action)).toEqual(['consent_given', 'interview_started', 'interview_completed'])
    expect((await verifyLog(vouch.parts.db)).broken).toBeNull()
  })

  test('the same answer sent again changes nothing, also at the same moment and after the end', async () => {
    const { me, id, begun } = await started()
    const sent = { ...id, ...answer(begun.current!.turn_id, 'Once.') }
    const [a, b, c] = await Promise.all([me.submitAnswer(sent), me.submitAnswer(sent), me.submitAnswer(sent)])
    expect(a.text).toBe('Once.')
    expect(b).toEqual(a)
    expect(c).toEqual(a)
    expect((await me.getInterview(id)).turns).toHaveLength(3)
    await me.endInterview(id)
    expect(await me.submitAnswer({ ...sent, text: 'Changed?' })).toEqual(a)
    expect((await me.getInterview(id)).turns[1]!.text).toBe('Once.')
  })

  test('a question is answered once, and only a question of this interview', async () => {
    const [one, other] = [await started(), await started()]
    await one.me.submitAnswer({ ...one.id, ...answer(one.begun.current!.turn_id) })
    expect((await refused(one.me.submitAnswer({ ...one.id, ...answer(one.begun.current!.turn_id) }))).status).toBe(409)
    expect((await refused(one.me.submitAnswer({ ...one.id, ...answer(other.begun.current!.turn_id) }))).status).toBe(422)
    expect((await refused(one.me.submitAnswer({ ...one.id, ...answer(v7(), '') }))).status).toBe(422)
    const reused = { ...answer(v7()), turn_id: one.begun.current!.turn_id }
    expect((await refused(one.me.submitAnswer({ ...one.id, ...reused }))).status).toBe(422)
  })

  test('two different answers to one question at the same moment: one is kept, the other refused', async () => {
    const { me, id, begun } = await started()
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => me.submitAnswer({ ...id, ...answer(begun.current!.turn_id, `Answer ${n}`) })),
    )
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    expect((await me.getInterview(id)).turns.filter((t) => t.role === 'candidate')).toHaveLength(1)
  })

  test('a question may be declined, and the next one is asked', async () => {
    const { me, id, begun } = await started()
    const { next } = await me.submitAnswer({ ...id, ...answer(begun.current!.turn_id, ''), declined: true })
    expect(next).toMatchObject({ number: 2 })
    expect((await me.getInterview(id)).turns[1]).toMatchObject({ declined: true, text: '' })
  })

  test('a start that is repeated resumes the same attempt at the same question', async () => {
    const { me, id, begun } = await started()
    await me.submitAnswer({ ...id, ...answer(begun.current!.turn_id) })
    const again = await me.startInterview(id)
    expect(again).toMatchObject({ attempt_id: begun.attempt_id, started_at: begun.started_at, current: { number: 2 } })
    expect(again.turns).toHaveLength(3)
    await vouch.parts.db.update(jobs).set({ agent_status: 'pending', elevenlabs_agent_id: null }).where(eq(jobs.id, again.job_id))
    expect(await me.startInterview(id)).toMatchObject({ provider: 'builtin', current: { number: 2 } })
  })

  test('starts at the same moment begin one interview', async () => {
    const { me, id, candidate } = await ready()
    await me.giveConsent({ ...id, version: consentVersion })
    const begun = await Promise.all([1, 2, 3, 4].map(() => me.startInterview(id)))
    expect(new Set(begun.map((b) => `${b.attempt_id} ${b.current!.turn_id}`)).size).toBe(1)
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
    expect(await vouch.parts.db.$count(turns, eq(turns.interview_id, interview!.id))).toBe(1)
  })

  test('everyone is asked the same, and the plan is frozen by the first start', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const job = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
    const staff = vouch.as(recruiter.token).plans
    const plan = await staff.getPlan({ job_id: job.id })
    const edited = await staff.updatePlan({
      job_id: job.id,
      version: plan.version,
      competencies: plan.competencies.slice(0, 2).map((c, i) => ({ ...c, question: `Edited ${i + 1}?` })),
    })
    expect(edited).toMatchObject({ version: 2, made_by: 'person', editable: true })
    expect((await refused(staff.updatePlan({ job_id: job.id, version: plan.version, competencies: plan.competencies }))).status).toBe(409)
    const [one, other] = [await started({ job_id: job.id }), await started({ job_id: job.id })]
    expect([one.begun.current!.text, other.begun.current!.text]).toEqual(['Edited 1?', 'Edited 1?'])
    expect((await staff.getPlan({ job_id: job.id })).editable).toBe(false)
    expect((await refused(staff.updatePlan({ job_id: job.id, version: 2, competencies: plan.competencies }))).message).toContain(
      'same questions',
    )
  })

  test('an answer that was left without a next question gets one on reload', async () => {
    const { me, id, begun, candidate } = await started()
    await me.submitAnswer({ ...id, ...answer(begun.current!.turn_id) })
    const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
    await vouch.parts.db.execute(sql`delete from turns where interview_id = ${interview!.id} and seq = 3`)
    expect((await me.getInterview(id)).current).toMatchObject({ number: 2 })
    expect((await me.getInterview(id)).turns).toHaveLength(3)
  })
})

describe('events', () => {
  test('are stored once, at a moment within the interview', async () => {
    const { me, id, candidate } = await started()
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
    await me.endInterview(id)
    expect((await refused(me.recordEvents({ ...id, events: [{ ...event, event_id: v7() }] }))).status).toBe(409)
  })

  test('are a thousand of one interview at most; the rest is taken, counted once and left out, and the reviewer is told', async () => {
    const { me, id, candidate } = await started()
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
    const { me, id } = await ready()
    expect(
      (await refused(me.recordEvents({ ...id, events: [{ event_id: v7(), kind: 'paste', at: new Date().toISOString() }] }))).status,
    ).toBe(409)
    expect((await refused(me.endInterview(id))).status).toBe(404)
  })
})

describe('the finaliser', () => {
  test('leaves open for a week what nobody has answered in and where another way was asked for meanwhile', async () => {
    const one = await started()
    const back = (ms: number) => new Date(Date.now() - ms).toISOString()
    const idle = () =>
      vouch.parts.db
        .update(interviews)
        .set({ last_activity_at: back(31 * 60_000) })
        .where(eq(interviews.candidate_id, one.candidate.id))
    const standing = async () => {
      await finaliseIdle(vouch.parts)
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
    const spoken = await started()
    await spoken.me.submitAnswer({ ...spoken.id, ...answer(spoken.begun.current!.turn_id) })
    await spoken.me.requestAdjustment({ ...spoken.id, kind: 'typing' })
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: back(31 * 60_000) })
      .where(eq(interviews.candidate_id, spoken.candidate.id))
    await finaliseIdle(vouch.parts)
    expect((await spoken.me.getInterview(spoken.id)).interview_status).toBe('completed')
  })

  test('a word that the candidate is still there is no event, and keeps the interview', async () => {
    const { me, id, candidate } = await started()
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    expect(await me.recordEvents({ ...id, events: [] })).toEqual({ stored_count: 0, left_out_count: 0 })
    await finaliseIdle(vouch.parts)
    expect(await me.getInterview(id)).toMatchObject({ interview_status: 'in_progress', events: [] })
  })

  test('completes what has been idle for half an hour, once, and nothing else', async () => {
    const [idle, busy] = [await started(), await started()]
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, idle.candidate.id))
    await Promise.all([finaliseIdle(vouch.parts), finaliseIdle(vouch.parts)])
    expect(await idle.me.getInterview(idle.id)).toMatchObject({ interview_status: 'completed', current: null })
    expect(await busy.me.getInterview(busy.id)).toMatchObject({ interview_status: 'in_progress' })
    expect(await vouch.parts.db.$count(scores, eq(scores.candidate_id, idle.candidate.id))).toBe(1)
    const [row] = await vouch.parts.db.select().from(candidates).where(eq(candidates.id, idle.candidate.id))
    expect(row!.interview_completed_at).not.toBeNull()
  })

  test('leaves people their half hour after the servers were away', async () => {
    const { me, id, candidate } = await started()
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 61 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    const awayFor = (minutes: number) => ({
      ...vouch.parts,
      tasks: { ...vouch.parts.tasks, lastDone: async () => new Date(Date.now() - minutes * 60_000) },
    })
    await finaliseIdle(awayFor(60))
    await finaliseIdle(awayFor(1))
    expect(await me.getInterview(id)).toMatchObject({ interview_status: 'in_progress' })
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate.id))
    await finaliseIdle(awayFor(1))
    expect(await me.getInterview(id)).toMatchObject({ interview_status: 'completed' })
  })
})
