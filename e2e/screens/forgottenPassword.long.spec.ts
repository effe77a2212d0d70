// The user's own account: a forgotten password, and then a second factor.
import { Secret, TOTP } from 'otpauth'
import { settle } from '../dialogs.ts'
import { expectAccessible } from '../test.ts'
import { makeRecruiter } from '../world.ts'
import { eventually } from '../../testing/servers/startVouch.ts'
import { expect, expectToast, test } from './screen.ts'

const newPassword = 'four quiet herons waiting'

test('a forgotten password is set by a link, and an authenticator app then guards the sign-in', async ({ open, world, vouch, smtp }) => {
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
  const signIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await signIn()
  await page.waitForURL('**/recruiter/dashboard')

  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  const app = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')) })
  await page.getByLabel('Code of the app').fill(app.generate({ timestamp: Date.now() - 30_000 }))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await settle(page)
  await expectAccessible(page)
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()

  for (const code of [app.generate(), recovery]) {
    await page.goto('/recruiter/login')
    await signIn()
    await page.getByLabel('Second factor code').fill(code)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('**/recruiter/dashboard')
  }
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove app' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click()
  await expectToast(page, 'The app was removed')
})
