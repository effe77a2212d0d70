import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AgentFacts } from '../../shared/agents.ts'
import { jobs as jobRows } from '../db/schema/jobs.ts'
import { emails as stored } from '../db/schema/mail.ts'
import { buildAdmin, buildJob, buildRecruiter } from '../../testing/build/build.ts'
import { startElevenLabs, type ElevenLabsStandIn } from '../../testing/standIns/elevenlabsStandIn.ts'
import { refused } from '../../testing/refused.ts'
import { startSmtp, type SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let elevenlabs: ElevenLabsStandIn
let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;[elevenlabs, smtp] = await Promise.all([startElevenLabs(), startSmtp()])
  vouch = await startVouch({
    SMTP_URL: smtp.url,
    ELEVENLABS_BASE_URL: elevenlabs.url,
    ELEVENLABS_API_KEY: elevenlabs.key,
    PUBLIC_URL: 'https://vouch.example',
  })
})
afterAll(async () => {
  await vouch.stop()
  await Promise.all([elevenlabs.stop(), smtp.stop()])
})

async function ready() {
  const recruiter = await buildRecruiter(vouch.parts, { name: 'Amara <Ngata>' })
  const job = await buildJob(vouch.parts, { recruiter_id: recruiter.id, title: 'Nurse & carer' })
  const { jobs } = vouch.as((await buildAdmin(vouch.parts)).token)
  return { recruiter, job_id: job.id, jobs, emails: () => smtp.emails.filter((m) => m.to === recruiter.email) }
}

describe('attaching an agent', () => {
  test('known to its provider makes the job ready and emails the recruiter, once', async () => {
    const { recruiter, jobs, job_id, emails } = await ready()
    elevenlabs.agents.set('agent/one ?', 200)
    expect(await jobs.attachAgent({ job_id, elevenlabs_agent_id: '  agent/one ? ' })).toMatchObject({
      agent_status: 'ready',
      elevenlabs_agent_id: 'agent/one ?',
      agent_failure: null,
    })
    expect(elevenlabs.asked).toContain('agent/one ?')
    const { email } = await eventually(async () => emails()[0])
    expect(email.subject).toBe('The AI interviewer for Nurse & carer is ready')
    expect(email.text).toContain('Hello Amara <Ngata>')
    expect(email.text).toContain('You can test it, and you can invite candidates now.')
    expect(email.text).toContain(`https://vouch.example/recruiter/job/${job_id}`)
    expect(email.html).toContain('Hello Amara &#60;Ngata&#62;')
    expect(email.html).not.toContain('<Ngata>')
    await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'builtin' })
    // An email is stored with the change that causes it.
    expect(await vouch.parts.db.$count(stored, eq(stored.to, recruiter.email))).toBe(1)
    expect(emails()).toHaveLength(1)

    const closed = await ready()
    await closed.jobs.closeJob({ job_id: closed.job_id })
    await closed.jobs.attachAgent({ job_id: closed.job_id, elevenlabs_agent_id: 'builtin' })
    const [told] = await eventually(async () => closed.emails()[0] && closed.emails())
    expect(told!.email.text).toContain('You can test it. The job is closed: reopen it to invite candidates.')
  })

  test('keeps what its provider says of it (access, recording, retention, longest call, typing, plan, greeting) and leaves out what is in another form', async () => {
    const { jobs, job_id } = await ready()
    const facts = {
      private: true,
      records: true,
      retention_days: 30,
      longest_seconds: 900,
      typing: false,
      asks_plan: true,
      first_message: true,
    }
    const said = {
      conversation_config: {
        agent: { prompt: { prompt: 'Ask each of these in turn: {{ questions }}' } },
        conversation: { max_duration_seconds: 900 },
      },
      platform_settings: {
        auth: { enable_auth: true, allowlist: [] },
        privacy: { record_voice: true, retention_days: 30, zero_retention_mode: false },
        overrides: { conversation_config_override: { agent: { first_message: true }, conversation: { text_only: false } } },
      },
    }
    elevenlabs.agents.set('known', said)
    expect((await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'known' })).agent_facts).toEqual(facts)
    expect((await jobs.adminGetJob({ job_id })).agent_facts).toEqual(facts)
    // Facts that were stored before the check asked for `first_message`.
    const { first_message: _unasked, ...before } = facts
    await vouch.parts.db
      .update(jobRows)
      .set({ agent_facts: before as AgentFacts })
      .where(eq(jobRows.id, job_id))
    expect((await jobs.adminGetJob({ job_id })).agent_facts).toEqual({ ...facts, first_message: null })
    elevenlabs.agents.set('own-minded', {
      conversation_config: { agent: { prompt: { prompt: 'Ask what you like about {{job_title}}.' } } },
    })
    expect(await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'own-minded' })).toMatchObject({
      agent_status: 'ready',
      agent_facts: { asks_plan: false },
    })
    elevenlabs.agents.set('secretive', {
      ...said,
      platform_settings: { privacy: { record_voice: true, retention_days: -1, zero_retention_mode: true } },
    })
    expect((await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'secretive' })).agent_facts).toMatchObject({
      private: null,
      records: false,
      retention_days: 0,
    })
    elevenlabs.agents.set('strange', { conversation_config: 7, platform_settings: { auth: [], privacy: { record_voice: 'yes' } } })
    expect(await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'strange' })).toMatchObject({
      agent_status: 'ready',
      agent_facts: {
        private: null,
        records: null,
        retention_days: null,
        longest_seconds: null,
        typing: null,
        asks_plan: null,
        first_message: null,
      },
    })
    expect((await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'builtin' })).agent_facts).toBeNull()
  })

  test('unknown to its provider, or not usable, is kept as failed with the reason, and nobody is told that it is ready', async () => {
    const { jobs, job_id, emails } = await ready()
    for (const [id, status, reason, agent_failure_code] of [
      ['missing', 404, 'no agent with this ID', 'agent.unknown'],
      ['foreign', 403, 'may not use', 'agent.forbidden'],
      ['odd', 422, 'refused this agent ID (422)', 'agent.refused'],
    ] as const) {
      elevenlabs.agents.set(id, status)
      const job = await jobs.adminAttachAgent({ job_id, elevenlabs_agent_id: id })
      expect(job).toMatchObject({ agent_status: 'failed', agent_failure_code, elevenlabs_agent_id: id })
      expect(job.agent_failure).toContain(reason)
    }
    expect((await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'builtin' })).agent_status).toBe('ready')
    await eventually(async () => emails()[0])
    expect(emails()).toHaveLength(1)

    const closed = await ready()
    await closed.jobs.closeJob({ job_id: closed.job_id })
    await closed.jobs.attachAgent({ job_id: closed.job_id, elevenlabs_agent_id: 'builtin' })
    const [told] = await eventually(async () => closed.emails()[0] && closed.emails())
    expect(told!.email.text).toContain('You can test it. The job is closed: reopen it to invite candidates.')
  })

  test.each([
    ['answers 500', 500],
    ['asks for patience', 429],
    ['never answers', 'hang'],
  ] as const)('while the provider %s is a 503 that changes nothing', async (what, behaviour) => {
    const { jobs, job_id } = await ready()
    elevenlabs.agents.set(what, behaviour)
    const error = await refused(jobs.attachAgent({ job_id, elevenlabs_agent_id: what }))
    expect(error.status).toBe(503)
    expect(error.retryAfter).toBeGreaterThan(0)
    expect(await jobs.adminGetJob({ job_id })).toMatchObject({ agent_status: 'pending', elevenlabs_agent_id: null })
  })

  test('needs an id and an existing job', async () => {
    const { jobs, job_id } = await ready()
    expect((await refused(jobs.attachAgent({ job_id, elevenlabs_agent_id: ' ' }))).problem!.errors).toEqual([
      { path: 'elevenlabs_agent_id', message: 'is required' },
    ])
    expect(
      (await refused(jobs.attachAgent({ job_id: '00000000-0000-7000-8000-000000000000', elevenlabs_agent_id: 'builtin' }))).status,
    ).toBe(404)
  })

  test('and removing it makes the job pending again', async () => {
    const { jobs, job_id } = await ready()
    await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'builtin' })
    await jobs.detachAgent({ job_id })
    expect(await jobs.adminGetJob({ job_id })).toMatchObject({ agent_status: 'pending', elevenlabs_agent_id: null, agent_failure: null })
    await jobs.adminDetachAgent({ job_id })
  })
})

test('without a key, and with no reachable provider, an id counts as a public agent', async () => {
  const alone = await startVouch({ ELEVENLABS_BASE_URL: 'http://127.0.0.1:9' }, { tasks: false })
  try {
    const job = await buildJob(alone.parts)
    const { jobs } = alone.as((await buildAdmin(alone.parts)).token)
    expect(await jobs.attachAgent({ job_id: job.id, elevenlabs_agent_id: 'any' })).toMatchObject({
      agent_status: 'ready',
      elevenlabs_agent_id: 'any',
    })
  } finally {
    await alone.stop()
  }
})

test('a provider that cannot be reached at all is a 503', async () => {
  const alone = await startVouch({ ELEVENLABS_BASE_URL: 'http://127.0.0.1:9', ELEVENLABS_API_KEY: 'key' }, { tasks: false })
  try {
    const job = await buildJob(alone.parts)
    const { jobs } = alone.as((await buildAdmin(alone.parts)).token)
    expect((await refused(jobs.attachAgent({ job_id: job.id, elevenlabs_agent_id: 'any' }))).status).toBe(503)
  } finally {
    await alone.stop()
  }
})

describe('testing an agent', () => {
  test('gives its recruiter and an administrator access that works more than once, with the questions and an id that belongs to nobody', async () => {
    const { jobs, job_id, recruiter } = await ready()
    elevenlabs.agents.set('agent_t', 200)
    await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'agent_t' })
    await eventually(() => jobs.getJob({ job_id }))
    const [one, two] = [await jobs.testAgent({ job_id }), await vouch.as(recruiter.token).jobs.testAgent({ job_id })]
    expect(one).toMatchObject({
      agent_id: 'agent_t',
      origin: elevenlabs.url.replace('http', 'ws'),
      dynamic_variables: { attempt_id: one.user_id, job_title: 'Nurse & carer', interview_language: 'English' },
    })
    expect(one.user_id).not.toBe(two.user_id)
    for (let i = 0; i < 2; i++) {
      const socket = new WebSocket(one.signed_url!, ['convai'])
      await new Promise((resolve) => {
        socket.addEventListener('open', resolve)
      })
      socket.send(JSON.stringify({ type: 'conversation_initiation_client_data', user_id: one.user_id }))
      await new Promise((resolve) => {
        socket.addEventListener('message', resolve)
      })
      socket.close()
    }
    expect(elevenlabs.talks.all).toHaveLength(2)
  })

  test('is a conflict without an agent, and with Vouch’s own', async () => {
    const { jobs, job_id } = await ready()
    expect((await refused(jobs.testAgent({ job_id }))).status).toBe(409)
    elevenlabs.agents.set('gone', 404)
    await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'gone' })
    expect((await refused(jobs.testAgent({ job_id }))).status).toBe(409)
    await jobs.attachAgent({ job_id, elevenlabs_agent_id: 'builtin' })
    expect((await refused(jobs.testAgent({ job_id }))).message).toContain('own interviewer')
  })
})
