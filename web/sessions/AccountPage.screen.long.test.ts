// The account of a staff member: their sessions, their emails, and one message if the account cannot be loaded.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail, type Sample } from '../../testing/screens/answers.ts'
import { expectNoSidewaysScroll, failFirst } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleAbout, sampleSession } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

const noFactor: Sample<'sessions', 'getAccount'> = {
  has_password: true,
  totp_since: null,
  recovery_codes_left: 0,
  passkeys: [],
  mfa_enforced: false,
  passkeys_at: 'http://localhost',
}

test('loading, failed, and many sessions', async ({ open }) => {
  const at = new Date().toISOString()
  const one = {
    device: 'Samsung Internet on Android',
    address: '2001:db8:1234:5678:9abc:def0:1234:5678',
    created_at: at,
    last_used_at: at,
    expires_at: at,
  }
  answer('sessions', 'getAccount', noFactor)
  await failFirst(
    () => open('recruiter', '/recruiter/account', { mayFail: true }),
    { call: ['sessions', 'listSessions'], loads: 'sessions', failed: 'The list could not be loaded' },
    Array.from({ length: 40 }, (_, i) => ({ ...one, id: sampleId(100 + i), is_current: i === 0 })),
  )
  await expect.element(page.getByRole('button', { name: /^Sign out Samsung/ })).toHaveLength(39)
  await page.viewport(390, 900)
  await expectNoSidewaysScroll()
})

test('an account that could not be loaded is said once, and tried again', async ({ open }) => {
  fail('sessions', 'getSession')
  answer('sessions', 'getAccount', noFactor)
  answer('sessions', 'listSessions', [])
  await open('recruiter', '/recruiter/account', { mayFail: true })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your account could not be loaded')
  await expect.element(page.getByRole('alert')).toHaveLength(1)
  answer('sessions', 'getSession', { ...sampleSession, user_type: 'recruiter' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('region', { name: 'Password' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Emails about results' })).not.toMatchTextContent('No mail server is set')
})

test('without a mail server the switch of the emails says that they are not sent', async ({ open }) => {
  answer('system', 'getServerInfo', { ...sampleAbout, sends_email: false })
  answer('sessions', 'getAccount', noFactor)
  answer('sessions', 'listSessions', [])
  await open('recruiter', '/recruiter/account')
  await expect
    .element(page.getByRole('region', { name: 'Emails about results' }))
    .toMatchTextContent('No mail server is set, so these emails are not sent.')
})

test('an account without a password is offered a link to set one, in place of a change', async ({ open }) => {
  const asked: unknown[] = []
  answer('sessions', 'getAccount', { ...noFactor, has_password: false })
  answer('sessions', 'listSessions', [])
  answer('people', 'forgotPassword', (body) => void asked.push(body))
  await open('recruiter', '/recruiter/account')
  const password = page.getByRole('region', { name: 'Password' })
  await expect.element(password).toMatchTextContent('Your account has no password')
  expect(password.getByRole('button', { name: 'Change password' }).query()).toBeNull()
  await password.getByRole('button', { name: 'Email me a link' }).click()
  await expect.element(password).toMatchTextContent('A link to set a new password is on its way')
  expect(asked).toEqual([{ email: sampleSession.email, user_type: 'recruiter' }])
})
