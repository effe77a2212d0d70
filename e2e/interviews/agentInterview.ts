// The base of the journeys with another provider's agent: a stand-in on loopback with its REST API, WebSocket and webhook, and a new
// candidate for each test.
import { join } from 'node:path'
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import type { Client } from '../../shared/client.ts'
import { signWebhook, startElevenLabs, webhookBody, type ElevenLabsStandIn } from '../../testing/standIns/elevenlabsStandIn.ts'
import type { Talk } from '../../testing/standIns/elevenlabsTalk.ts'
import type { HeldConversation } from '../../testing/build/heldConversation.ts'
import { spawnVouch, type SpawnedVouch } from '../../testing/servers/spawnVouch.ts'
import { launchOptions, signIn, spokenAnswers as answers } from './spokenInterview.ts'
import { asAdmin, asRecruiter, readyJob } from '../staff.ts'
import { expect } from '../test.ts'

export { answers, expect }

const secret = 'wsec_of_the_journey'

/** `expects`: allows page errors that the tested fault causes. */
type Person = { page: Page; context: BrowserContext; candidate_id: string; me: Client['interviews']; expects: (error: RegExp) => void }
type Shared = { elevenlabs: ElevenLabsStandIn; vouch: SpawnedVouch; admin: Client; recruiter: Client; job_id: string }

/** Collects errors in the page, and requests and sockets to anywhere except Vouch and the provider. */
export function watch(page: Page, wrong: string[], vouch: string, provider: string): void {
  const conversation = `${provider.replace('http:', 'ws:')}/v1/convai/conversation?`
  page.on('pageerror', (error) => wrong.push(`page: ${error.message}`))
  // ElevenLabs' client may send a last piece of sound while the agent closes. The browser then logs this message, and the loss is correct.
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text() !== 'WebSocket is already in CLOSING or CLOSED state.')
      wrong.push(`console: ${message.text()}`)
  })
  page.on('websocket', (socket) => {
    if (!socket.url().startsWith(conversation)) wrong.push(`socket: ${socket.url()}`)
  })
  page.on('request', (request) => {
    if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(vouch)) wrong.push(`request: ${request.url()}`)
  })
}

export const test = base.extend<
  {
    /** Enters the interview of this `job`, or of the journeys' own job if it is absent. */ enter: (
      width?: number,
      height?: number,
      job?: string,
    ) => Promise<Person>
    deliver: (said: HeldConversation) => Promise<string>
    /** Sends the recorded sound, which comes in a separate webhook after the transcript. */
    deliverSound: (conversation_id: string, sound: Buffer) => Promise<string>
  },
  Shared
>({
  launchOptions: [launchOptions, { scope: 'worker' }],
  elevenlabs: [
    async ({}, provide) => {
      const elevenlabs = await startElevenLabs()
      elevenlabs.agents.set('agent_1', {
        conversation_config: {
          agent: { prompt: { prompt: 'You interview for {{job_title}}. Ask, word for word and one at a time: {{questions}}' } },
          conversation: { max_duration_seconds: 1800 },
        },
        platform_settings: {
          auth: { enable_auth: true, allowlist: [] },
          privacy: { record_voice: true, retention_days: 30, zero_retention_mode: false },
          overrides: { conversation_config_override: { agent: { first_message: true }, conversation: { text_only: true } } },
        },
      })
      await provide(elevenlabs)
      await elevenlabs.stop()
    },
    { scope: 'worker' },
  ],
  vouch: [
    async ({ elevenlabs }, provide) => {
      const vouch = await spawnVouch({
        LOG_LEVEL: 'warn',
        ELEVENLABS_BASE_URL: elevenlabs.url,
        ELEVENLABS_API_KEY: elevenlabs.key,
        ELEVENLABS_WEBHOOK_SECRET: secret,
      })
      await provide(vouch)
      await vouch.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  admin: [async ({ vouch }, provide) => provide(await asAdmin(vouch)), { scope: 'worker' }],
  recruiter: [async ({ vouch, admin }, provide) => provide(await asRecruiter(vouch, admin)), { scope: 'worker' }],
  job_id: [async ({ admin, recruiter }, provide) => provide(await readyJob(recruiter, admin, 'agent_1')), { scope: 'worker' }],
  deliver: async ({ vouch }, provide) => {
    await provide((said) => post(vouch.url, webhookBody('post_call_transcription', said)))
  },
  deliverSound: async ({ vouch }, provide) => {
    await provide((conversation_id, sound) =>
      post(vouch.url, webhookBody('post_call_audio', { agent_id: 'agent_1', conversation_id, full_audio: sound.toString('base64') })),
    )
  },
  /** A new candidate, signed in and on the welcome page. A request or a socket to anywhere else fails the test. */
  enter: async ({ browser, vouch, recruiter, job_id, elevenlabs }, provide) => {
    elevenlabs.talks.answering.how = 'well'
    const wrong: string[] = []
    const expected: RegExp[] = []
    const contexts: BrowserContext[] = []
    await provide(async (width = 1440, height = 900, job = job_id) => {
      const email = `priya-${contexts.length}-${Date.now()}@example.com`
      const added = await recruiter.candidates.addCandidate({ job_id: job, name: 'Priya Raman', email, phone: '+64 21 555 0100' })
      const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height }, permissions: ['microphone'] })
      contexts.push(context)
      context.on('page', (page) => watch(page, wrong, vouch.url, elevenlabs.url))
      const page = await context.newPage()
      const token = await signIn(page, { email, code: added.login_code })
      return { page, context, candidate_id: added.id, me: vouch.as(token).interviews, expects: (error) => expected.push(error) }
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(wrong.filter((line) => !expected.some((error) => error.test(line)))).toEqual([])
  },
})
const shots = process.env.VOICE_SHOTS
export async function look(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: join(shots, `eleven-${name}.png`) })
}

export const room = (page: Page) => page.getByRole('dialog', { name: /^Interview for/ })
export const said = (page: Page, words: string) => expect(room(page).getByRole('heading', { name: words, exact: true })).toBeVisible()

export async function speak(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await expect(page.getByText('We can hear you.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
}

/** Waits for the next conversation. */
export async function nextTalk(elevenlabs: ElevenLabsStandIn, before: number): Promise<Talk> {
  await expect.poll(() => elevenlabs.talks.all.length).toBe(before + 1)
  return elevenlabs.talks.all[before]!
}

export const questionsOf = (talk: Talk) => talk.begun.dynamic_variables!.questions!.split('\n').map((line) => line.replace(/^\d+\. /, ''))

/** The agent asks the first question, and the candidate answers it. */
export async function askFirst(page: Page, talk: Talk): Promise<string> {
  const asked = questionsOf(talk)[0]!
  talk.say(asked)
  await said(page, asked)
  talk.understand(answers[0]!)
  await expect(room(page).getByText(answers[0]!)).toBeVisible()
  return asked
}

/** Tracks every microphone that the page asks for, so that `liveTracks` can count those still live. */
export const watchMicrophones = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const ask = MediaDevices.prototype.getUserMedia
    MediaDevices.prototype.getUserMedia = async function getUserMedia(wanted) {
      const stream = await ask.call(this, wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(globalThis, { liveTracks: () => tracks.filter((track) => track.readyState === 'live').length })
  })
/** A browser that cannot choose a sample rate, like Firefox. ElevenLabs' client then loads its resampler. */
export const withoutSampleRate = (page: Page) =>
  page.addInitScript(() => {
    const supported = MediaDevices.prototype.getSupportedConstraints
    MediaDevices.prototype.getSupportedConstraints = function getSupportedConstraints() {
      return { ...supported.call(this), sampleRate: false }
    }
  })
export const liveTracks = (page: Page) => page.evaluate(() => (globalThis as unknown as { liveTracks: () => number }).liveTracks())

async function post(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'elevenlabs-signature': signWebhook(secret, body) }
  const response = await fetch(`${url}/api/webhooks/elevenlabs`, { method: 'POST', body, headers })
  return ((await response.json()) as { status: string }).status
}
