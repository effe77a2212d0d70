// Every screen and every dialog that opens from one: accessible, quiet, to itself, and never wider than the window.
import type { Page } from '@playwright/test'
import { paths } from '../web/paths.ts'
import { screens, settle } from './screenTable.ts'
import { expect, expectNoSidewaysScroll, test } from './screens/screen.ts'
import { expectAccessible } from './test.ts'
import { makeReadyJob, makeRecruiter, person, signInCandidate, takeInterview } from './world.ts'

test('no route of the web app is missing here', () => {
  expect([...screens.map((screen) => screen.name), 'interview'].toSorted()).toEqual(Object.keys(paths).toSorted())
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

for (const screen of screens) {
  test(`${screen.name} and its dialogs`, async ({ open, world }) => {
    const session = { nobody: null, admin: world.adminSession, recruiter: world.recruiter.session }[screen.who]
    const page = await open(session, screen.path(world.job.id))
    await settle(page)
    await expect(page).toHaveTitle(/.+ · Vouch$/)
    await expectSound(page)
    for (const [name, show] of screen.dialogs ?? []) {
      await test.step(name, async () => {
        await show(page)
        await expect(page.locator(dialogs)).toBeVisible()
        await expectSound(page, dialogs)
        await page.keyboard.press('Escape')
        await expect(page.locator(dialogs)).toHaveCount(0)
      })
    }
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
  await test.step('adjustment', async () => {
    await page.getByRole('button', { name: 'Ask for an adjustment' }).click()
    await expectSound(page, dialogs)
    await page.keyboard.press('Escape')
  })
  await test.step('during', async () => {
    await page.getByRole('radio', { name: 'Type' }).check()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Start Interview' }).click()
    await expect(page.getByRole('textbox')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: /^End interview/i }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectSound(page, '[role=alertdialog]')
  })
  await test.step('after', async () => {
    const finished = await add('After')
    const after = await open(await takeInterview(vouch, finished, 1), paths.interview(finished.id))
    await settle(after)
    await expectSound(after)
  })
})
