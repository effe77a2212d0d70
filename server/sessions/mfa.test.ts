// The second factor: authenticator app, recovery codes and passkeys, also on a server that requires one.
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../db/schema/audit.ts'
import { signInTries } from '../db/schema/security.ts'
import { passkeys, recoveryCodes, sessions, totpFactors } from '../db/schema/sessions.ts'
import { buildAdmin, buildRecruiter, testPassword } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { makeAuthenticator } from '../../testing/standIns/makeAuthenticator.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { relyingParty } from './relyingParty.ts'

let vouch: Vouch
let strict: Vouch
beforeAll(async () => {
  vouch = await startVouch({ PUBLIC_URL: 'https://vouch.example.com' }, { tasks: false })
  strict = await startVouch({ REQUIRE_MFA: 'admin' }, { tasks: false })
})
afterAll(() => Promise.all([vouch.stop(), strict.stop()]))
afterEach(() => vouch.parts.db.delete(signInTries))

const site = { origin: 'https://vouch.example.com', rp_id: 'vouch.example.com' }
/** The code that the app shows now, or `steps` time steps later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const signIn = (email: string, password = testPassword) => vouch.as().sessions.recruiterLogin({ email, password })

async function withApp() {
  const recruiter = await buildRecruiter(vouch.parts)
  const me = vouch.as(recruiter.token).sessions
  const { secret, uri, qr } = await me.setUpTotp()
  const { recovery_codes } = await me.confirmTotp({ code: codeOf(secret, -1) })
  return { recruiter, me, secret, uri, qr, recovery_codes: recovery_codes! }
}

async function withPasskey() {
  const recruiter = await buildRecruiter(vouch.parts)
  const me = vouch.as(recruiter.token).sessions
  const device = makeAuthenticator()
  const { passkey_token, options } = await me.beginPasskey()
  const made = await me.addPasskey({ passkey_token, name: 'My phone', response: device.register(options, site) })
  return { recruiter, me, device, made }
}

describe('an authenticator app', () => {
  test('is turned on by its first code; from then on a password alone opens nothing', async () => {
    const { recruiter, me, secret, uri, qr, recovery_codes } = await withApp()
    expect(uri).toContain(`secret=${secret}`)
    expect(qr).toMatch(/^data:image\/png;base64,/)
    expect(recovery_codes).toHaveLength(10)
    expect((await me.getAccount()).totp_since).not.toBeNull()
    const login = await signIn(recruiter.email)
    expect(login).toEqual({ mfa_required: true, mfa_token: expect.any(String), methods: ['totp', 'recovery_code'] })
    expect((await refused(vouch.as(login.mfa_token).sessions.getSession())).status).toBe(401)
    const session = await vouch.as().sessions.verifyMfa({ mfa_token: login.mfa_token!, code: codeOf(secret) })
    expect((await vouch.as(session.access_token).sessions.getSession()).id).toBe(recruiter.id)
    expect(session.recovery_codes).toBeUndefined()
  })

  test('a sign-in that waits for its second step ends when an administrator sets another password', async () => {
    const { recruiter, secret } = await withApp()
    const admin = await buildAdmin(strict.parts)
    const { people } = strict.as(admin.token)
    const other = await people.createAdminUser({ email: 'second.step@example.com', password: testPassword })
    const begun = await strict.as().sessions.adminLogin({ email: other.email, password: testPassword })
    await people.updateAdminUser({ admin_user_id: other.id, password: 'another long password' })
    expect((await refused(strict.as().sessions.setUpMfa({ mfa_token: begun.mfa_token! }))).code).toBe('mfa.ended')

    const login = await signIn(recruiter.email)
    await vouch
      .as((await buildAdmin(vouch.parts)).token)
      .people.updateRecruiter({ recruiter_id: recruiter.id, password: 'another long password' })
    expect((await refused(vouch.as().sessions.verifyMfa({ mfa_token: login.mfa_token!, code: codeOf(secret) }))).code).toBe('mfa.ended')
  })

  test('accepts each code once, and no older one', async () => {
    const { recruiter, secret } = await withApp()
    const code = codeOf(secret)
    const first = (await signIn(recruiter.email)).mfa_token!
    const second = (await signIn(recruiter.email)).mfa_token!
    await vouch.as().sessions.verifyMfa({ mfa_token: first, code })
    expect((await refused(vouch.as().sessions.verifyMfa({ mfa_token: second, code }))).code).toBe('mfa.wrong')
    expect((await refused(vouch.as().sessions.verifyMfa({ mfa_token: second, code: codeOf(secret, -1) }))).code).toBe('mfa.wrong')
    expect((await vouch.as().sessions.verifyMfa({ mfa_token: second, code: codeOf(secret, 1) })).user_type).toBe('recruiter')
    expect((await refused(vouch.as().sessions.verifyMfa({ mfa_token: second, code: codeOf(secret, 1) }))).code).toBe('mfa.ended')
  })

  test('that was never confirmed does not count, and a wrong first code confirms nothing', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const me = vouch.as(recruiter.token).sessions
    const { secret } = await me.setUpTotp()
    const wrong = await refused(me.confirmTotp({ code: codeOf(secret) === '000000' ? '000001' : '000000' }))
    expect(wrong.problem!.errors![0]!.path).toBe('code')
    expect((await signIn(recruiter.email)).access_token).toBeTruthy()
    await me.setUpTotp()
  })

  test('a recovery code works in its place, once, in small or capital letters; new codes end the old ones', async () => {
    const { recruiter, me, recovery_codes } = await withApp()
    const [one, two] = recovery_codes as [string, string]
    const verify = async (code: string) => vouch.as().sessions.verifyMfa({ mfa_token: (await signIn(recruiter.email)).mfa_token!, code })
    expect((await verify(one.toLowerCase().replace('-', ' '))).user_type).toBe('recruiter')
    expect((await refused(verify(one))).code).toBe('mfa.wrong')
    expect((await me.getAccount()).recovery_codes_left).toBe(9)
    expect((await me.makeRecoveryCodes()).recovery_codes).toHaveLength(10)
    expect((await refused(verify(two))).code).toBe('mfa.wrong')
    const stored = JSON.stringify(await vouch.parts.db.select().from(recoveryCodes))
    for (const code of recovery_codes) expect(stored).not.toContain(code)
  })

  test('that comes after a passkey brings no codes, and the earlier ones still work', async () => {
    const { recruiter, me, made } = await withPasskey()
    const { secret } = await me.setUpTotp()
    expect(await me.confirmTotp({ code: codeOf(secret) })).toEqual({ recovery_codes: null })
    const { mfa_token } = await signIn(recruiter.email)
    const session = await vouch.as().sessions.verifyMfa({ mfa_token: mfa_token!, code: made.recovery_codes![0]! })
    expect(session.user_type).toBe('recruiter')
  })

  test.runIf(process.env.TEST_DATABASE_URL)('of three calls for new recovery codes at once, the ten of the last stay', async () => {
    const { recruiter, me } = await withApp()
    for (let i = 0; i < 5; i++) {
      await Promise.all([me.makeRecoveryCodes(), me.makeRecoveryCodes(), me.makeRecoveryCodes()])
      expect(await vouch.parts.db.$count(recoveryCodes, eq(recoveryCodes.user_id, recruiter.id))).toBe(10)
    }
  })

  test('is removed with its codes if the password was given recently', async () => {
    const { recruiter, me } = await withApp()
    await vouch.parts.db
      .update(sessions)
      .set({ proved_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where(eq(sessions.user_id, recruiter.id))
    expect((await refused(me.removeTotp())).code).toBe('password.required')
    expect((await refused(me.makeRecoveryCodes())).code).toBe('password.required')
    await me.confirmPassword({ password: testPassword })
    await me.removeTotp()
    expect(await me.getAccount()).toMatchObject({ totp_since: null, recovery_codes_left: 0 })
    expect((await signIn(recruiter.email)).access_token).toBeTruthy()
  })
})

describe('with REQUIRE_MFA', () => {
  test('a user without a second factor sets one up before there is a session; the last one cannot be removed', async () => {
    const admin = await buildAdmin(strict.parts)
    const { sessions: calls } = strict.as()
    const login = await calls.adminLogin({ email: admin.email, password: testPassword })
    expect(login).toEqual({ mfa_required: true, mfa_token: expect.any(String), methods: [] })
    const mfa_token = login.mfa_token!
    expect((await refused(calls.verifyMfa({ mfa_token, code: '123456' }))).code).toBe('mfa.wrong')
    const { secret } = await calls.setUpMfa({ mfa_token })
    const session = await calls.verifyMfa({ mfa_token, code: codeOf(secret) })
    expect(session.recovery_codes).toHaveLength(10)
    const turnedOn = and(eq(audit.action, 'sessions.verifyMfa'), eq(audit.object_id, admin.id))
    expect(await strict.parts.db.$count(audit, turnedOn)).toBe(1)
    expect((await refused(calls.setUpMfa({ mfa_token }))).code).toBe('mfa.ended')
    const again = await calls.adminLogin({ email: admin.email, password: testPassword })
    expect((await refused(calls.setUpMfa({ mfa_token: again.mfa_token! }))).code).toBe('mfa.on')
    const me = strict.as(session.access_token).sessions
    expect((await me.getAccount()).mfa_enforced).toBe(true)
    expect((await refused(me.removeTotp())).code).toBe('mfa.enforced')
    expect(await strict.parts.db.$count(totpFactors)).toBe(1)
    const user_id = admin.id
    await strict.parts.db.insert(passkeys).values({ user_id, name: 'Key', credential_id: 'a', public_key: 'a', counter: 0, transports: [] })
    const [key] = (await me.getAccount()).passkeys
    // Two removals at once: each would still see the other's factor.
    const both = await Promise.allSettled([me.removeTotp(), me.removePasskey({ passkey_id: key!.id })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('when only administrators need it, recruiters sign in as before', async () => {
    const recruiter = await buildRecruiter(strict.parts)
    const login = await strict.as().sessions.recruiterLogin({ email: recruiter.email, password: testPassword })
    expect(login.access_token).toBeTruthy()
  })
})

describe('a passkey', () => {
  test('signs in by itself or as the second step, and can prove again who is there', async () => {
    const { recruiter, me, device, made } = await withPasskey()
    expect(made).toMatchObject({ name: 'My phone', last_used_at: null })
    expect(made.recovery_codes).toHaveLength(10)
    const alone = await vouch.as().sessions.beginPasskeySignIn({ user_type: 'recruiter' })
    expect(alone.options).toMatchObject({ rpId: 'vouch.example.com', userVerification: 'required' })
    const session = await vouch
      .as()
      .sessions.verifyPasskey({ passkey_token: alone.passkey_token, response: device.answer(alone.options, site) })
    expect((await vouch.as(session.access_token).sessions.getSession()).id).toBe(recruiter.id)

    const login = await signIn(recruiter.email)
    expect(login.methods).toEqual(['passkey', 'recovery_code'])
    const step = await vouch.as().sessions.beginPasskeySignIn({ user_type: 'recruiter', mfa_token: login.mfa_token! })
    const second = await vouch
      .as()
      .sessions.verifyPasskey({ passkey_token: step.passkey_token, response: device.answer(step.options, site) })
    expect(second.user_type).toBe('recruiter')

    await vouch.parts.db
      .update(sessions)
      .set({ proved_at: new Date(0).toISOString() })
      .where(eq(sessions.user_id, recruiter.id))
    expect((await refused(me.beginPasskey())).code).toBe('password.required')
    const again = await vouch.as().sessions.beginPasskeySignIn({ user_type: 'recruiter' })
    await me.confirmByPasskey({ passkey_token: again.passkey_token, response: device.answer(again.options, site) })
    await me.beginPasskey()
  })

  test('that signs in, or proves who is there, leaves nothing in the count of its address', async () => {
    const { me, device } = await withPasskey()
    const answered = async () => {
      const { passkey_token, options } = await vouch.as().sessions.beginPasskeySignIn({ user_type: 'recruiter' })
      return { passkey_token, response: device.answer(options, site) }
    }
    await vouch.as().sessions.verifyPasskey(await answered())
    await me.confirmByPasskey(await answered())
    expect((await vouch.parts.db.select().from(signInTries)).map(({ tries }) => tries)).toEqual([0, 0])
  })

  test('is renamed and removed by its owner alone', async () => {
    const { recruiter, me, made } = await withPasskey()
    const other = vouch.as((await buildRecruiter(vouch.parts)).token).sessions
    expect((await refused(other.renamePasskey({ passkey_id: made.id, name: 'Mine' }))).code).toBe('passkey.not_found')
    expect((await refused(other.removePasskey({ passkey_id: made.id }))).code).toBe('passkey.not_found')
    expect((await refused(me.renamePasskey({ passkey_id: made.id, name: 'Old\nphone' }))).status).toBe(422)
    expect((await me.renamePasskey({ passkey_id: made.id, name: 'Old phone' })).name).toBe('Old phone')
    await me.removePasskey({ passkey_id: made.id })
    expect(await me.getAccount()).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect((await signIn(recruiter.email)).access_token).toBeTruthy()
  })

  test('is refused if it is of another site, unchecked, of another key, or answered twice', async () => {
    const { device } = await withPasskey()
    const begin = () => vouch.as().sessions.beginPasskeySignIn({ user_type: 'recruiter' })
    const tried = async (answer: (options: Record<string, unknown>) => Record<string, unknown>) => {
      const { passkey_token, options } = await begin()
      return (await refused(vouch.as().sessions.verifyPasskey({ passkey_token, response: answer(options) }))).code
    }
    const elsewhere = { origin: 'https://vouch.example.net', rp_id: 'vouch.example.net' }
    expect(await tried((options) => device.answer(options, elsewhere))).toBe('passkey.refused')
    expect(await tried((options) => device.answer(options, { ...site, origin: elsewhere.origin }))).toBe('passkey.refused')
    expect(await tried((options) => device.answer(options, { ...site, verified: false }))).toBe('passkey.refused')
    expect(await tried((options) => ({ ...makeAuthenticator().answer(options, site), id: device.answer(options, site).id }))).toBe(
      'passkey.refused',
    )
    expect(await tried((options) => makeAuthenticator().answer(options, site))).toBe('passkey.refused')
    expect(await tried(() => device.answer({ challenge: 'another' }, site))).toBe('passkey.refused')
    expect(await tried(() => ({}))).toBe('passkey.refused')
    for (const id of ['a\u0000', { toString: 1 }, ['a'], 5])
      expect(await tried((options) => ({ ...device.answer(options, site), id }))).toBe('passkey.refused')
    const { passkey_token, options } = await begin()
    const response = device.answer(options, site)
    await vouch.as().sessions.verifyPasskey({ passkey_token, response })
    expect((await refused(vouch.as().sessions.verifyPasskey({ passkey_token, response }))).code).toBe('passkey.refused')
  })

  test('is added whatever its browser says of how it is reached', async () => {
    for (const transports of [['usb', 'a\u0000', 5, {}], 'usb', { length: 1e9 }, null]) {
      const me = vouch.as((await buildRecruiter(vouch.parts)).token).sessions
      const { passkey_token, options } = await me.beginPasskey()
      const made = makeAuthenticator().register(options, site)
      const response = { ...made, response: { ...(made.response as object), transports } }
      expect((await me.addPasskey({ passkey_token, name: 'Key', response })).name).toBe('Key')
    }
  })

  test('is not added if another site made it or somebody else began it', async () => {
    const [one, other] = [await buildRecruiter(vouch.parts), await buildRecruiter(vouch.parts)]
    const me = vouch.as(one.token).sessions
    const begin = () => me.beginPasskey()
    const elsewhere = { origin: 'https://vouch.example.net', rp_id: 'vouch.example.net' }
    const first = await begin()
    const foreign = { passkey_token: first.passkey_token, name: 'X', response: makeAuthenticator().register(first.options, elsewhere) }
    expect((await refused(me.addPasskey(foreign))).code).toBe('passkey.refused')
    const second = await begin()
    const taken = { passkey_token: second.passkey_token, name: 'X', response: makeAuthenticator().register(second.options, site) }
    expect((await refused(vouch.as(other.token).sessions.addPasskey(taken))).code).toBe('passkey.refused')
  })

  test('belongs to the public address, and on loopback to localhost', () => {
    expect(relyingParty({ public_url: 'https://vouch.example.com' })).toEqual({
      id: 'vouch.example.com',
      origin: 'https://vouch.example.com',
    })
    expect(relyingParty({ public_url: 'http://127.0.0.1:3000' })).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  })
})
