// “Is it still you?” for somebody whose account has no password: they sign in again through their organisation.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../testing/screens/answers.ts'
import { expectNoSidewaysScroll } from '../../testing/screens/looks.ts'
import { sampleAbout } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

const asks = page.getByRole('dialog', { name: 'Is it still you?' })

/** The account page, where a step asks whether it is still them. */
async function openAsked(open: (user: 'recruiter', path: string, how: { mayFail: true }) => Promise<unknown>, single_sign_on: boolean) {
  answer('system', 'getServerInfo', { ...sampleAbout, single_sign_on })
  answer('sessions', 'getAccount', {
    has_password: false,
    totp_since: null,
    recovery_codes_left: 0,
    passkeys: [],
    mfa_enforced: false,
    passkeys_at: location.origin,
  })
  answer('sessions', 'listSessions', [])
  answer('sessions', 'setUpTotp', () => refuse('password.required', 'Give your password again to go on.'))
  await open('recruiter', '/recruiter/account', { mayFail: true })
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect.element(asks).toBeVisible()
}

test('says what happens to the page, and leaves for the service with the way back', async ({ open }) => {
  await openAsked(open, true)
  await expect.element(asks.getByLabelText('Password')).not.toBeInTheDocument()
  await expect.element(asks).toMatchTextContent('What you have typed here and not saved yet may be lost, so copy it first.')
  await page.viewport(390, 900)
  await expectNoSidewaysScroll()
  // A place on this page, so that the test stays.
  answer('sessions', 'beginSingleSignOn', { url: `${location.href}#service`, sign_on_token: 'of this tab' })
  await asks.getByRole('button', { name: 'Sign in again through your organisation' }).click()
  await expect.poll(() => location.hash).toBe('#service')
  expect(JSON.parse(sessionStorage.getItem('sign_on')!)).toEqual({
    sign_on_token: 'of this tab',
    area: 'recruiter',
    next: '/recruiter/account',
  })
  sessionStorage.removeItem('sign_on')
  // The page did not leave, as when the browser asked and the answer was no.
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(asks).not.toBeInTheDocument()
})

test('without single sign-on it says how to get a password', async ({ open }) => {
  await openAsked(open, false)
  await expect.element(asks).toMatchTextContent('Your account has no password. To set one, sign out')
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(asks).not.toBeInTheDocument()
})
