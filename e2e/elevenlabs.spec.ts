// The interview with another provider's agent, against a stand-in on loopback that speaks its REST, its WebSocket and its webhook.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { config } from '../playwright.config.ts'
import type { Client } from '../shared/client.ts'
import { signWebhook, startElevenLabs, webhookBody, type ElevenLabsStandIn, type HeldConversation } from '../server/testing/elevenlabsStandIn.ts'
import type { Talk } from '../server/testing/elevenlabsTalk.ts'
import { spawnVouch, type SpawnedVouch } from '../server/testing/spawnVouch.ts'
import { speechSound } from './speechSound.ts'
import { adminLogin, expect, expectAccessible } from './test.ts'

const folder = join(import.meta.dirname, '../.cache')
const microphone = join(folder, 'microphone.wav')
mkdirSync(folder, { recursive: true })
writeFileSync(microphone, speechSound([[2.2, 2.6], [1.6, 2.4]]))

const secret = 'wsec_of_the_journey'
const login = { email: 'amara@northwind.example', password: 'correct horse battery' }
const answers = [
  'In March our billing service lost 3 payments a day. I traced the logs for two days and found that a retry was not idempotent.',
  'I told the team the same day, called three customers and shipped a workaround within 48 hours.',
  'I drew the two ways on one page and we agreed on a weekly note of five lines.',
]

/** `expects`: an error of the page that belongs to the fault. */
type Person = { page: Page; context: BrowserContext; candidate_id: string; me: Client['interviews']; expects: (error: RegExp) => void }
type Shared = { elevenlabs: ElevenLabsStandIn; vouch: SpawnedVouch; admin: Client; recruiter: Client; job_id: string }

/** An error in a page, and a request or a socket to anywhere but Vouch and the provider, is noted. */
function watch(page: Page, wrong: string[], vouch: string, provider: string) {
  const conversation = `${provider.replace('http:', 'ws:')}/v1/convai/conversation?`
  page.on('pageerror', (error) => wrong.push(`page: ${error.message}`))
  // The vendor's client may send a last piece of sound while the agent closes; the browser remarks on it, and it is lost rightly.
  page.on('console', (message) => { if (message.type() === 'error' && message.text() !== 'WebSocket is already in CLOSING or CLOSED state.') wrong.push(`console: ${message.text()}`) })
  page.on('websocket', (socket) => { if (!socket.url().startsWith(conversation)) wrong.push(`socket: ${socket.url()}`) })
  page.on('request', (request) => { if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(vouch)) wrong.push(`request: ${request.url()}`) })
}

const test = base.extend<{ enter: (width?: number, height?: number) => Promise<Person>; deliver: (said: HeldConversation) => Promise<string> }, Shared>({
  elevenlabs: [async ({}, provide) => {
    const elevenlabs = await startElevenLabs()
    elevenlabs.agents.set('agent_1', {
      conversation_config: { agent: { prompt: { prompt: 'You interview for {{job_title}}. Ask, word for word and one at a time: {{questions}}' } }, conversation: { max_duration_seconds: 1800 } },
      platform_settings: { auth: { enable_auth: true, allowlist: [] }, privacy: { record_voice: true, retention_days: 30, zero_retention_mode: false }, overrides: { conversation_config_override: { conversation: { text_only: true } } } },
    })
    await provide(elevenlabs)
    await elevenlabs.stop()
  }, { scope: 'worker' }],
  vouch: [async ({ elevenlabs }, provide) => {
    const vouch = await spawnVouch({ LOG_LEVEL: 'warn', ELEVENLABS_BASE_URL: elevenlabs.url, ELEVENLABS_API_KEY: elevenlabs.key, ELEVENLABS_WEBHOOK_SECRET: secret })
    await provide(vouch)
    await vouch.stop()
  }, { scope: 'worker', timeout: 60_000 }],
  admin: [async ({ vouch }, provide) => provide(vouch.as((await vouch.as().sessions.adminLogin(adminLogin)).access_token)), { scope: 'worker' }],
  recruiter: [async ({ vouch, admin }, provide) => {
    const company = await admin.companies.createCompany({ name: 'Northwind' })
    await admin.people.createRecruiter({ name: 'Amara Ngata', company_id: company.id, ...login })
    await provide(vouch.as((await vouch.as().sessions.recruiterLogin(login)).access_token))
  }, { scope: 'worker' }],
  job_id: [async ({ admin, recruiter }, provide) => {
    const job = await recruiter.jobs.createJob({ title: 'Senior Product Engineer', company_info: 'Northwind, Auckland', criteria: '- Problem solving\n- Ownership\n- Communication' })
    await admin.jobs.attachAgent({ job_id: job.id, elevenlabs_agent_id: 'agent_1' })
    await provide(job.id)
  }, { scope: 'worker' }],
  deliver: async ({ vouch }, provide) => {
    await provide(async (said) => {
      const body = webhookBody('post_call_transcription', said)
      const response = await fetch(`${vouch.url}/api/webhooks/elevenlabs`, { method: 'POST', body, headers: { 'content-type': 'application/json', 'elevenlabs-signature': signWebhook(secret, body) } })
      return (await response.json() as { status: string }).status
    })
  },
  /** A candidate of their own, signed in and on the welcome page. A request or a socket to anywhere else fails the test. */
  enter: async ({ browser, vouch, recruiter, job_id, elevenlabs }, provide) => {
    const wrong: string[] = []
    const expected: RegExp[] = []
    const contexts: BrowserContext[] = []
    await provide(async (width = 1440, height = 900) => {
      const email = `priya-${contexts.length}-${Date.now()}@example.com`
      const added = await recruiter.candidates.addCandidate({ job_id, name: 'Priya Raman', email, phone: '+64 21 555 0100' })
      const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height }, permissions: ['microphone'] })
      contexts.push(context)
      context.on('page', (page) => watch(page, wrong, vouch.url, elevenlabs.url))
      const page = await context.newPage()
      await page.goto(`/candidate/login?email=${encodeURIComponent(email)}`)
      await page.getByLabel(/login code/i).fill(added.login_code)
      await page.getByLabel(/login code/i).press('Enter')
      await page.waitForURL('**/interview/*')
      await expect(page.getByRole('heading', { name: 'Welcome, Priya Raman.' })).toBeVisible()
      const token = await page.evaluate(() => localStorage.getItem('access_token'))
      return { page, context, candidate_id: added.id, me: vouch.as(token).interviews, expects: (error) => expected.push(error) }
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(wrong.filter((line) => !expected.some((error) => error.test(line)))).toEqual([])
  },
})
test.use({ launchOptions: { ...config.use?.launchOptions, args: [...config.use?.launchOptions?.args ?? [], `--use-file-for-fake-audio-capture=${microphone}`] } })
test.describe.configure({ mode: 'serial' })
test.beforeEach(({ elevenlabs }) => { elevenlabs.talks.answering.how = 'well' })

const shots = process.env.VOICE_SHOTS
async function look(page: Page, name: string) {
  if (shots) await page.screenshot({ path: join(shots, `eleven-${name}.png`) })
}

const room = (page: Page) => page.getByRole('dialog', { name: /^Interview for/ })
const said = (page: Page, words: string) => expect(room(page).getByRole('heading', { name: words, exact: true })).toBeVisible()

async function speak(page: Page) {
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await expect(page.getByText('We can hear you.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
}

/** The conversation that comes next. */
async function nextTalk(elevenlabs: ElevenLabsStandIn, before: number): Promise<Talk> {
  await expect.poll(() => elevenlabs.talks.all.length, { timeout: 20_000 }).toBe(before + 1)
  return elevenlabs.talks.all[before]!
}

const questionsOf = (talk: Talk) => talk.begun.dynamic_variables!.questions!.split('\n').map((line) => line.replace(/^\d+\. /, ''))

/** The live tracks of every microphone that the page has asked for. */
const watchMicrophones = (page: Page) => page.addInitScript(() => {
  const tracks: MediaStreamTrack[] = []
  const ask = MediaDevices.prototype.getUserMedia
  MediaDevices.prototype.getUserMedia = async function getUserMedia(wanted) {
    const stream = await ask.call(this, wanted)
    tracks.push(...stream.getTracks())
    return stream
  }
  Object.assign(globalThis, { liveTracks: () => tracks.filter((track) => track.readyState === 'live').length })
})
/** A browser that cannot choose a sample rate, as Firefox cannot: the client then loads its resampler. */
const withoutSampleRate = (page: Page) => page.addInitScript(() => {
  const supported = MediaDevices.prototype.getSupportedConstraints
  MediaDevices.prototype.getSupportedConstraints = function getSupportedConstraints() {
    return { ...supported.call(this), sampleRate: false }
  }
})
const liveTracks = (page: Page) => page.evaluate(() => (globalThis as unknown as { liveTracks: () => number }).liveTracks())

for (const [width, height] of [[1440, 900], [390, 844]] as const) {
  test(`a spoken interview at ${width}: consent, conversation, the agent's end, the webhook, the score`, async ({ enter, elevenlabs, deliver, admin, job_id, browser, vouch }) => {
    test.setTimeout(180_000)
    const before = elevenlabs.talks.all.length
    const { page, candidate_id, me } = await enter(width, height)
    await watchMicrophones(page)
    await page.reload()
    await expect(page.getByText('an agent of ElevenLabs', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await look(page, `welcome-${width}`)
    await speak(page)
    const talk = await nextTalk(elevenlabs, before)
    await test.step('what the agent is told: the questions and an opaque id, and nothing of the candidate', async () => {
      expect(talk.signed).toBe(true)
      expect(talk.begun.user_id).toBe(talk.begun.dynamic_variables!.attempt_id)
      expect(talk.begun.dynamic_variables).toMatchObject({ job_title: 'Senior Product Engineer', question_count: '3' })
      expect(JSON.stringify(talk.begun)).not.toMatch(/Priya|example\.com/)
    })
    await test.step('the voice arrives', async () => {
      await expect(room(page).getByText('Listening')).toBeVisible()
      await expect.poll(() => talk.heard.loudest, { timeout: 20_000 }).toBeGreaterThan(1000)
      talk.ping(7)
      await expect.poll(() => talk.pongs).toEqual([7])
    })
    for (const [i, question] of questionsOf(talk).entries()) {
      talk.say(question)
      await said(page, question)
      if (i === 0) {
        await expect(room(page).getByText('The interviewer is speaking')).toBeVisible()
        await look(page, `speaking-${width}`)
        await expect(room(page).getByText('Listening')).toBeVisible()
      }
      talk.understand(answers[i]!)
      await expect(room(page).getByText(answers[i]!)).toBeVisible()
      if (i === 0) {
        await expectAccessible(page)
        await look(page, `room-${width}`)
      }
    }
    await test.step('muted, nothing is heard', async () => {
      await page.getByRole('button', { name: 'Mute' }).click()
      await expect(room(page).getByText('Muted')).toBeVisible()
      talk.heard.loudest = 0
      const { bytes } = talk.heard
      await expect.poll(() => talk.heard.bytes - bytes, { timeout: 20_000 }).toBeGreaterThan(16_000 * 2 * 5)
      expect(talk.heard.loudest).toBe(0)
    })
    expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')
    talk.end()
    await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()
    await expect(page.getByText('on its way to us from the voice service', { exact: false })).toBeVisible()
    expect(await liveTracks(page)).toBe(0)
    expect((await me.getInterview({ candidate_id })).interview_status).toBe('completed')
    await expectAccessible(page)
    await look(page, `thanks-${width}`)

    expect(await deliver(talk.record())).toBe('stored')
    await expect.poll(async () => (await admin.scoring.getScore({ candidate_id })).status, { timeout: 30_000 }).toBe('scored')
    await page.reload()
    await expect(page.getByText(answers[0]!)).toBeVisible()

    const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height } })
    const reviewer = await context.newPage()
    await reviewer.goto('/admin/login')
    await reviewer.getByLabel('Email').fill(adminLogin.email)
    await reviewer.getByLabel('Password', { exact: true }).fill(adminLogin.password)
    await reviewer.getByRole('button', { name: 'Sign In' }).click()
    await reviewer.waitForURL('**/admin/dashboard')
    await reviewer.goto(`/admin/scoring?candidate=${candidate_id}`)
    const drawer = reviewer.getByRole('dialog')
    for (const answer of answers) await expect(drawer.getByText(answer.slice(0, 40), { exact: false }).first()).toBeVisible()
    await expectAccessible(reviewer)
    await look(reviewer, `review-${width}`)
    await context.close()
    expect((await admin.candidates.adminListCandidates({ job_id })).rows.find((row) => row.id === candidate_id)!.interview_status).toBe('completed')
  })
}

test('a connection that breaks keeps what was said, completes nothing and goes on in a new conversation', async ({ enter, elevenlabs, deliver }) => {
  const before = elevenlabs.talks.all.length
  const { page, candidate_id, me } = await enter(390, 844)
  await speak(page)
  const first = await nextTalk(elevenlabs, before)
  const questions = questionsOf(first)
  first.say(questions[0]!)
  first.understand(answers[0]!)
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  first.drop()
  await expect(page.getByText('The connection to the interviewer broke.', { exact: false })).toBeVisible()
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'dropped-390')
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')
  // What the provider says of a call that broke off leaves the interview open.
  expect(await deliver(first.record({ reason: 'Client disconnected: 1006' }))).toBe('stored')
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')

  await page.getByRole('button', { name: 'Go on' }).click()
  const second = await nextTalk(elevenlabs, before + 1)
  expect(second.begun.user_id).not.toBe(first.begun.user_id)
  await expect.poll(() => second.told.join(' ')).toContain(answers[0]!)
  second.say(questions[1]!)
  second.understand(answers[1]!)
  await expect(room(page).getByText(answers[1]!)).toBeVisible()
  second.end()
  await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()
  expect(await deliver(second.record())).toBe('stored')
  const { turns, events } = await me.getInterview({ candidate_id })
  expect(turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text)).toEqual(answers.slice(0, 2))
  expect(events.map((event) => event.kind)).toEqual(expect.arrayContaining(['connection_lost', 'connection_back']))
})

test('an interviewer that never answers is given up after 30 seconds, with the microphone, and can be tried again', async ({ enter, elevenlabs }) => {
  test.setTimeout(120_000)
  const before = elevenlabs.talks.all.length
  elevenlabs.talks.answering.how = 'never'
  const { page, candidate_id, me } = await enter()
  await watchMicrophones(page)
  await page.reload()
  await speak(page)
  await expect(page.getByRole('button', { name: 'Connecting' })).toBeVisible()
  await expect(page.getByText('The interviewer did not answer within 30 seconds.', { exact: false })).toBeVisible({ timeout: 40_000 })
  expect(await liveTracks(page)).toBe(0)
  await look(page, 'silent-1440')
  elevenlabs.talks.answering.how = 'refuse'
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('The interviewer could not be reached.', { exact: false })).toBeVisible()
  elevenlabs.talks.answering.how = 'well'
  await page.getByRole('button', { name: 'Go on' }).click()
  const talk = await nextTalk(elevenlabs, before)
  talk.say('Hello.')
  await said(page, 'Hello.')
  // A call in which nothing of the candidate was heard is no interview.
  talk.end()
  await expect(page.getByText('before anything of yours was heard', { exact: false })).toBeVisible()
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')
})

test('a browser that cannot choose its sample rate gets the resampler from us', async ({ enter, elevenlabs }) => {
  const before = elevenlabs.talks.all.length
  const { page } = await enter()
  await withoutSampleRate(page)
  await page.reload()
  const resampler = page.waitForRequest(/\/assets\/libsamplerate/)
  await speak(page)
  const talk = await nextTalk(elevenlabs, before)
  expect(new URL((await resampler).url()).origin).toBe(new URL(page.url()).origin)
  await expect.poll(() => talk.heard.loudest, { timeout: 20_000 }).toBeGreaterThan(1000)
  talk.say('Hello.')
  await said(page, 'Hello.')
  await expect(room(page).getByText('The interviewer is speaking')).toBeVisible()
})

test('an end that cannot be saved at once is told, tried again, and lost by nobody', async ({ enter, elevenlabs, deliver }) => {
  const before = elevenlabs.talks.all.length
  const { page, candidate_id, me, expects } = await enter()
  await speak(page)
  const talk = await nextTalk(elevenlabs, before)
  talk.say(questionsOf(talk)[0]!)
  talk.correct('Tell me about')
  await said(page, 'Tell me about')
  talk.understand(answers[0]!)
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  expects(/net::ERR_FAILED|call failed/)
  await page.route('**/end', (route) => route.abort())
  talk.end()
  await expect(page.getByText('The interview is over, but that could not be saved yet.', { exact: false })).toBeVisible()
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')
  await page.unroute('**/end')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()
  expect(await deliver(talk.record())).toBe('stored')
  expect((await me.getInterview({ candidate_id })).turns.map((turn) => turn.text)).toEqual(['Tell me about', answers[0]])
})

test('a reload and a second window resume it with one line, and only one window talks', async ({ enter, elevenlabs }) => {
  const before = elevenlabs.talks.all.length
  const { page, context, candidate_id, me } = await enter()
  await speak(page)
  const first = await nextTalk(elevenlabs, before)
  first.understand(answers[0]!)
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Welcome back. Your interview is still open', { exact: false })).toBeVisible()
  await expect.poll(() => first.open()).toBe(false)
  await look(page, 'resumed-1440')
  await page.getByRole('button', { name: 'Go on' }).click()
  const second = await nextTalk(elevenlabs, before + 1)

  const other = await context.newPage()
  await other.goto(`/interview/${candidate_id}`)
  await expect(other.getByText('Welcome back.', { exact: false })).toBeVisible()
  expect(second.open()).toBe(true)
  await other.getByRole('button', { name: 'Go on' }).click()
  const third = await nextTalk(elevenlabs, before + 2)
  await expect(page.getByText('Your interview goes on in another window.', { exact: false })).toBeVisible()
  await expect.poll(() => second.open()).toBe(false)
  third.say('Where were we?')
  await said(other, 'Where were we?')
  expect((await me.getInterview({ candidate_id })).interview_status).toBe('in_progress')
})

test('typing: from the start without a microphone, or in the middle of a call; closing asks first', async ({ enter, elevenlabs, deliver }) => {
  const before = elevenlabs.talks.all.length
  const { page, candidate_id, me } = await enter(390, 844)
  await watchMicrophones(page)
  await page.reload()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('checkbox').check()
  elevenlabs.talks.answering.how = 'no typing'
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('This interviewer cannot be written to.', { exact: false })).toBeVisible()
  elevenlabs.talks.answering.how = 'well'
  await page.getByRole('button', { name: 'Go on' }).click()
  const typed = await nextTalk(elevenlabs, before)
  expect(typed.begun.conversation_config_override).toMatchObject({ conversation: { text_only: true } })
  typed.say(questionsOf(typed)[0]!)
  await said(page, questionsOf(typed)[0]!)
  await room(page).getByRole('textbox').fill(answers[0]!)
  await expectAccessible(page)
  await look(page, 'typed-390')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => typed.typed).toEqual([answers[0]])
  expect(await liveTracks(page)).toBe(0)

  await page.getByRole('button', { name: 'Speak instead' }).click()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  const spoken = await nextTalk(elevenlabs, before + 1)
  expect(typed.open()).toBe(false)
  await expect.poll(() => spoken.heard.loudest, { timeout: 20_000 }).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Type instead' }).click()
  await room(page).getByRole('textbox').fill(answers[1]!)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => spoken.typed).toEqual([answers[1]])

  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(spoken.open()).toBe(true)
  await page.getByRole('button', { name: 'End Interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Priya Raman.' })).toBeVisible()
  expect(await liveTracks(page)).toBe(0)
  await expect.poll(() => spoken.open()).toBe(false)
  for (const talk of [typed, spoken]) expect(await deliver(talk.record())).toBe('stored')
  expect((await me.getInterview({ candidate_id })).turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.text)).toEqual(answers.slice(0, 2))
})

for (const [who, width] of [['admin', 1440], ['recruiter', 390]] as const) {
  test(`the ${who} tests the agent in the provider's widget at ${width}, and nothing is asked of another host`, async ({ browser, vouch, elevenlabs, job_id }) => {
    const before = elevenlabs.talks.all.length
    const wrong: string[] = []
    const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height: 844 }, permissions: ['microphone'] })
    const page = await context.newPage()
    await watchMicrophones(page)
    if (who === 'recruiter') await withoutSampleRate(page)
    watch(page, wrong, vouch.url, elevenlabs.url)
    await page.goto(`/${who}/login`)
    await page.getByLabel('Email').fill(who === 'admin' ? adminLogin.email : login.email)
    await page.getByLabel('Password', { exact: true }).fill(who === 'admin' ? adminLogin.password : login.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(`**/${who}/dashboard`)
    await page.goto(`/${who}/job/${job_id}`)
    if (who === 'admin') {
      for (const fact of ['Private: only candidates of Vouch get in', 'Kept there for 30 days', '30 minutes', 'Asks the questions of the plan']) await expect(page.getByText(fact)).toBeVisible()
      await expectAccessible(page)
      await look(page, 'facts-1440')
    }
    await page.getByRole('button', { name: 'Test AI interviewer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test AI interviewer' })
    await expect(dialog.getByRole('button', { name: /call/i }).first()).toBeVisible()
    await expectAccessible(page)
    await look(page, `widget-before-${width}`)
    await dialog.getByRole('button', { name: /call/i }).first().click()
    const talk = await nextTalk(elevenlabs, before)
    expect(talk.signed).toBe(true)
    expect(talk.begun.user_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(questionsOf(talk)).toHaveLength(3)
    await expect.poll(() => talk.heard.bytes, { timeout: 20_000 }).toBeGreaterThan(16_000)
    talk.say('Hello, I am the interviewer.')
    await expect(dialog.getByText('Hello, I am the interviewer.')).toBeVisible()
    await expectAccessible(page)
    await look(page, `widget-${width}`)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => talk.open()).toBe(false)
    expect(await liveTracks(page)).toBe(0)
    await context.close()
    expect(wrong).toEqual([])
  })
}

test('without a key a public agent is talked with by its id; a page from before its time says to be loaded again', async ({ browser, elevenlabs }) => {
  const vouch = await spawnVouch({ LOG_LEVEL: 'warn', ELEVENLABS_BASE_URL: elevenlabs.url })
  const context = await browser.newContext({ baseURL: vouch.url, permissions: ['microphone'] })
  try {
    const admin = vouch.as((await vouch.as().sessions.adminLogin(adminLogin)).access_token)
    const company = await admin.companies.createCompany({ name: 'Northwind' })
    await admin.people.createRecruiter({ name: 'Amara Ngata', company_id: company.id, ...login })
    const recruiter = vouch.as((await vouch.as().sessions.recruiterLogin(login)).access_token)
    const { id: job_id } = await recruiter.jobs.createJob({ title: 'Data Analyst', company_info: 'Northwind', criteria: '- Ownership' })
    const wrong: string[] = []
    const page = await context.newPage()
    watch(page, wrong, vouch.url, elevenlabs.url)
    const refusals = () => wrong.splice(0).filter((line) => !line.includes('Content Security Policy') && !line.includes('Content-Security-Policy'))
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(adminLogin.email)
    await page.getByLabel('Password', { exact: true }).fill(adminLogin.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/admin/dashboard')
    await page.goto(`/admin/job/${job_id}`)
    await page.getByRole('button', { name: 'Add agent' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('public agent/1')
    await page.getByRole('dialog').getByRole('button', { name: /agent/i }).last().click()
    await expect(page.getByText('Not looked up at ElevenLabs', { exact: false })).toBeVisible()
    await look(page, 'no-key-1440')
    const dialog = page.getByRole('dialog', { name: 'Test AI interviewer' })
    await page.getByRole('button', { name: 'Test AI interviewer' }).click()
    await dialog.getByRole('button', { name: /call/i }).first().click()
    await expect(dialog.getByText('This page was opened before the interviewer was set up.', { exact: false })).toBeVisible()
    wrong.length = 0

    await page.reload()
    const before = elevenlabs.talks.all.length
    await page.getByRole('button', { name: 'Test AI interviewer' }).click()
    await dialog.getByRole('button', { name: /call/i }).first().click()
    const tested = await nextTalk(elevenlabs, before)
    expect([tested.signed, tested.agent_id]).toEqual([false, 'public agent/1'])
    expect(refusals()).toEqual([])

    const candidate = await recruiter.candidates.addCandidate({ job_id, name: 'Priya Raman', email: 'priya@example.com', phone: '021' })
    const room = await context.newPage()
    watch(room, wrong, vouch.url, elevenlabs.url)
    await room.goto('/candidate/login?email=priya@example.com')
    await room.getByLabel(/login code/i).fill(candidate.login_code)
    await room.getByLabel(/login code/i).press('Enter')
    await room.waitForURL('**/interview/*')
    await speak(room)
    const talk = await nextTalk(elevenlabs, before + 1)
    expect([talk.signed, talk.agent_id, talk.begun.user_id]).toEqual([false, 'public agent/1', talk.begun.dynamic_variables!.attempt_id])
    await expect.poll(() => talk.heard.loudest, { timeout: 20_000 }).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  } finally {
    await context.close()
    await vouch.stop()
  }
})

test('a webhook that never comes: the conversation is asked for, with its sound, and candidate and reviewer have both', async ({ enter, elevenlabs, admin }) => {
  test.setTimeout(240_000)
  const before = elevenlabs.talks.all.length
  const { page, candidate_id } = await enter()
  await speak(page)
  const talk = await nextTalk(elevenlabs, before)
  talk.say(questionsOf(talk)[0]!)
  talk.understand(answers[0]!)
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  talk.end()
  await expect(page.getByText('on its way to us from the voice service', { exact: false })).toBeVisible()
  elevenlabs.audio.set(talk.conversation_id, speechSound([[0.8, 0.1]]))
  elevenlabs.conversations.set(talk.conversation_id, talk.record({ has_audio: true }))
  // The server asks by itself within a minute and a half, and the page asks the server.
  await expect(page.getByRole('region', { name: 'Your answers' }).getByText(answers[0]!)).toBeVisible({ timeout: 150_000 })
  await expect(page.getByText('The call, as the voice service recorded it.')).toBeVisible()
  await page.getByRole('button', { name: 'Play Recording' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await admin.scoring.getScore({ candidate_id })).status, { timeout: 30_000 }).toBe('scored')
  await look(page, 'polled-1440')
})
