// Single sign-on with a real OpenID Connect provider: who may sign in, and which message each refusal gives.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../db/schema/audit.ts'
import { users } from '../db/schema/people.ts'
import { signInTries } from '../db/schema/security.ts'
import { sessions, signOnSubjects } from '../db/schema/sessions.ts'
import { buildAdmin, buildRecruiter } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { signOnClient, startSignOn, type SignOnStandIn } from '../../testing/standIns/signOnStandIn.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

const PUBLIC_URL = 'http://127.0.0.1:3999'
const settings = { PUBLIC_URL, OIDC_CLIENT_ID: signOnClient.client_id, OIDC_CLIENT_SECRET: signOnClient.client_secret }

let service: SignOnStandIn
let vouch: Vouch
beforeAll(async () => {
  service = await startSignOn(`${PUBLIC_URL}/sign-on`)
  vouch = await startVouch({ ...settings, OIDC_ISSUER: service.issuer }, { tasks: false })
})
afterAll(async () => {
  await vouch.stop()
  await service.stop()
})

const calls = () => vouch.as().sessions
let made = 0
/** Sets the person who is signed in at the service. */
const is = (email: string, over: Partial<SignOnStandIn['person']> = {}) =>
  Object.assign(service.person, { email, email_verified: true, subject: `person-${++made}`, spoil: undefined, forged: false, ...over })

async function signOn(change: (query: string) => string = (query) => query) {
  const { url, sign_on_token } = await calls().beginSingleSignOn({ user_type: 'recruiter' })
  return await calls().finishSingleSignOn({ sign_on_token, query: change(await service.visit(url)) })
}

describe('somebody with an account', () => {
  test('is found by a verified email the first time, and by the service’s own id after that', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    is(recruiter.email.toUpperCase())
    const login = await signOn()
    expect((await vouch.as(login.access_token).sessions.getSession()).id).toBe(recruiter.id)
    await vouch.parts.db.update(users).set({ email: 'renamed@example.com' }).where(eq(users.id, recruiter.id))
    Object.assign(service.person, { email_verified: false })
    expect((await vouch.as((await signOn()).access_token).sessions.getSession()).id).toBe(recruiter.id)
    expect(await vouch.parts.db.$count(signOnSubjects, eq(signOnSubjects.user_id, recruiter.id))).toBe(1)
    // The first time leaves a row of its own.
    const first = and(eq(audit.action, 'sessions.finishSingleSignOn'), eq(audit.object_id, recruiter.id))
    expect(await vouch.parts.db.$count(audit, first)).toBe(1)
  })

  test('leaves nothing in the count of their address', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    is(recruiter.email)
    await vouch.parts.db.delete(signInTries)
    await signOn()
    expect((await vouch.parts.db.select().from(signInTries)).map(({ tries }) => tries)).toEqual([0, 0])
  })

  test('and without a password is told to sign in again where a step asks for the password', async () => {
    const recruiter = await buildRecruiter(vouch.parts, { password_hash: null })
    is(recruiter.email)
    const me = vouch.as((await signOn()).access_token).sessions
    expect((await me.getAccount()).has_password).toBe(false)
    expect((await refused(me.confirmPassword({ password: 'whatever it may be' }))).problem?.errors?.[0]?.message).toMatch(
      /^cannot be checked/,
    )
    const proved_at = new Date(Date.now() - 86_400_000).toISOString()
    await vouch.parts.db.update(sessions).set({ proved_at }).where(eq(sessions.user_id, recruiter.id))
    expect((await refused(me.setUpTotp())).code).toBe('password.required')
    expect((await vouch.as((await signOn()).access_token).sessions.setUpTotp()).secret).not.toBe('')
  })

  test('a person who is to sign in again is asked by the service, and a sign-in from before is refused or counts from then', async () => {
    const recruiter = await buildRecruiter(vouch.parts, { password_hash: null })
    is(recruiter.email)
    const again = async () => {
      const { url, sign_on_token } = await calls().beginSingleSignOn({ user_type: 'recruiter', again: true })
      expect(new URL(url).searchParams.get('prompt')).toBe('login')
      return await calls().finishSingleSignOn({ sign_on_token, query: await service.visit(url) })
    }
    expect((await vouch.as((await again()).access_token).sessions.setUpTotp()).secret).not.toBe('')
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    service.person.spoil = (claims) => ({ ...claims, auth_time: hourAgo })
    expect((await refused(again())).code).toBe('sign_on.refused')
    expect((await refused(vouch.as((await signOn()).access_token).sessions.setUpTotp())).code).toBe('password.required')
    service.person.spoil = (claims) => ({ ...claims, auth_time: 1e20 })
    expect((await vouch.as((await again()).access_token).sessions.setUpTotp()).secret).not.toBe('')
  })

  test('is found again after their account was deleted and they were added again', async () => {
    const email = 'added.again@example.com'
    const before = await buildRecruiter(vouch.parts, { email })
    is(email)
    await signOn()
    const { people } = vouch.as((await buildAdmin(vouch.parts)).token)
    await people.removeRecruiter({ recruiter_id: before.id })
    expect((await refused(signOn())).code).toBe('sign_on.unknown')
    const again = await people.createRecruiter({ name: 'Again', email, company_id: before.company_id! })
    expect((await vouch.as((await signOn()).access_token).sessions.getSession()).id).toBe(again.id)
    expect((await vouch.as((await signOn()).access_token).sessions.getSession()).id).toBe(again.id)
  })

  test('goes on to a second factor where everybody must have one, unless the service has checked one', async () => {
    const strict = await startVouch({ ...settings, OIDC_ISSUER: service.issuer, REQUIRE_MFA: 'staff' }, { tasks: false })
    const admin = await buildAdmin(strict.parts)
    is(admin.email)
    const through = async () => {
      const { url, sign_on_token } = await strict.as().sessions.beginSingleSignOn({ user_type: 'admin' })
      return await strict.as().sessions.finishSingleSignOn({ sign_on_token, query: await service.visit(url) })
    }
    expect(await through()).toMatchObject({ mfa_required: true, methods: [] })
    service.person.spoil = (claims) => ({ ...claims, amr: ['pwd', 'mfa'] })
    expect((await through()).access_token).toBeTruthy()
    await strict.stop()
  })
})

describe('is refused', () => {
  const cases: [string, Partial<SignOnStandIn['person']>, ((query: string) => string) | undefined, string][] = [
    ['an email that is not verified', { email_verified: false }, undefined, 'sign_on.unknown'],
    ['an answer of another sign-in', {}, (query) => query.replace(/state=[^&]+/, 'state=another'), 'sign_on.refused'],
    ['a code that the service did not give', {}, (query) => query.replace(/code=[^&]+/, 'code=another'), 'sign_on.refused'],
    ['nothing at all', {}, () => '', 'sign_on.refused'],
    ['a person who said no', {}, (query) => `?error=access_denied&${query.replace(/^\?|code=[^&]+&?/g, '')}`, 'sign_on.refused'],
    ['a token of another sign-in', { spoil: (claims) => ({ ...claims, nonce: 'another' }) }, undefined, 'sign_on.refused'],
    ['a token for another server', { spoil: (claims) => ({ ...claims, aud: 'another' }) }, undefined, 'sign_on.refused'],
    ['a token of another service', { spoil: (claims) => ({ ...claims, iss: 'https://another.example' }) }, undefined, 'sign_on.refused'],
    ['a token that somebody else signed', { forged: true }, undefined, 'sign_on.refused'],
    ['a token whose time is over', { spoil: (claims) => ({ ...claims, exp: 1_000_000 }) }, undefined, 'sign_on.refused'],
  ]
  test.each(cases)('%s', async (_what, person, change, code) => {
    const recruiter = await buildRecruiter(vouch.parts)
    is(recruiter.email, person)
    const error = await refused(signOn(change))
    expect([error.status, error.code]).toEqual([401, code])
    expect(error.message.length).toBeGreaterThan(20)
  })

  test('an unknown email, the other kind of account, and somebody else at the service with the same email', async () => {
    is('stranger@example.com')
    expect((await refused(signOn())).code).toBe('sign_on.unknown')
    const admin = await buildAdmin(vouch.parts)
    is(admin.email)
    expect((await refused(signOn())).code).toBe('sign_on.unknown')
    const recruiter = await buildRecruiter(vouch.parts)
    is(recruiter.email)
    await signOn()
    is(recruiter.email)
    expect((await refused(signOn())).code).toBe('sign_on.unknown')
  })

  test('the same answer a second time', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    is(recruiter.email)
    const { url, sign_on_token } = await calls().beginSingleSignOn({ user_type: 'recruiter' })
    const query = await service.visit(url)
    await calls().finishSingleSignOn({ sign_on_token, query })
    const lost = () => vouch.parts.db.$count(audit, eq(audit.action, 'sign_in.lost'))
    const before = await lost()
    expect((await refused(calls().finishSingleSignOn({ sign_on_token, query }))).code).toBe('sign_on.refused')
    expect(await lost()).toBe(before + 1)
  })
})

/** Only what a service says of itself, under a path that ends in a slash. */
async function startDescription() {
  const server = createServer((_, response) => {
    const description = {
      issuer,
      authorization_endpoint: `${issuer}authorize`,
      token_endpoint: `${issuer}token`,
      jwks_uri: `${issuer}jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(description))
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/application/o/vouch/`
  return { issuer, stop: () => new Promise((stopped) => server.close(stopped)) }
}

test('an issuer whose path ends in a slash is used as it is set; one that differs in the slash is not called away', async () => {
  const described = await startDescription()
  const begin = async (OIDC_ISSUER: string) => {
    const one = await startVouch({ ...settings, OIDC_ISSUER }, { tasks: false })
    return await one
      .as()
      .sessions.beginSingleSignOn({ user_type: 'admin' })
      .finally(() => one.stop())
  }
  expect((await begin(described.issuer)).url).toContain(`${described.issuer}authorize?`)
  const error = await refused(begin(described.issuer.slice(0, -1)))
  expect([error.status, error.code]).toEqual([503, 'sign_on.other_issuer'])
  await described.stop()
})

test('when the service is away the sign-in says so, and a password still works', async () => {
  const alone = await startVouch({ ...settings, OIDC_ISSUER: 'http://127.0.0.1:9' }, { tasks: false })
  const error = await refused(alone.as().sessions.beginSingleSignOn({ user_type: 'recruiter' }))
  expect([error.status, error.code]).toEqual([503, 'sign_on.away'])
  expect((await alone.as().system.getServerInfo()).single_sign_on).toBe(true)
  await alone.stop()
})
