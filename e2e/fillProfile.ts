// Fills a candidate's profile, for the pictures and checks of its screens.
import type { Page } from '@playwright/test'
import { makeClient } from '../shared/makeClient.ts'
import { settle } from './dialogs.ts'

const resume = {
  work: [
    { position: 'Barista', name: 'Northwind Coffee', summary: 'Latte art, cash handling and opening and closing', startDate: '2021-03' },
    { position: 'Waiter', name: 'Harbour Hotel', summary: 'Menu knowledge, order taking', startDate: '2018-03', endDate: '2021-01' },
  ],
  certificates: [{ name: 'First aid certificate', issuer: 'Red Cross', date: '2024-05' }],
  projects: [{ name: 'A roster that the whole café could change by phone', url: 'https://example.com/roster' }],
  skills: [{ name: 'Rostering' }, { name: 'Customer service' }, { name: 'Conflict resolution' }],
  languages: [{ language: 'Te reo Māori', fluency: 'conversational' }],
}

/** The candidate of this page has a profile with a line that still waits, a goal and an employer who may see it. The page loads again. */
export async function fillProfile(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const { origin, pathname } = new URL(page.url())
  const own = makeClient({ base: origin, token: () => token }).profiles
  const id = { candidate_id: pathname.split('/')[2]! }
  const { profile } = await own.bringJsonResume({ ...id, ...resume })
  for (const line of profile.lines.slice(0, -1)) await own.updateProfileLine({ ...id, profile_line_id: line.id, state: 'confirmed' })
  await own.setPathGoal({ ...id, occupation_id: 'duty-manager', hours_per_week: 10 })
  if (profile.employer) await own.shareProfile({ ...id, company_id: profile.employer.company_id, shared: true })
  await page.reload()
  await page.getByRole('heading', { name: /^Is this right/ }).waitFor()
  await settle(page)
}

/** The same, on the tab of the paths, with one next step open. */
export async function showPaths(page: Page): Promise<void> {
  await fillProfile(page)
  await page.getByRole('tab', { name: 'Your paths' }).click()
  await page.getByRole('img', { name: /^Map of/ }).waitFor()
  await page.locator('summary', { hasText: 'Supervising people' }).first().click()
}
