import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentConsentVersion, consentVersion, consentVersionFor } from '../../shared/consent.ts'
import { candidates } from '../db/schema/candidates.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { outcomes as outcomeRows } from '../db/schema/outcomes.ts'
import { beginInterview, buildInvited } from '../../testing/build/beginInterview.ts'
import { typedAnswer } from '../../testing/build/sample.ts'
import { buildJob, buildReadyJob, buildRecruiter, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

describe('before the start', () => {
  test('shows what to expect, and nothing is asked yet', async () => {
    const { me, id, candidate } = await buildInvited(vouch)
    expect(await me.getInterview(id)).toMatchObject({
      candidate_id: candidate.id,
      candidate_name: 'Priya Raman',
      job_title: 'Senior Product Engineer',
      interview_status: 'not_started',
      provider: 'builtin',
      agent_typing: true,
      agent_asks_plan: true,
      agent_first_message: true,
      question_count: 3,
      minutes: 9,
      consent: null,
      current: null,
      turns: [],
      started_at: null,
    })
  })

  test('needs consent to the present notice, and records it once', async () => {
    const { me, id, candidate } = await buildInvited(vouch)
    expect((await refused(me.startInterview(id))).status).toBe(409)
    expect((await refused(me.giveConsent({ ...id, version: '1999-01' as never }))).status).toBe(422)
    const first = await me.giveConsent({ ...id, version: consentVersion })
    expect((await me.giveConsent({ ...id, version: consentVersion })).consent).toEqual(first.consent)
    expect(await vouch.parts.db.$count(decisionLog, eq(decisionLog.subject_id, candidate.id))).toBe(1)
  })

  test('an interview that has begun goes on under the notice that was agreed to', async () => {
    const one = await beginInterview(vouch)
    const olden = { consent_version: '2025-01-01' }
    await vouch.parts.db.update(interviews).set(olden).where(eq(interviews.candidate_id, one.candidate.id))
    expect((await one.me.startInterview(one.id)).current).toEqual(one.begun.current)
    const other = await buildInvited(vouch)
    await other.me.giveConsent({ ...other.id, version: consentVersion })
    await vouch.parts.db.update(interviews).set(olden).where(eq(interviews.candidate_id, other.candidate.id))
    expect((await refused(other.me.startInterview(other.id))).status).toBe(409)
  })

  test('does not start under the notice of another interviewer; one that has begun goes on', async () => {
    const { me, id, candidate } = await buildInvited(vouch)
    const exchange = (elevenlabs_agent_id: string) =>
      vouch.parts.db.update(jobs).set({ elevenlabs_agent_id }).where(eq(jobs.id, candidate.job_id))
    await me.giveConsent({ ...id, version: consentVersion })
    await exchange('agent_1')
    const refusal = await refused(me.startInterview(id))
    expect([refusal.status, refusal.message]).toEqual([409, expect.stringMatching(/notice has changed since you agreed.*read it again/)])
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
    // The consent that was given before the start stays on record.
    expect((await me.giveConsent({ ...id, version: consentVersion })).consent?.version).toBe(agentConsentVersion)
    expect(
      (await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, candidate.id)).orderBy(decisionLog.seq)).flatMap(
        (d) => (d.action === 'consent_given' ? [JSON.parse(d.data) as unknown] : []),
      ),
    ).toEqual([{ version: consentVersion }, { version: agentConsentVersion }])
  })

  test('does not begin with an interviewer that the job has lost while the start was under way', async () => {
    const { me, id, candidate } = await buildInvited(vouch)
    await me.giveConsent({ ...id, version: consentVersion })
    const { planByRule } = vouch.parts
    const { plan } = planByRule
    planByRule.plan = async (source) => {
      planByRule.plan = plan
      await vouch.parts.db.update(jobs).set({ elevenlabs_agent_id: 'agent_1' }).where(eq(jobs.id, candidate.job_id))
      return await plan(source)
    }
    expect((await refused(me.startInterview(id))).code).toBe('database.busy')
    expect((await me.getInterview(id)).interview_status).toBe('not_started')
    expect((await refused(me.startInterview(id))).code).toBe('consent.changed')
  })

  test('does not start under an older notice of the same interviewer', async () => {
    const { me, id, candidate } = await buildInvited(vouch)
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
      expect([refusal.status, refusal.message]).toEqual([409, expect.stringMatching(/notice has changed since you agreed.*read it again/)])
      seen.push(await shown())
      await me.giveConsent({ ...id, version: await shown() })
    }
    expect(seen).toEqual([`${agentConsentVersion}-own`, `${agentConsentVersion}-spoken`, `${agentConsentVersion}-own-spoken`])
    expect((await me.startInterview(id)).consent?.version).toBe(`${agentConsentVersion}-own-spoken`)
  })

  test('does not start while the agent is not ready', async () => {
    const { me, id } = await buildInvited(vouch, { job_id: (await buildJob(vouch.parts)).id })
    await me.giveConsent({ ...id, version: consentVersion })
    expect((await refused(me.startInterview(id))).message).toContain('not ready')
  })

  test.each(['withdrawn', 'declined'] as const)('does not start for a candidate who was %s and knows it', async (outcome) => {
    const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
    const { outcomes } = vouch.as(recruiter.token)
    const [one, begun] = [await buildInvited(vouch, { job_id: job.id }), await beginInterview(vouch, { job_id: job.id })]
    await one.me.giveConsent({ ...one.id, version: consentVersion })
    for (const { id } of [one, begun]) await outcomes.setOutcome({ job_id: job.id, ...id, outcome, reason: '' })
    const shown = async () => (await one.me.getInterview(one.id)).next.code
    if (outcome === 'declined') {
      expect(await shown()).toBe('begin')
      for (const { id } of [one, begun])
        await outcomes.sendNotice({ job_id: job.id, ...id, kind: 'declined', subject: 'Your application', text: 'We do not go on.' })
      // As long as it can be undone, the candidate does not see it.
      expect(await shown()).toBe('begin')
      const past = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
      await vouch.parts.db.update(outcomeRows).set({ decided_at: past(60) })
      await vouch.parts.db.update(emails).set({ created_at: past(30) })
    }
    expect(await shown()).toBe(outcome === 'declined' ? 'told' : 'withdrawn')
    expect((await refused(one.me.startInterview(one.id))).code).toBe('interview.withheld')
    expect((await one.me.getInterview(one.id)).interview_status).toBe('not_started')
    // An interview that has begun may be finished.
    expect((await begun.me.startInterview(begun.id)).current).toEqual(begun.begun.current)
  })

  test("another candidate's interview is not found", async () => {
    const [one, other] = [await buildInvited(vouch), await buildInvited(vouch)]
    const calls = [
      one.me.getInterview(other.id),
      one.me.startInterview(other.id),
      one.me.endInterview(other.id),
      one.me.giveConsent({ ...other.id, version: consentVersion }),
      one.me.submitAnswer({ ...other.id, ...typedAnswer(v7()) }),
      one.me.requestAdjustment({ ...other.id, kind: 'human' }),
    ]
    expect((await Promise.all(calls.map(refused))).map((e) => e.status)).toEqual(calls.map(() => 404))
  })

  test('a request for an adjustment reaches the recruiter by email and on the job, until the interview is over', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const { me, id, candidate } = await buildInvited(vouch, {
      job_id: (await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })).id,
    })
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
    const total = async () => (await vouch.as(recruiter.token).interviews.listAdjustments({ job_id: candidate.job_id })).total
    const of = { job_id: candidate.job_id, candidate_id: candidate.id }
    await vouch.as(recruiter.token).outcomes.setOutcome({ ...of, outcome: 'withdrawn', reason: '' })
    expect(await total()).toBe(0)
    await vouch.as(recruiter.token).outcomes.undoOutcomes({ job_id: of.job_id, candidate_ids: [of.candidate_id] })
    expect(await total()).toBe(1)
    await vouch.parts.db.update(candidates).set({ interview_status: 'completed' }).where(eq(candidates.id, candidate.id))
    expect(await total()).toBe(0)
    expect((await refused(me.requestAdjustment({ ...id, kind: 'typing' }))).code).toBe('interview.over')
  })

  test('the page tells of the last of two requests', async () => {
    const { me, id } = await buildInvited(vouch)
    for (const kind of ['more_time', 'typing'] as const) {
      const { created_at } = await me.requestAdjustment({ ...id, kind })
      expect((await me.getInterview(id)).adjustment).toEqual({ kind, at: created_at })
    }
  })
})
