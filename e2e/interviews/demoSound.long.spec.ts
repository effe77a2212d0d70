// What `npm run demo` fills is heard and goes on as it says: recordings that are real sound, and an interview in progress.
import { demoPassword, signIns } from '../../server/demo/fillDemo.ts'
import { jobs, recruiters } from '../../server/demo/jobs.ts'
import { people } from '../../server/demo/people.ts'
import { recordedSittings } from '../../server/demo/sounds.ts'
import { sittings } from '../../server/demo/sittings.ts'
import { spawnVouch } from '../../testing/servers/spawnVouch.ts'
import { asAdmin } from '../staff.ts'
import { expect, test } from '../test.ts'
import { lastHeard, listenTo } from './listenTo.ts'

test('the demo has recordings that are not silence, and its interview in progress goes on', async ({ browser }) => {
  const vouch = await spawnVouch()
  await vouch.terminate()
  await vouch.command('server/demo/main.ts')
  await vouch.start()
  const context = await browser.newContext({ baseURL: vouch.url })
  const page = await context.newPage()
  try {
    const admin = await asAdmin(vouch)
    const { rows: all } = await admin.jobs.adminListJobs()
    const { id: job_id } = all.find(({ title }) => title === jobs.engineer.title)!
    const candidates = (await admin.candidates.listCandidates({ job_id, limit: 1000 })).rows
    const seated = (seat: number) => candidates.find(({ email }) => email === people[seat]!.email)!

    await page.goto('/recruiter/login')
    await page.getByLabel('Email').fill(recruiters.amara.email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/recruiter/dashboard')
    const approved = sittings().find((one) => recordedSittings.has(`${one.job}-${one.seat}`) && one.fate.action === 'approve')!
    await page.goto(`/recruiter/jobs/${job_id}/candidates/${seated(approved.seat).id}`)
    await listenTo(page)
    await page.getByRole('button', { name: 'Play Recording' }).click()
    await expect.poll(async () => (await lastHeard(page))?.decibels).toBeGreaterThan(-35)
    await expect.poll(async () => (await lastHeard(page))?.seconds).toBeGreaterThan(1)

    const waiting = await browser.newContext({ baseURL: vouch.url })
    const room = await waiting.newPage()
    const { email, login_code } = seated(signIns.underWay)
    await room.goto('/candidate/login')
    await room.getByLabel('Email').fill(email)
    await room.getByLabel('Login code').fill(login_code)
    await room.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(room.getByText(/Question 3 of/).first()).toBeVisible()
    await waiting.close()
  } finally {
    await context.close()
    await vouch.stop()
  }
})
