import { expect, test } from 'vitest'
import { adminLogin, spawnVouch } from '../testing/spawnVouch.ts'

test('a call whose caller has hung up is finished before the server stops', async () => {
  const vouch = await spawnVouch({ LOG_LEVEL: 'error' })
  const { access_token } = await vouch.as().sessions.adminLogin(adminLogin)
  const hungUp = new AbortController()
  const calls = Array.from({ length: 20 }, () => vouch.as(access_token).people.createAdminUser({ email: `${crypto.randomUUID()}@example.com`, password: 'a long enough password' }, hungUp.signal).catch(() => undefined))
  await new Promise((resolve) => setTimeout(resolve, 100))
  hungUp.abort()
  await Promise.all(calls)
  await vouch.stop()
  expect(vouch.output()).not.toContain('unexpected error')
})
