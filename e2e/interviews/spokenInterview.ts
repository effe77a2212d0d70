// The base of the spoken journeys: a microphone that plays a file, a speech service on loopback, and a new candidate for each test.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { config } from '../../playwright.config.ts'
import type { Client } from '../../shared/client.ts'
import { spawnVouch, type SpawnedVouch } from '../../testing/servers/spawnVouch.ts'
import { startVoice, voiceSettings, type VoiceStandIn } from '../../testing/standIns/voiceStandIn.ts'
import { speechSound } from './speechSound.ts'
import { asAdmin, asRecruiter, newJob } from '../staff.ts'
import { expect } from '../test.ts'

export { expect }

const folder = join(import.meta.dirname, '../../.cache')
const microphone = join(folder, 'microphone.wav')
mkdirSync(folder, { recursive: true })
writeFileSync(
  microphone,
  speechSound([
    ['In March our billing service lost three payments a day.', 2.4],
    ['I told the team the same day.', 2.4],
  ]),
)

/** With a microphone that plays the file again and again. */
export const launchOptions = {
  ...config.use?.launchOptions,
  args: [...(config.use?.launchOptions?.args ?? []), `--use-file-for-fake-audio-capture=${microphone}`],
}

export const spokenAnswers = [
  'In March our billing service lost 3 payments a day. I traced the logs for two days and found that a retry was not idempotent.',
  'I told the team the same day, called three customers and shipped a workaround within 48 hours.',
  'I drew the two ways on one page and we agreed on a weekly note of five lines.',
]

type Login = { email: string; code: string }
export type Added = Login & { candidate_id: string }
export type Person = Added & { page: Page; context: BrowserContext; me: Client['interviews'] }
type Shared = {
  voice: VoiceStandIn
  vouch: SpawnedVouch
  admin: Client
  recruiter: Client
  job_id: string
  add: (job_id?: string) => Promise<Added>
}

export const test = base.extend<{ enter: (width?: number, height?: number, job_id?: string) => Promise<Person> }, Shared>({
  launchOptions: [launchOptions, { scope: 'worker' }],
  voice: [
    async ({}, provide) => {
      const voice = await startVoice({ sound: speechSound([['Please tell me.', 0.1]]), type: 'audio/wav' })
      await provide(voice)
      await voice.stop()
    },
    { scope: 'worker' },
  ],
  vouch: [
    async ({ voice }, provide) => {
      const vouch = await spawnVouch({ LOG_LEVEL: 'warn', STT_TIMEOUT_SECONDS: '4', ...voiceSettings(voice) })
      await provide(vouch)
      await vouch.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  admin: [async ({ vouch }, provide) => provide(await asAdmin(vouch)), { scope: 'worker' }],
  recruiter: [async ({ vouch, admin }, provide) => provide(await asRecruiter(vouch, admin)), { scope: 'worker' }],
  job_id: [async ({ admin, recruiter }, provide) => provide(await newJob(recruiter, admin)), { scope: 'worker' }],
  /** Adds a new candidate. */
  add: [
    async ({ recruiter, job_id }, provide) => {
      let count = 0
      await provide(async (of = job_id) => {
        const email = `priya-${count++}-${Date.now()}@example.com`
        const { id, login_code } = await recruiter.candidates.addCandidate({
          job_id: of,
          name: 'Priya Raman',
          email,
          phone: '+64 21 555 0100',
        })
        return { email, code: login_code, candidate_id: id }
      })
    },
    { scope: 'worker' },
  ],
  /** A new candidate, signed in and on the welcome page. */
  enter: async ({ browser, vouch, add }, provide) => {
    const wrong: string[] = []
    const contexts: BrowserContext[] = []
    await provide(async (width = 1440, height = 900, job_id?: string) => {
      const added = await add(job_id)
      const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height }, permissions: ['microphone'] })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => wrong.push(`page: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource') && !message.text().includes('call failed'))
          wrong.push(`console: ${message.text()}`)
      })
      page.on('request', (request) => {
        if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(vouch.url)) wrong.push(`request: ${request.url()}`)
      })
      const token = await signIn(page, added)
      return { ...added, page, context, me: vouch.as(token).interviews }
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(wrong).toEqual([])
  },
})

/** Returns the session's token. */
export async function signIn(page: Page, { email, code }: Login, origin = ''): Promise<string | null> {
  await page.goto(`${origin}/candidate/login?email=${encodeURIComponent(email)}`)
  await page.getByLabel(/login code/i).fill(code)
  await page.getByLabel(/login code/i).press('Enter')
  await page.waitForURL('**/interview/*')
  await expect(page.getByRole('heading', { name: 'Welcome, Priya Raman.' })).toBeVisible()
  return await page.evaluate(() => localStorage.getItem('access_token'))
}

/** `told`: what the device check must say of writing down the voice before the interview may start. */
export async function begin(page: Page, told: string[] = []) {
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  const check = page.getByRole('region', { name: 'Device check' })
  await expect(check.getByText('We can hear you.')).toBeVisible()
  for (const words of told) await expect(check.getByText(words, { exact: false })).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function beginTyping(page: Page) {
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(box(page)).toBeVisible()
}

export const box = (page: Page) => page.getByRole('dialog').getByRole('textbox')
export const question = (page: Page) => page.getByRole('dialog').getByRole('heading').nth(1)

/** Waits until the room's timer has moved on by this many seconds. */
export async function roomGoesOn(page: Page, seconds: number): Promise<void> {
  const shown = async () => (await page.getByRole('timer').innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const until = (await shown()) + seconds
  await expect.poll(shown, { timeout: (seconds + 20) * 1000 }).toBeGreaterThanOrEqual(until)
}

/** Submits the answer, and submits again if the room asks for it because new words arrived. */
export async function submit(page: Page) {
  const before = await question(page).innerText()
  const answered = page.getByRole('button', { name: 'Submit answer' })
  await answered.click()
  await expect(async () => {
    if (await page.getByText(/Your last words are/).isVisible()) await answered.click({ timeout: 1000 })
    expect(await question(page).innerText()).not.toBe(before)
  }).toPass({ timeout: 90_000, intervals: [500] })
}
