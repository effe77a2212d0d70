// A test of another provider's agent on the job page, in the provider's own widget.
import { spawnVouch } from '../../testing/servers/spawnVouch.ts'
import {
  expect,
  liveTracks,
  look,
  nextTalk,
  questionsOf,
  speak,
  test,
  watch,
  watchMicrophones,
  withoutSampleRate,
} from './agentInterview.ts'
import { asAdmin, asRecruiter, recruiterLogin, signInStaff } from '../staff.ts'
import { adminLogin, expectAccessible } from '../test.ts'

for (const [who, width] of [
  ['admin', 1440],
  ['recruiter', 390],
] as const) {
  test(`the ${who} tests the agent in the provider’s widget at ${width}, with no request to another host`, async ({
    browser,
    vouch,
    elevenlabs,
    job_id,
  }) => {
    const before = elevenlabs.talks.all.length
    const wrong: string[] = []
    const context = await browser.newContext({ baseURL: vouch.url, viewport: { width, height: 844 }, permissions: ['microphone'] })
    const page = await context.newPage()
    await watchMicrophones(page)
    if (who === 'recruiter') await withoutSampleRate(page)
    watch(page, wrong, vouch.url, elevenlabs.url)
    await signInStaff(page, who, who === 'admin' ? adminLogin : recruiterLogin)
    await page.goto(`/${who}/job/${job_id}?tab=setup`)
    if (who === 'admin') {
      for (const fact of [
        'Private: only candidates whom Vouch lets in can talk with it',
        'Kept there for 30 days',
        '30 minutes',
        'Asks the questions of the plan',
      ])
        await expect(page.getByText(fact)).toBeVisible()
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
    await expect.poll(() => talk.heard.bytes).toBeGreaterThan(16_000)
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

test('without an API key a public agent works by its id; an outdated page asks to be reloaded', async ({ browser, elevenlabs }) => {
  const vouch = await spawnVouch({ LOG_LEVEL: 'warn', ELEVENLABS_BASE_URL: elevenlabs.url })
  const context = await browser.newContext({ baseURL: vouch.url, permissions: ['microphone'] })
  try {
    const admin = await asAdmin(vouch)
    const recruiter = await asRecruiter(vouch, admin)
    const { id: job_id } = await recruiter.jobs.createJob({ title: 'Data Analyst', company_info: 'Northwind', criteria: '- Ownership' })
    const wrong: string[] = []
    const page = await context.newPage()
    watch(page, wrong, vouch.url, elevenlabs.url)
    const refusals = () =>
      wrong.splice(0).filter((line) => !line.includes('Content Security Policy') && !line.includes('Content-Security-Policy'))
    await signInStaff(page, 'admin', adminLogin)
    await page.goto(`/admin/job/${job_id}?tab=setup`)
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
    // A browser has one session. The candidate's sign-in would also change the administrator's open page.
    await page.close()

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
    await expect.poll(() => talk.heard.loudest).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  } finally {
    await context.close()
    await vouch.stop()
  }
})
