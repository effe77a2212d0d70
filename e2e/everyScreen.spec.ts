// Every screen and every dialog that opens from one: accessible, quiet, to itself, and never wider than the window.
import type { Page } from '@playwright/test'
import { paths } from '../web/paths.ts'
import { escape, interviewDialogs, screens, settle, type Screen } from './screenTable.ts'
import { expect, expectNoSidewaysScroll, test } from './screens/screen.ts'
import { expectAccessible } from './test.ts'
import { makeReadyJob, makeRecruiter, person, signInCandidate, takeInterview } from './world.ts'

test('no route of the web app is missing here', () => {
  expect([...new Set(screens.map((screen) => screen.name)), 'interview'].toSorted()).toEqual(Object.keys(paths).toSorted())
})

async function expectSound(page: Page, within?: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    await expectAccessible(page, within)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const dialogs = '[role=dialog], [role=alertdialog]'

async function expectSoundDialogs(page: Page, list: Screen['dialogs'] = [], look = expectSound): Promise<void> {
  for (const [name, show, close = escape] of list) {
    await test.step(name, async () => {
      const under = await page.locator(dialogs).count()
      await show(page)
      await expect.poll(() => page.locator(dialogs).count()).toBeGreaterThan(under)
      await look(page, dialogs)
      await close(page)
      await expect(page.locator(dialogs)).toHaveCount(under)
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('body, main, [role=dialog]'))).toBe(false)
    })
  }
}

for (const screen of screens) {
  test(`${screen.name}${screen.fresh ? ' of a fresh job' : ''} and its dialogs`, async ({ open, world, vouch }) => {
    const { calls, session: fresh } = screen.fresh ? await makeRecruiter(vouch, world.admin, world.company.id) : world.recruiter
    const job = screen.fresh ? await makeReadyJob(calls, world.admin) : world.job
    const session = { nobody: null, admin: world.adminSession, recruiter: fresh }[screen.who]
    const page = await open(session, screen.path(job.id))
    await settle(page)
    await expect(page).toHaveTitle(/.+ · Vouch$/)
    await expectSound(page)
    await expectSoundDialogs(page, screen.dialogs)
    await page.setViewportSize({ width: 390, height: 900 })
    await expectSoundDialogs(page, screen.narrow, async (narrow) => {
      await settle(narrow)
      await expectAccessible(narrow, dialogs)
    })
  })
}

test('the interview, before, during and after', async ({ open, world, vouch }) => {
  const { calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await makeReadyJob(calls, world.admin)
  const add = (name: string) => calls.candidates.addCandidate({ job_id: job.id, ...person(name) })
  const candidate = await add('Before and During')
  const page = await open(await signInCandidate(vouch, candidate), paths.interview(candidate.id))
  await settle(page)
  await expectSound(page)
  await expectSoundDialogs(page, interviewDialogs.before)
  await test.step('during', async () => {
    await page.getByRole('radio', { name: 'Type' }).check()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Start Interview' }).click()
    await expect(page.getByRole('textbox')).toBeVisible()
    await expectSound(page)
    await expectSoundDialogs(page, interviewDialogs.during)
  })
  await test.step('after', async () => {
    const finished = await add('After')
    const after = await open(await takeInterview(vouch, finished, 1), paths.interview(finished.id))
    await settle(after)
    await expectSound(after)
  })
})
