// The spoken interview, with a microphone that hears a file and a speech service that stands in on loopback.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { config } from '../playwright.config.ts'
import type { Client } from '../shared/client.ts'
import { spawnVouch, type SpawnedVouch } from '../server/testing/spawnVouch.ts'
import { startVoice, voiceSettings, type VoiceStandIn } from '../server/testing/voiceStandIn.ts'
import { speechSound } from './speechSound.ts'
import { adminLogin, expect, expectAccessible } from './test.ts'

const folder = join(import.meta.dirname, '../.cache')
const microphone = join(folder, 'microphone.wav')
mkdirSync(folder, { recursive: true })
writeFileSync(microphone, speechSound([[2.2, 2.6], [1.6, 2.4]]))

const said = [
  'In March our billing service lost 3 payments a day. I traced the logs for two days and found that a retry was not idempotent.',
  'I told the team the same day, called three customers and shipped a workaround within 48 hours.',
  'I drew the two ways on one page and we agreed on a weekly note of five lines.',
]

type Person = { page: Page; context: BrowserContext; candidate_id: string; me: Client['interviews'] }
type Shared = { voice: VoiceStandIn; vouch: SpawnedVouch; admin: Client; recruiter: Client; job_id: string }
const login = { email: 'amara@northwind.example', password: 'correct horse battery' }

const test = base.extend<{ enter: (width?: number, height?: number) => Promise<Person> }, Shared>({
  voice: [async ({}, provide) => {
    const voice = await startVoice({ sound: speechSound([[0.8, 0.1]]), type: 'audio/wav' })
    await provide(voice)
    await voice.stop()
  }, { scope: 'worker' }],
  vouch: [async ({ voice }, provide) => {
    const vouch = await spawnVouch({ LOG_LEVEL: 'warn', ...voiceSettings(voice) })
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
    await admin.jobs.attachAgent({ job_id: job.id, elevenlabs_agent_id: 'builtin' })
    await provide(job.id)
  }, { scope: 'worker' }],
  /** A candidate of their own, signed in and on the welcome page. */
  enter: async ({ browser, vouch, recruiter, job_id }, provide) => {
    const wrong: string[] = []
    const contexts: BrowserContext[] = []
    await provide(async (width = 1440, height = 900) => {
      const email = `priya-${contexts.length}-${Date.now()}@example.com`
      const added = await recruiter.candidates.addCandidate({ job_id, name: 'Priya Raman', email, phone: '+64 21 555 0100' })
      const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height }, permissions: ['microphone'] })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => wrong.push(`page: ${error.message}`))
      page.on('console', (message) => { if (message.type() === 'error' && !message.text().startsWith('Failed to load resource') && !message.text().includes('call failed')) wrong.push(`console: ${message.text()}`) })
      page.on('request', (request) => { if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(vouch.url)) wrong.push(`request: ${request.url()}`) })
      await page.goto(`/candidate/login?email=${encodeURIComponent(email)}`)
      await page.getByLabel(/login code/i).fill(added.login_code)
      await page.getByLabel(/login code/i).press('Enter')
      await page.waitForURL('**/interview/*')
      await expect(page.getByRole('heading', { name: 'Welcome, Priya Raman.' })).toBeVisible()
      const token = await page.evaluate(() => localStorage.getItem('access_token'))
      return { page, context, candidate_id: added.id, me: vouch.as(token).interviews }
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(wrong).toEqual([])
  },
})
test.use({ launchOptions: { ...config.use?.launchOptions, args: [...config.use?.launchOptions?.args ?? [], `--use-file-for-fake-audio-capture=${microphone}`] } })
test.describe.configure({ mode: 'serial' })

const shots = process.env.VOICE_SHOTS
async function look(page: Page, name: string) {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) })
}

async function begin(page: Page) {
  await page.getByRole('radio', { name: 'Speak' }).check()
  await page.getByRole('button', { name: 'Allow the microphone' }).click()
  await expect(page.getByText('We can hear you.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const box = (page: Page) => page.getByRole('dialog').getByRole('textbox')
const question = (page: Page) => page.getByRole('dialog').getByRole('heading').nth(1)

/** Hands the answer in; once more where words came while it was asked. */
async function handIn(page: Page) {
  const before = await question(page).innerText()
  for (let i = 0; i < 4 && await question(page).innerText() === before; i++) {
    await page.getByRole('button', { name: 'I have answered' }).click({ timeout: 20_000 }).catch(() => undefined)
    await expect(question(page)).not.toHaveText(before, { timeout: 4000 }).catch(() => undefined)
  }
  await expect(question(page)).not.toHaveText(before)
}

for (const [width, height] of [[1440, 900], [390, 844]] as const) {
  test(`a spoken interview at ${width}, from the device check to its recording under review`, async ({ enter, voice, admin, browser, vouch }) => {
    test.setTimeout(180_000)
    voice.behave('well', said[0]!)
    const { page, me, candidate_id } = await enter(width, height)
    await page.getByRole('button', { name: 'Start Interview' }).click()
    await expect(page.getByText('Please choose whether you speak or type.')).toBeVisible()
    await begin(page)
    for (const words of said) {
      voice.behave('well', words)
      await expect(box(page)).toHaveValue(new RegExp(words.slice(0, 30).replaceAll('.', '\\.')), { timeout: 20_000 })
      if (words === said[0]) {
        await expect(page.getByText('You, just now — tap to correct')).toBeVisible()
        await expectAccessible(page)
        await look(page, `room-${width}`)
        // A slip of the ear is put right by hand before it counts.
        await page.getByRole('button', { name: 'Mute' }).click()
        await expect(page.getByText('Muted')).toBeVisible()
        await box(page).fill(`${words} I fixed it.`)
        await page.getByRole('button', { name: 'Unmute' }).click()
      }
      // The file goes on sounding; nothing more is understood of it.
      voice.behave('well', '')
      await handIn(page)
    }
    await expect(page.getByText('All questions are answered.').first()).toBeVisible()
    await page.getByRole('button', { name: 'End Interview' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
    await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
    await page.getByRole('button', { name: 'Play Recording' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    const position = page.getByRole('slider', { name: 'Position in the recording' })
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(400)
    await look(page, `thanks-${width}`)
    await expectAccessible(page)

    const { turns } = await me.getInterview({ candidate_id })
    const answers = turns.filter((turn) => turn.role === 'candidate')
    expect(answers).toHaveLength(3)
    expect(answers[0]!.text).toContain('I fixed it.')
    const { segments, duration_ms } = await me.listRecordings({ candidate_id })
    expect(segments).toHaveLength(1)
    expect(duration_ms).toBeGreaterThan(10_000)
    expect(voice.asked.some(({ path }) => path.endsWith('/audio/speech'))).toBe(true)

    await test.step('a reviewer plays a quote from its moment', async () => {
      await expect.poll(async () => (await admin.scoring.getScore({ candidate_id })).status, { timeout: 30_000 }).toBe('scored')
      const detail = await admin.scoring.getScore({ candidate_id })
      const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height } })
      const reviewer = await context.newPage()
      await reviewer.goto('/admin/login')
      await reviewer.getByLabel('Email').fill(adminLogin.email)
      await reviewer.getByLabel('Password', { exact: true }).fill(adminLogin.password)
      await reviewer.getByRole('button', { name: 'Sign In' }).click()
      await reviewer.waitForURL('**/admin/dashboard')
      await reviewer.goto(`/admin/scoring?candidate=${candidate_id}`)
      const drawer = reviewer.getByRole('dialog')
      await expect(drawer.getByRole('region', { name: 'Recording' })).toBeVisible()
      const last = detail.turns.findLast((turn) => turn.role === 'candidate')!
      await drawer.getByRole('button', { name: /^Play from/ }).last().click()
      const at = drawer.getByRole('slider', { name: 'Position in the recording' })
      const wanted = last.offset_ms - segments[0]!.offset_ms
      await expect.poll(async () => Number(await at.inputValue()), { timeout: 10_000 }).toBeGreaterThan(wanted + 300)
      expect(Number(await at.inputValue())).toBeLessThan(wanted + 8000)
      const quote = drawer.getByRole('button', { name: /^Play the recording/ }).first()
      await quote.click()
      await expect(drawer.getByRole('button', { name: 'Pause' })).toBeVisible()
      await look(reviewer, `review-${width}`)
      await expectAccessible(reviewer)
      await context.close()
    })
  })
}
