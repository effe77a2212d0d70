// The account of a staff member: their sessions.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { expectNoSidewaysScroll, failFirst } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { test } from '../../testing/screens/screen.tsx'

test('loading, failed, and many sessions', async ({ open }) => {
  const at = new Date().toISOString()
  const one = {
    device: 'Samsung Internet on Android',
    address: '2001:db8:1234:5678:9abc:def0:1234:5678',
    created_at: at,
    last_used_at: at,
    expires_at: at,
  }
  answer('sessions', 'getAccount', {
    totp_since: null,
    recovery_codes_left: 0,
    passkeys: [],
    mfa_enforced: false,
    passkeys_at: 'http://localhost',
  })
  await failFirst(
    () => open('recruiter', '/recruiter/account', { mayFail: true }),
    { call: ['sessions', 'listSessions'], loads: 'sessions', failed: 'The list could not be loaded' },
    Array.from({ length: 40 }, (_, i) => ({ ...one, id: sampleId(100 + i), is_current: i === 0 })),
  )
  await expect.element(page.getByRole('button', { name: /^Sign out Samsung/ })).toHaveLength(39)
  await page.viewport(390, 900)
  await expectNoSidewaysScroll()
})
