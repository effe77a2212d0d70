// What the reader asks of their own system: dark screens, colours of their own, and more room between letters and lines.
import type { Page } from '@playwright/test'
import { settle } from '../dialogs.ts'
import { expectAccessible } from '../test.ts'
import { expect, test } from './screen.ts'

/** WCAG 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Buttons, tabs and badges whose words do not fit into them. */
const cut = (page: Page) =>
  page
    .locator('main')
    .locator('button, a, [role=tab], label, th, [role=columnheader], h1, h2, h3')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.checkVisibility() &&
            one.clientWidth > 1 &&
            one.getAttribute('role') !== 'checkbox' &&
            !one.closest('.sr-only') &&
            one.scrollWidth > one.clientWidth + 1 &&
            getComputedStyle(one).overflowX !== 'auto',
        )
        .filter((one) => getComputedStyle(one).display !== 'inline' && !/line-clamp|truncate/.test(one.className))
        .map((one) => `${one.tagName}: ${one.textContent}`),
    )

test('the staff’s screens stay readable in dark mode, in the user’s own colours, and with wider text spacing', async ({ open, world }) => {
  test.setTimeout(120_000)
  const { job, recruiter, adminSession } = world
  const page = await open(recruiter.session, 'about:blank')
  const screens = [
    [recruiter.session, '/recruiter/dashboard'],
    [recruiter.session, `/recruiter/job/${job.id}`],
    [recruiter.session, `/recruiter/job/${job.id}?tab=setup`],
    [recruiter.session, `/recruiter/job/${job.id}/ranking`],
    [adminSession, '/admin/dashboard'],
    [adminSession, '/admin/scoring'],
    [adminSession, '/admin/companies'],
    [null, '/'],
    [null, '/recruiter/login'],
  ] as const
  for (const [session, path] of screens)
    await test.step(path, async () => {
      const own = session === recruiter.session ? page : await open(session, 'about:blank')
      await own.setViewportSize({ width: 1440, height: 900 })
      await own.emulateMedia({ colorScheme: 'dark' })
      await own.goto(path)
      await settle(own)
      expect(await own.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(6, 11, 24)')
      await expectAccessible(own)
      await own.setViewportSize({ width: 320, height: 800 })
      await own.addStyleTag({ content: spacing })
      expect.soft(await own.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
      expect.soft(await cut(own), path).toEqual([])
    })

  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/recruiter/job/${job.id}/ranking`)
  const lined = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).outlineStyle)
  await page.locator('[aria-current=true]').waitFor()
  expect(await lined('[aria-current=true]')).toBe('solid')
  await page.goto(`/recruiter/job/${job.id}`)
  const border = (name: string) => page.getByRole('tab', { name }).evaluate((one) => getComputedStyle(one).borderBottomColor)
  await page.getByRole('tab', { name: 'Candidates' }).waitFor()
  expect(await border('Candidates')).not.toBe(await border('Shortlist'))
})
