// A forgotten password. The second factor is in staffAccess.long.spec.ts.
import { expectAccessible } from '../test.ts'
import { makeRecruiter } from '../world.ts'
import { eventually } from '../../testing/servers/startVouch.ts'
import { expect, test } from './screen.ts'

const newPassword = 'four quiet herons waiting'

test('a forgotten password is set by a link from an email, and signs in', async ({ open, world, vouch, smtp }) => {
  const { email } = await makeRecruiter(vouch, world.admin, world.company.id)
  const page = await open(null, '/recruiter/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  const sent = await eventually(async () => smtp.emails.find((one) => one.to === email && one.email.text?.includes('/password#')))
  const link = /http\S+\/recruiter\/password#[\w-]+/.exec(sent.email.text ?? '')![0]
  await page.goto(link.replace(/^https?:\/\/[^/]+/, vouch.url))
  await page.reload()
  await page.getByLabel('New password').fill(newPassword)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/recruiter/dashboard')
})
