// Limits on codes and passkeys at the second step: they hold back the address that tries, not the owner, and each leaves one row of the audit.
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../db/schema/audit.ts'
import { users } from '../db/schema/people.ts'
import { signInTries } from '../db/schema/security.ts'
import { buildRecruiter, testPassword } from '../../testing/build/build.ts'
import { makeAuthenticator } from '../../testing/standIns/makeAuthenticator.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { makeOneTime } from './oneTime.ts'
import { codesPer } from './tries.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({ TRUST_PROXY: '1', PUBLIC_URL: 'https://vouch.example.com' }, { tasks: false })
})
afterAll(() => vouch.stop())
beforeEach(async () => {
  await vouch.parts.db.delete(signInTries)
})

const one = '203.0.113.7'
const owners = '198.51.100.4'

async function call(path: string, body: object, from: string) {
  const response = await fetch(`${vouch.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, string>
  return { status: response.status, answer, retryAfter: Number(response.headers.get('retry-after')) }
}

async function withApp() {
  const recruiter = await buildRecruiter(vouch.parts)
  const me = vouch.as(recruiter.token).sessions
  const { secret } = await me.setUpTotp()
  const codeNow = (steps = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await me.confirmTotp({ code: codeNow(-1) })
  const verify = async (code: string, from: string, password = testPassword) => {
    const { answer } = await call('recruiter/login', { email: recruiter.email, password }, from)
    return await call('mfa/verify', { mfa_token: answer.mfa_token, code }, from)
  }
  return { recruiter, codeNow, verify }
}

/** Sets the count of all addresses together at this account, as if so many wrong codes had come. */
async function counted(recruiter_id: string, tries: number) {
  const { db, secrets } = vouch.parts
  const [user] = await db.select().from(users).where(eq(users.id, recruiter_id))
  const key = secrets.sign(`second factor ${recruiter_id} ${user!.password_hash}`)
  const window_ends_at = new Date(Date.now() + 20 * 3_600_000).toISOString()
  const set = { tries, window_ends_at }
  await db
    .insert(signInTries)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: signInTries.key, set })
}

const refusals = (object_type: string, object_id?: string) =>
  vouch.parts.db
    .select()
    .from(audit)
    .where(
      and(eq(audit.action, 'sign_in.refused'), eq(audit.object_type, object_type), object_id ? eq(audit.object_id, object_id) : undefined),
    )

test('ten wrong codes from one address stop it, and a right code from another address still signs in', async () => {
  const { recruiter, codeNow, verify } = await withApp()
  for (let i = 0; i < codesPer.pair; i++) expect((await verify('ABCD-EFGH', one)).answer.type).toContain('mfa.wrong')
  for (let i = 0; i < 3; i++) {
    const late = await verify(codeNow(), one)
    expect([late.status, late.answer.type]).toEqual([429, '/problems/sign_in.too_many'])
    expect(late.retryAfter).toBeGreaterThan(15 * 60)
  }
  expect((await verify(codeNow(), owners)).status).toBe(200)
  // One row for the whole window, and it names the account: whoever tried had its password.
  expect((await refusals('recruiter', recruiter.id)).map(({ actor_type, address }) => [actor_type, address])).toEqual([['anyone', one]])
})

test('a right code clears the count of its address', async () => {
  const { codeNow, verify } = await withApp()
  for (let i = 1; i < codesPer.pair; i++) await verify('ABCD-EFGH', one)
  expect((await verify(codeNow(), one)).status).toBe(200)
  expect((await verify('ABCD-EFGH', one)).status).toBe(401)
  expect((await verify(codeNow(1), one)).status).toBe(200)
})

test('all addresses together have a wider limit that lasts a day and that one address cannot reach; a new password begins a new count', async () => {
  const { recruiter, codeNow, verify } = await withApp()
  expect((codesPer.pair * 24 * 60) / codesPer.minutes).toBeLessThan(codesPer.account / 2)
  await counted(recruiter.id, codesPer.account)
  const late = await verify(codeNow(), owners)
  expect(late.status).toBe(429)
  expect(late.answer.detail).toContain('set a new one')
  const token = await vouch.parts.db.transaction((tx) =>
    makeOneTime(vouch.parts, tx, { kind: 'password_link', minutes: 60, user_id: recruiter.id }),
  )
  await vouch.as().people.resetPassword({ token, new_password: 'four quiet herons waiting' })
  expect((await verify(codeNow(), owners, 'four quiet herons waiting')).status).toBe(200)
})

test('a passkey that is not right is a lost sign-in, and one too many a refused one, once', async () => {
  const begin = async () => (await call('passkey/options', { user_type: 'recruiter' }, one)).answer
  const tried = async () => {
    const { passkey_token, options } = await begin()
    const response = makeAuthenticator().answer(options as unknown as Record<string, unknown>, {
      origin: 'https://vouch.example.com',
      rp_id: 'vouch.example.com',
    })
    return (await call('passkey/verify', { passkey_token, response }, one)).status
  }
  const lost = () =>
    vouch.parts.db.$count(audit, and(eq(audit.action, 'sign_in.lost'), eq(audit.address, one), eq(audit.object_type, 'recruiter')))
  const [before, already] = [await lost(), (await refusals('recruiter')).length]
  expect(await tried()).toBe(401)
  expect(await lost()).toBe(before + 1)
  for (let i = 1; i < 60; i++) await call('passkey/verify', { passkey_token: 'none', response: {} }, one)
  expect(await lost()).toBe(before + 1)
  for (let i = 0; i < 3; i++) expect(await tried()).toBe(429)
  expect(await refusals('recruiter')).toHaveLength(already + 1)
})
