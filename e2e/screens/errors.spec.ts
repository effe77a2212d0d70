// The two screens for unexpected errors, and what they must not show.
import { expectAccessible } from '../test.ts'
import { answer, expect, test } from './screen.ts'

test('a rendering error shows a screen with two buttons', async ({ open, world }) => {
  const page = await open(world.recruiter.session, 'about:blank', { mayFail: true })
  await answer(page, '/api/jobs', [null])
  await page.goto('/recruiter/dashboard')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(
    page.getByText('We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await answer(page, '/api/jobs', [null])
  await page.reload()
  await page.getByRole('button', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Professional interviews, built on trust.' })).toBeVisible()
})

test('a route that fails says so without its stack', async ({ open, world }) => {
  const page = await open(world.adminSession, 'about:blank', { mayFail: true })
  await page.route(/\/assets\/CompaniesPage-.*\.js$/, (route) => route.abort())
  await page.goto('/admin/companies')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  // The other pages can still be reached.
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Jobs' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.locator('body').innerText()).not.toMatch(/\bat \S+:\d+|TypeError|\.js\b/)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible()
})

test('a page that fails leaves its layout, which leads to the other pages', async ({ open, world }) => {
  const page = await open(world.recruiter.session, 'about:blank', { mayFail: true })
  await answer(page, '/api/jobs', [null])
  await page.goto('/recruiter/dashboard')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Recruiter' }).getByRole('link', { name: 'Emails' }).click()
  await expect(page.getByRole('heading', { name: 'Emails', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
})
