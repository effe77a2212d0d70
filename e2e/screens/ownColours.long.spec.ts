// What the reader asks of their own system: dark screens, colours of their own, and more room between letters and lines.
import type { Page } from '@playwright/test'
import { settle } from '../dialogs.ts'
import { expectAccessible } from '../test.ts'
import { signInCandidate } from '../world.ts'
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

test('the staff’s screens stay readable in dark mode, in the user’s own colours, and with wider text spacing', async ({
  open,
  world,
  vouch,
}) => {
  test.setTimeout(180_000)
  const { job, recruiter, adminSession, ranked } = world
  const own = await signInCandidate(vouch, ranked[0]!)
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
    [recruiter.session, `/recruiter/jobs/${job.id}/candidates/${ranked[0]!.id}`],
    [recruiter.session, '/recruiter/emails'],
    [adminSession, '/admin/review-requests'],
    [own, `/interview/${ranked[0]!.id}`],
    [own, `/interview/${ranked[0]!.id}/path`],
    [own, '/occupations'],
  ] as const
  for (const [session, path] of screens)
    await test.step(path, async () => {
      const shown = session === recruiter.session ? page : await open(session, 'about:blank')
      await shown.setViewportSize({ width: 1440, height: 900 })
      await shown.emulateMedia({ colorScheme: 'dark' })
      await shown.goto(path)
      await settle(shown)
      expect(await shown.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(6, 11, 24)')
      await expectAccessible(shown)
      await shown.setViewportSize({ width: 320, height: 800 })
      await shown.addStyleTag({ content: spacing })
      expect.soft(await shown.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
      expect.soft(await cut(shown), path).toEqual([])
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
