// Where the focus goes when the pressed button disappears.
import type { Locator } from '@playwright/test'
import { withJob } from '../world.ts'
import { expect, fail, hold, test } from './screen.ts'

/** Presses the button with the keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

test('the focus moves to where the work continues', async ({ open, world, vouch }) => {
  const { session, job, path } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito'])
  const page = await open(session, path, { mayFail: true })
  const ruby = page.getByRole('row').filter({ hasText: 'Ruby Tane' })
  await page.getByRole('checkbox', { name: 'Select Sam Ito' }).check()
  await press(page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }))
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused()

  const search = page.getByRole('searchbox', { name: 'Search candidates' })
  await search.fill('nobody at all')
  await press(page.getByRole('button', { name: 'Clear the filters' }))
  await expect(ruby).toBeVisible()
  await expect(search).toBeFocused()

  await page.getByRole('button', { name: 'Actions for Sam Ito' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(ruby).toBeFocused()
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const release = await hold(page, `/api/jobs/${job.id}/candidates`)
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await press(bar.getByRole('button', { name: 'Save' }))
  await (await deleted).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.getByRole('row').filter({ hasText: 'Sam Ito' })).toHaveCount(0)
  release()
  await expect(bar).toBeHidden()
  await expect(ruby).toBeFocused()

  await fail(page, `/api/jobs/${job.id}/candidates`, 500, 'The database is away.')
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await press(again)
  await expect(ruby).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
