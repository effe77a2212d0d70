// What the reader asks of their own system: dark screens and colours of their own.
import type { Locator, Page } from '@playwright/test'
import { settle } from '../dialogs.ts'
import { expectAccessible } from '../test.ts'
import { signInCandidate } from '../world.ts'
import { expect, test } from './screen.ts'

/** Nothing else that axe looks at depends on the colours. */
const onColours = ['color-contrast', 'link-in-text-block']

type Shown = readonly [path: string, heading?: string]

/** Opens each path in dark mode, and looks at every colour on it. */
async function expectReadableInTheDark(page: Page, screens: readonly Shown[]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [path, heading] of screens)
    await test.step(path, async () => {
      await page.goto(path)
      if (heading) await page.getByRole('heading', { name: heading }).waitFor()
      await settle(page)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(6, 11, 24)')
      await expectAccessible(page, undefined, onColours)
    })
}

test('a recruiter’s screens are readable in dark mode', async ({ open, world }) => {
  const { job, recruiter, ranked } = world
  await expectReadableInTheDark(await open(recruiter.session, 'about:blank'), [
    ['/recruiter/dashboard'],
    [`/recruiter/job/${job.id}`],
    [`/recruiter/job/${job.id}?tab=setup`],
    [`/recruiter/job/${job.id}/ranking`],
    [`/recruiter/jobs/${job.id}/candidates/${ranked[0]!.id}`],
    ['/recruiter/emails'],
    [`/recruiter/job/${job.id}/rehearsal`],
  ])
})

test('an administrator’s screens are readable in dark mode', async ({ open, world }) => {
  const { adminSession, ranked } = world
  await expectReadableInTheDark(await open(adminSession, 'about:blank'), [
    ['/admin/dashboard'],
    ['/admin/scoring'],
    ['/admin/companies'],
    ['/admin/review-requests'],
    [`/admin/scoring?decision=approved&candidate=${ranked[0]!.id}`, 'Transcript'],
  ])
})

test('what candidates and others read is readable in dark mode', async ({ open, world, vouch }) => {
  const { job, recruiter, ranked } = world
  const { id } = ranked[0]!
  await expectReadableInTheDark(await open(await signInCandidate(vouch, ranked[0]!), 'about:blank'), [
    [`/interview/${id}`],
    [`/interview/${id}/path`],
    ['/occupations'],
  ])
  const { url } = await recruiter.calls.shares.createShare({ job_id: job.id, candidate_ids: [id] })
  await expectReadableInTheDark(await open(null, 'about:blank'), [
    ['/'],
    ['/recruiter/login'],
    [url.replace(/^https?:\/\/[^/]+/, ''), 'Candidates for'],
  ])
})

test('the ranking and the tabs of a job stay readable in the user’s own colours', async ({ open, world }) => {
  const { job, recruiter } = world
  const page = await open(recruiter.session, 'about:blank')
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
