// An authenticator app that is set up or confirmed where there is one already.
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpFactors } from '../db/schema/sessions.ts'
import { lockStaff } from '../security/lockStaff.ts'
import { buildAdmin, testPassword } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({ REQUIRE_MFA: 'admin' }, { tasks: false })
})
afterAll(() => vouch.stop())

test('an app that is on already is not confirmed again', async () => {
  const me = vouch.as((await buildAdmin(vouch.parts)).token).sessions
  const { secret } = await me.setUpTotp()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await me.confirmTotp({ code })
  expect((await refused(me.confirmTotp({ code }))).code).toBe('totp.on')
})

test.runIf(process.env.TEST_DATABASE_URL)('a setup beside one that is just being confirmed says that there is a factor', async () => {
  const admin = await buildAdmin(vouch.parts)
  const { mfa_token } = await vouch.as().sessions.adminLogin({ email: admin.email, password: testPassword })
  const now = new Date().toISOString()
  let late: ReturnType<typeof refused>
  await vouch.parts.db.transaction(async (tx) => {
    await lockStaff(tx, admin.id, 'no key update')
    await tx.insert(totpFactors).values({ user_id: admin.id, secret_sealed: 'x', last_step: 0, created_at: now, confirmed_at: now })
    late = refused(vouch.as().sessions.setUpMfa({ mfa_token: mfa_token! }))
    await sleep(300)
  })
  expect((await late!).code).toBe('mfa.on')
})
