// Admin users: the states of the list, dates, and many.
import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { expectNoSidewaysScroll, failFirst, scrollUntil } from '../../testing/screens/looks.ts'
import { longEmail } from '../../testing/screens/longEmail.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleAbout, sampleAdminUser } from '../../testing/screens/samples.ts'
import { reload, test } from '../../testing/screens/screen.tsx'

test('loading, failed, and empty', async ({ open }) => {
  await failFirst(
    () => open('admin', '/admin/admin-users', { mayFail: true }),
    { call: ['people', 'listAdminUsers'], loads: 'Admin users', failed: 'Failed to load admin users' },
    [],
  )
  await expect.element(page.getByText('No admin users found. Create the first admin user account.')).toBeVisible()
})

test('dates are written in American form in the reader’s own time, whatever the browser’s language', async ({ open }) => {
  const browser = cdp() as unknown as { send: (command: string, of: object) => Promise<void> }
  const speak = (locale: string) => browser.send('Emulation.setLocaleOverride', { locale })
  onTestFinished(() => speak(''))
  await speak('de-DE')
  expect(new Date(0).toLocaleDateString()).toBe('1.1.1970')
  answer('people', 'listAdminUsers', [{ ...sampleAdminUser, created_at: '2026-11-17T20:12:00.000Z' }])
  await open('admin', '/admin/admin-users')
  await expect.element(page.getByRole('cell').getByText('Nov 18, 2026, 09:12 AM GMT+13', { exact: true })).toBeVisible()
})

test('one that is inactive, an email too long, and many', async ({ open }) => {
  const users = Array.from({ length: 450 }, (_, i) => ({ ...sampleAdminUser, id: sampleId(100 + i), email: `admin-${i + 1}@example.com` }))
  users[0] = { ...users[0]!, email: longEmail, is_active: false }
  answer('people', 'listAdminUsers', users)
  await open('admin', '/admin/admin-users')
  const first = page.getByRole('row').filter({ hasText: longEmail })
  await expect.element(first.getByText('Inactive', { exact: true })).toBeVisible()
  await expect.element(first.getByText('Active', { exact: true })).not.toBeInTheDocument()
  await expectNoSidewaysScroll()
  await page.viewport(390, 800)
  await expect.element(first).toBeVisible()
  await expectNoSidewaysScroll()
  await expect.element(page.getByText('200 of 450')).toBeVisible()
  await scrollUntil(page.getByText('admin-450@example.com', { exact: true }))
  await expect.element(page.getByText('450 of 450')).toBeVisible()
})

test('an invitation that was kept says whether a mail server is still missing', async ({ open }) => {
  const invitation = { expires_at: '2099-01-01T00:00:00.000Z', email_status: 'kept' } as const
  answer('people', 'listAdminUsers', [{ ...sampleAdminUser, is_set_up: false, invitation }])
  answer('system', 'getServerInfo', { ...sampleAbout, sends_email: false })
  await open('admin', '/admin/admin-users')
  const row = page.getByRole('row').filter({ hasText: sampleAdminUser.email })
  await expect.element(row).toMatchTextContent('The invitation waits in the Outbox: no mail server is set.')
  answer('system', 'getServerInfo', sampleAbout)
  reload()
  await expect.element(row).toMatchTextContent('Outbox: no mail server was set when it was written. Send it there.')
})
