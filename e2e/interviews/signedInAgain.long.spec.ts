// Another candidate signs in in another tab of the browser, in the middle of an interview.
import { buildCandidate } from '../../testing/build/build.ts'
import { beginOnOwn } from './beginOnOwn.ts'
import { test } from './ownServer.ts'
import { signIn } from './spokenInterview.ts'
import { expect } from '../test.ts'

test('the room ends with the reason, and goes on with what was typed after the next sign-in', async ({ browser, own }) => {
  const { candidate, context, page } = await beginOnOwn(browser, own)
  const words = 'In March I found that a retry was not idempotent.'
  await page.getByRole('dialog').getByRole('textbox').fill(words)
  await expect(page.getByText('draft in this browser')).toBeVisible()
  const other = await context.newPage()
  await signIn(other, await buildCandidate(own.parts, { job_id: candidate.job_id, email: 'other@example.com' }))
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Signed in again' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('what you were writing is kept in this browser')
  await other.close()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await page.goto(`/candidate/login?email=${encodeURIComponent(candidate.email)}`)
  await page.getByLabel(/login code/i).fill(candidate.code)
  await page.getByLabel(/login code/i).press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(words)
  await context.close()
})
