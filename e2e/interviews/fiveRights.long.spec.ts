// The five rights in browsers, beside the database, the files and a voice provider that the server really asks. A request for a review is
// late because its day has passed in the database, and another administrator answers it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { interviewAttempts, interviews } from '../../server/db/schema/interviews.ts'
import { reviewRequests } from '../../server/db/schema/rights.ts'
import { consentVersion } from '../../shared/consent.ts'
import { makeClient } from '../../shared/makeClient.ts'
import { buildAdmin, buildCandidate, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { heldConversation } from '../../testing/build/heldConversation.ts'
import { mentionsIn } from '../../testing/mentionsIn.ts'
import { startElevenLabs, type ElevenLabsStandIn } from '../../testing/standIns/elevenlabsStandIn.ts'
import { sampleWebm } from '../../testing/standIns/voiceStandIn.ts'
import { expect } from '../test.ts'
import { test as base, withOwnServer, type Own } from './ownServer.ts'

const test = base.extend<object, { provider: ElevenLabsStandIn; served: Own }>({
  provider: [
    async ({}, provide) => {
      const provider = await startElevenLabs()
      await provide(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  served: [
    async ({ provider }, provide) => withOwnServer({ ELEVENLABS_BASE_URL: provider.url, ELEVENLABS_API_KEY: provider.key }, provide),
    { scope: 'worker', timeout: 120_000 },
  ],
})

const said = 'In March the quokka scheduler was late, so I found the cause and fixed it, and late parcels fell from 40 to none.'
const sound = Buffer.from(sampleWebm(4000))

async function openAs(browser: Browser, url: string, user_type: string, token: string, path: string) {
  const stored = Object.entries({ access_token: token, user_type }).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: stored }] }
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, storageState })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('all five rights, a late request, and a receipt that agrees with what is left', async ({
  browser,
  provider,
  served: { url, parts },
}) => {
  const recruiter = await buildRecruiter(parts)
  const decider = await buildAdmin(parts, { name: 'Dana Decider' })
  const other = await buildAdmin(parts, { name: 'Otto Other' })
  const job = await buildReadyJob(parts, { recruiter_id: recruiter.id })
  const person = { name: 'Tarquinia Vossberg', email: 'tarquinia@vossberg.example', phone: '+64 21 987 65 43' }
  const files = () =>
    readdirSync(join(parts.config.data_dir, 'files'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile()).length
  const candidate = await buildCandidate(parts, { job_id: job.id, ...person })
  const id = { candidate_id: candidate.id }
  const as = (token: string) => makeClient({ base: url, token: () => token })

  const me = as(candidate.token).interviews
  await me.giveConsent({ ...id, version: consentVersion })
  const { current } = await me.startInterview(id)
  const part = { part: 0, segment_id: v7(), duration_ms: 4000, offset_ms: 0 }
  await me.putRecordingPart({ ...id, ...part, raw: new Blob([new Uint8Array(sound)], { type: 'audio/webm' }) })
  await me.recordEvents({ ...id, events: [{ event_id: v7(), kind: 'paste', at: new Date().toISOString(), amount: 500 }] })
  await me.submitAnswer({ ...id, turn_id: v7(), question_turn_id: current!.turn_id, mode: 'voice', text: said })
  await me.endInterview(id)
  // As if the interview had included a call with the provider's agent.
  const [interview] = await parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
  const attempt = { id: v7(), interview_id: interview!.id, agent_id: 'agent_1', conversation_id: 'conv_own' }
  await parts.db.insert(interviewAttempts).values(attempt)
  provider.agents.set('agent_1', 200)
  provider.conversations.set('conv_own', heldConversation('conv_own', attempt.id, [['user', said, 4]]))
  const { scoring } = as(decider.token)
  await expect.poll(async () => (await scoring.getScore(id)).status).toBe('scored')
  await as(decider.token).outcomes.setOutcome({ ...id, job_id: job.id, outcome: 'declined', reason: '' })
  expect(files()).toBe(1)

  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, acceptDownloads: true })
  const page = await context.newPage()
  await page.goto(`/candidate/login?email=${encodeURIComponent(person.email)}`)
  await page.getByLabel(/login code/i).fill(candidate.code)
  await page.getByLabel(/login code/i).press('Enter')
  await page.getByRole('button', { name: /^Explain: You pasted 500 characters/ }).click()
  await page.getByLabel('Why it happened').fill('Periwinkle notes.')
  await page.getByRole('button', { name: 'Save explanation' }).click()
  await page.getByRole('button', { name: 'Correct your answer to question 1' }).click()
  await page.getByLabel('What should it say?').fill('Marmalade, I meant.')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Marmalade, I meant.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await page.getByLabel('What should be looked at again?').fill('Bergamot was not heard.')
  await page.getByRole('button', { name: 'Send request' }).click()
  const requests = page.getByRole('list', { name: 'Your requests' })
  await expect(requests).toContainText('You get an answer by')

  const due_at = new Date(Date.now() - 2.5 * 86_400_000).toISOString()
  await parts.db.update(reviewRequests).set({ due_at }).where(eq(reviewRequests.candidate_id, candidate.id))
  await page.reload()
  await expect(requests).toContainText('is late. The administrators see that.')
  const decided = await openAs(browser, url, 'admin', decider.token, '/admin/review-requests')
  const asked = { hasText: 'Bergamot was not heard.' }
  await expect(decided.getByRole('row').filter(asked)).toContainText('You had a part in this decision, so another administrator answers')
  const colleague = await openAs(browser, url, 'admin', other.token, `/admin/scoring?candidate=${candidate.id}`)
  const drawer = colleague.getByRole('dialog', { name: person.name })
  await expect(drawer.getByText('The candidate corrects')).toBeVisible()
  for (const words of ['Marmalade, I meant.', 'Periwinkle notes.']) await expect(drawer.getByText(words)).toBeVisible()
  await colleague.goto('/admin/review-requests')
  const row = colleague.getByRole('row').filter(asked)
  await expect(row).toContainText('2 days late')
  await row.getByRole('button', { name: `Answer ${person.name}` }).click()
  const answering = colleague.getByRole('dialog', { name: `Answer ${person.name}` })
  await answering.getByLabel('Outcome').selectOption({ label: 'The decision stands' })
  await answering.getByLabel('Your answer').fill('I read it again. Sorry for the wait.')
  await answering.getByRole('button', { name: 'Send answer' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(requests).toContainText('I read it again. Sorry for the wait.')
  await expect(requests).toContainText('Otto Other')

  await page.getByRole('button', { name: 'Download my data' }).scrollIntoViewIfNeeded()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()])
  const taken = unzipSync(readFileSync(await download.path()))
  expect(Buffer.from(taken['recordings/1-from-0m00s.webm']!).equals(sound)).toBe(true)
  const text = Buffer.from(taken['read-me.txt']!).toString()
  for (const words of [said, 'Marmalade, I meant.', 'Periwinkle notes.', 'Bergamot was not heard.', 'Sorry for the wait.'])
    expect(text).toContain(words)

  await page.getByRole('button', { name: 'Delete my data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email address').fill(person.email)
  await dialog.getByRole('button', { name: 'Delete my data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data was deleted' })).toBeVisible()
  await expect(page.getByText('All files are gone', { exact: false })).toBeVisible()
  for (const words of ['1 answer', '1 piece of your recording', '1 correction', '1 explanation', '1 call at the voice service'])
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)
  expect(files()).toBe(0)
  expect(provider.conversations.has('conv_own')).toBe(false)
  // Without a mail server the receipt is shown, and no email about it is kept.
  expect(await mentionsIn(parts, ['vossberg', 'marmalade', 'periwinkle', 'bergamot', '987 65 43', 'quokka'])).toEqual([])
  await colleague.goto('/admin/review-requests')
  await expect(colleague.getByRole('heading', { name: 'Review requests' })).toBeVisible()
  await expect(row).toHaveCount(0)
  for (const shown of [page, decided, colleague]) await shown.context().close()
})
