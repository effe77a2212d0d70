// What the reader asks of their own system: dark screens and colours of their own.
import type { Locator } from '@playwright/test'
import { settle } from '../dialogs.ts'
import { expectAccessible } from '../test.ts'
import { signInCandidate } from '../world.ts'
import { expect, test } from './screen.ts'

/** Nothing else that axe looks at depends on the colours. */
const onColours = ['color-contrast', 'link-in-text-block']

test('the staff’s screens stay readable in dark mode and in the user’s own colours', async ({ open, world, vouch }) => {
  test.setTimeout(180_000)
  const { job, recruiter, adminSession, ranked } = world
  const own = await signInCandidate(vouch, ranked[0]!)
  const { url } = await recruiter.calls.shares.createShare({ job_id: job.id, candidate_ids: [ranked[0]!.id] })
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
    [null, url.replace(/^https?:\/\/[^/]+/, ''), 'Candidates for'],
    [recruiter.session, `/recruiter/job/${job.id}/rehearsal`],
    [adminSession, `/admin/scoring?decision=approved&candidate=${ranked[0]!.id}`, 'Transcript'],
  ] as const
  for (const [session, path, shows] of screens)
    await test.step(path, async () => {
      const shown = session === recruiter.session ? page : await open(session, 'about:blank')
      await shown.setViewportSize({ width: 1440, height: 900 })
      await shown.emulateMedia({ colorScheme: 'dark' })
      await shown.goto(path)
      if (shows) await shown.getByRole('heading', { name: shows }).waitFor()
      await settle(shown)
      expect(await shown.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(6, 11, 24)')
      await expectAccessible(shown, undefined, onColours)
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
  const ground = (part: Locator) => part.evaluate((one) => getComputedStyle(one).backgroundColor)
  const bar = page.locator('[aria-hidden].rounded-full:has(> [style*="width"])').first()
  const colours = [await ground(bar.locator('> div').first()), await ground(bar), await ground(page.locator('body'))]
  expect(new Set(colours).size, `the part of a bar that stands for the score, the rest of it, and the page: ${colours.join(', ')}`).toBe(3)
  await page.goto(`/recruiter/job/${job.id}`)
  const border = (name: string) => page.getByRole('tab', { name }).evaluate((one) => getComputedStyle(one).borderBottomColor)
  await page.getByRole('tab', { name: 'Candidates' }).waitFor()
  expect(await border('Candidates')).not.toBe(await border('Shortlist'))
})
