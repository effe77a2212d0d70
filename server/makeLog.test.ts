// Runs a whole scenario at level debug. The log must contain nothing personal or secret.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentVersion } from '../shared/consent.ts'
import { v7 } from 'uuid'
import { buildAdmin, testPassword } from '../testing/build/build.ts'
import { startElevenLabs, type ElevenLabsStandIn } from '../testing/standIns/elevenlabsStandIn.ts'
import { startModel, type StandIn } from '../testing/standIns/startModel.ts'
import { makePdf } from '../testing/build/makePdf.ts'
import { signedIn } from '../testing/signedIn.ts'
import { refused } from '../testing/refused.ts'
import { startSmtp, type SmtpStandIn } from '../testing/standIns/startSmtp.ts'
import { eventually, startVouch, type Vouch } from '../testing/servers/startVouch.ts'

const secret = 'an application secret of forty letters!!'
let smtp: SmtpStandIn
let elevenlabs: ElevenLabsStandIn
let llm: StandIn
let vouch: Vouch
let lines: string[] = []
beforeAll(async () => {
  ;[smtp, elevenlabs, llm] = await Promise.all([startSmtp(), startElevenLabs(), startModel()])
  // The model's answer cannot be parsed and looks like a line of a stack. The library's error quotes it again.
  llm.behave(({ body }) => ({ content: `They said:\n    at ${/mended the aqueduct in \w+/.exec(body)?.[0]}` }))
  vouch = await startVouch(
    {
      SMTP_URL: smtp.url,
      LLM_BASE_URL: llm.base_url,
      LLM_MODEL: 'quoting',
      ELEVENLABS_API_KEY: elevenlabs.key,
      ELEVENLABS_BASE_URL: elevenlabs.url,
      APP_SECRET: secret,
      LOG_LEVEL: 'debug',
    },
    {
      log: {
        write: (line) => {
          lines.push(line)
        },
      },
    },
  )
})
afterAll(async () => {
  await vouch.stop()
  await Promise.all([smtp.stop(), elevenlabs.stop(), llm.close()])
})

const logged = (word: string) => lines.filter((line) => line.toLowerCase().includes(word.toLowerCase()))
const rawJson = (path: string, body: string, token?: string) =>
  fetch(vouch.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })

test('no password, token, login code, email, name, phone, file or answer is ever logged', async () => {
  const private_: string[] = [secret, elevenlabs.key]
  const keep = <T extends string>(value: T): T => {
    private_.push(value)
    return value
  }
  const admin = await buildAdmin(vouch.parts)
  keep(admin.email)
  const session = await signedIn(vouch.as().sessions.adminLogin({ email: admin.email, password: keep(testPassword) }))
  const as = vouch.as(keep(session.access_token))
  await refused(vouch.as().sessions.adminLogin({ email: keep('stranger@private.example'), password: keep('a wrong password 123') }))
  await rawJson('/api/auth/admin/login', `{"email": "${keep('cut@private.example')}", "password": "${keep('never closed 456')}`)
  await rawJson(`/api/auth/verify-code?token=${keep('token-in-the-query')}`, '{}')
  await fetch(`${vouch.url}/candidate/login?email=${keep('linked@private.example')}`)
  await fetch(`${vouch.url}/api/admin/recruiters/?q=${keep('searched@private.example')}`, {
    headers: { authorization: `Bearer ${keep('not-a-token-at-all')}` },
  })

  const { id: company_id } = await as.companies.createCompany({ name: keep('Privateworks Ltd') })
  const recruiter = {
    name: keep('Rosalind Private'),
    email: keep('rosalind@private.example'),
    password: keep('seven wet umbrellas'),
    company_id,
  }
  await as.people.createRecruiter(recruiter)
  await refused(as.people.createRecruiter(recruiter))
  smtp.refuse.add(recruiter.email)
  const mine = vouch.as(
    keep((await signedIn(vouch.as().sessions.recruiterLogin({ email: recruiter.email, password: recruiter.password }))).access_token),
  )
  const { id: job_id } = await mine.jobs.createJob({
    title: keep('Secret Taster'),
    company_info: 'C',
    criteria: keep('- Discretion about private criteria'),
  })
  const { pdf_url } = await mine.jobs.uploadPdf({
    job_id,
    file: new File([makePdf(keep('private words of the pdf'))], keep('private-name.pdf')),
  })
  keep(new URL(pdf_url!, vouch.url).searchParams.get('signature')!)
  await (await fetch(vouch.url + pdf_url)).arrayBuffer()
  elevenlabs.agents.set('away', 500)
  await refused(as.jobs.attachAgent({ job_id, elevenlabs_agent_id: 'away' }))
  await as.jobs.attachAgent({ job_id, elevenlabs_agent_id: 'builtin' })

  const person = { name: keep('Casimir Quietly'), email: keep('casimir@private.example'), phone: keep('+64 21 987 6543') }
  const candidate = await mine.candidates.addCandidate({ job_id, ...person })
  for (const code of [candidate.login_code, candidate.login_code.replace('-', '')]) keep(code)
  await refused(mine.candidates.addCandidate({ job_id, ...person }))
  const csv = `name,email,phone\n${keep('Imported Quietly')},${keep('imported@private.example')},1\nX,${keep('imported@private')},2\n`
  const { errors } = await mine.candidates.importCandidates({ job_id, file: new File([csv], 'c.csv') })
  expect(errors).toHaveLength(1)
  smtp.refuse.add(person.email)
  expect((await mine.candidates.sendInvites({ job_id, candidate_ids: [candidate.id] })).failed_count).toBe(1)
  const {
    rows: [unsent],
  } = await as.system.listEmails({ q: person.email, status: 'failed' })
  expect((await refused(as.system.resendEmail({ email_id: unsent!.id }))).message).toContain(person.email)
  smtp.refuse.delete(person.email)
  expect((await mine.candidates.sendInvites({ job_id, candidate_ids: [candidate.id] })).sent_count).toBe(1)

  const { access_token } = await vouch.as().sessions.signInByLoginCode({ email: person.email, code: candidate.login_code })
  const me = vouch.as(keep(access_token)).interviews
  const one = { candidate_id: candidate.id }
  await me.giveConsent({ ...one, version: consentVersion })
  const { current } = await me.startInterview(one)
  await me.submitAnswer({
    ...one,
    turn_id: v7(),
    question_turn_id: current!.turn_id,
    mode: 'typed',
    text: `I quietly ${keep('mended the aqueduct in March')}`,
  })
  await me.endInterview(one)
  const failedTasks = (task: string) =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; task?: string; err?: object })
      .filter((l) => l.msg === 'task failed' && l.task === task)
  const [unscored] = await eventually(async () => {
    const found = failedTasks('score-interview')
    return found.length > 0 && found
  })
  expect(unscored!.err).toMatchObject({
    type: 'ModelError',
    message: 'The language model answered in a form that cannot be read.',
    cause: { type: 'AI_NoObjectGeneratedError' },
  })
  const { new_code } = await mine.candidates.regenerateCode({ job_id, candidate_id: candidate.id })
  keep(new_code)
  await vouch.as().earlyAccess.requestEarlyAccess({ name: keep('Early Quietly'), email: keep('early@private.example'), role: 'Recruiter' })

  // Two failures made on purpose, whose errors quote values and parameters: a missing column and a missing table.
  await vouch.parts.db.raw('alter table candidates rename column phone to phone_away')
  const broken = await refused(mine.candidates.addCandidate({ job_id, ...person, email: keep('broken@private.example') }))
  await vouch.parts.db.raw('alter table candidates rename column phone_away to phone')
  expect(broken.status).toBe(500)
  expect(JSON.stringify(broken.problem)).not.toMatch(/phone|select|insert|\.ts/)
  await vouch.parts.db.raw('alter table sign_in_tries rename to tries_away')
  expect(
    (await refused(vouch.as().sessions.signInByLoginCode({ email: keep('late@private.example'), code: keep('QWER-TYPX') }))).status,
  ).toBe(500)
  await vouch.parts.db.raw('alter table tries_away rename to sign_in_tries')
  // The mail server refuses the email to the recruiter. The task fails and is logged.
  await eventually(async () => logged('task failed').length > 0)

  expect(logged('"request"').length).toBeGreaterThan(20)
  expect(logged('unexpected error')).toHaveLength(2)
  expect(logged('cannot be reached').length).toBeGreaterThan(0)
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  for (const word of private_) expect(logged(word), word).toEqual([])
}, 60_000)

test('each call is logged by its route and who made it, with an id, and an error says where it was', async () => {
  lines = []
  const admin = await buildAdmin(vouch.parts)
  await refused(vouch.as(admin.token).jobs.adminGetJob({ job_id: '00000000-0000-7000-8000-000000000000' }))
  const line = await eventually(async () =>
    logged('"request"')
      .map((l) => JSON.parse(l) as Record<string, unknown>)
      .find((l) => l.route === '/api/admin/jobs/:job_id'),
  )
  expect(line).toMatchObject({
    method: 'GET',
    status: 404,
    user_type: 'admin',
    user_id: admin.id,
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ms: expect.any(Number),
  })
})
