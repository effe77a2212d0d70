// Passkeys, in a browser with an authenticator of its own; and the password asked again.
import { settle } from '../dialogs.ts'
import { expectAccessible } from '../test.ts'
import { makeRecruiter, password } from '../world.ts'
import { passwordNeeded } from '../dialogs.ts'
import { expect, expectToast, test } from './screen.ts'

test('a passkey is added, renamed, signs in, and is removed', async ({ browser, world, vouch }) => {
  const { email } = await makeRecruiter(vouch, world.admin, world.company.id)
  // A browser does not accept an IP address as the site of a passkey.
  const context = await browser.newContext({ baseURL: vouch.url.replace('127.0.0.1', 'localhost') })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/recruiter/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/recruiter/dashboard')
  await page.goto('/recruiter/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expectToast(page, 'The passkey was added')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await settle(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rename Passkey 1' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()

  await page.goto('/recruiter/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/recruiter/dashboard')

  await page.goto('/recruiter/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/recruiter/dashboard')

  await page.goto('/recruiter/account')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await context.close()
})

test('a call that needs the password again goes on once it is given', async ({ open, world, vouch }) => {
  const { session } = await makeRecruiter(vouch, world.admin, world.company.id)
  const page = await open(session, 'about:blank', { mayFail: true })
  let given = false
  await page.route('**/api/auth/sessions', (route) => (given ? route.fallback() : route.fulfill(passwordNeeded)))
  await page.goto('/recruiter/account')
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByLabel('Password', { exact: true }).fill('not it')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Password is not right')).toBeVisible()
  await expectAccessible(page)
  given = true
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This device')).toBeVisible()
})
