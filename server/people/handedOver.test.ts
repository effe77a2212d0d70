// An administrator hands an account over while its old holder makes a call: the old holder keeps no way in.
import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeNextTransaction } from '../../testing/beforeNextTransaction.ts'
import { buildAdmin, buildRecruiter, testPassword } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { makeAuthenticator } from '../../testing/standIns/makeAuthenticator.ts'
import { signOnClient, startSignOn, type SignOnStandIn } from '../../testing/standIns/signOnStandIn.ts'
import { emails } from '../db/schema/mail.ts'
import { passkeys, sessions, totpFactors } from '../db/schema/sessions.ts'
import { makeOneTime } from '../sessions/face.ts'
import { sendPasswordLink } from './passwords.ts'

const PUBLIC_URL = 'http://127.0.0.1:3996'
const site = { origin: 'http://localhost:3996', rp_id: 'localhost' }
const handedPassword = 'handed over to a new colleague'
const oldPassword = 'the old holder keeps the door'

let service: SignOnStandIn
let vouch: Vouch
beforeAll(async () => {
  service = await startSignOn(`${PUBLIC_URL}/sign-on`)
  const { client_id, client_secret } = signOnClient
  vouch = await startVouch(
    { PUBLIC_URL, OIDC_ISSUER: service.issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: client_secret },
    { tasks: false },
  )
})
afterAll(async () => {
  await vouch.stop()
  await service.stop()
})

/** `handOver` gives the account a new email and password. */
async function account() {
  const recruiter = await buildRecruiter(vouch.parts)
  const { people } = vouch.as((await buildAdmin(vouch.parts)).token)
  const email = `new-${recruiter.email}`
  const handOver = () => people.updateRecruiter({ recruiter_id: recruiter.id, email, password: handedPassword })
  const signsIn = (password: string) => vouch.as().sessions.recruiterLogin({ email, password })
  const sessionCount = () => vouch.parts.db.$count(sessions, eq(sessions.user_id, recruiter.id))
  return { recruiter, me: vouch.as(recruiter.token), handOver, signsIn, sessionCount }
}

async function addPasskey(me: ReturnType<Vouch['as']>, device = makeAuthenticator(), before?: () => void) {
  const { passkey_token, options } = await me.sessions.beginPasskey()
  before?.()
  await me.sessions.addPasskey({ passkey_token, name: 'My phone', response: device.register(options, site) })
  return device
}

test('a change of the password that had begun is refused, and the administrator’s password stays', async () => {
  const { me, handOver, signsIn } = await account()
  beforeNextTransaction(vouch.parts, handOver)
  const change = me.people.changePassword({ current_password: testPassword, new_password: oldPassword })
  expect((await refused(change)).code).toBe('session.required')
  expect((await refused(signsIn(oldPassword))).code).toBe('credentials.wrong')
  expect((await signsIn(handedPassword)).user_type).toBe('recruiter')
})

test('of two changes of the password that check the same one, the second is refused', async () => {
  const { recruiter, me } = await account()
  const change = (new_password: string) => me.people.changePassword({ current_password: testPassword, new_password })
  beforeNextTransaction(vouch.parts, () => change(handedPassword))
  expect((await refused(change(oldPassword))).problem?.errors).toEqual([{ path: 'current_password', message: 'is not right' }])
  expect((await vouch.as().sessions.recruiterLogin({ email: recruiter.email, password: handedPassword })).user_type).toBe('recruiter')
})

test('a link for a password that is used meanwhile sets none', async () => {
  const { recruiter, handOver, signsIn } = await account()
  const token = await makeOneTime(vouch.parts, vouch.parts.db, { kind: 'password_link', minutes: 60, user_id: recruiter.id })
  beforeNextTransaction(vouch.parts, handOver)
  expect((await refused(vouch.as().people.resetPassword({ token, new_password: oldPassword }))).code).toBe('password_link.ended')
  expect((await signsIn(handedPassword)).user_type).toBe('recruiter')
})

test('a passkey and an authenticator app that are added meanwhile do not stay', async () => {
  const { recruiter, me, handOver } = await account()
  const adding = addPasskey(me, makeAuthenticator(), () => beforeNextTransaction(vouch.parts, handOver))
  expect((await refused(adding)).code).toBe('session.required')
  expect(await vouch.parts.db.$count(passkeys, eq(passkeys.user_id, recruiter.id))).toBe(0)

  const other = await account()
  const { secret } = await other.me.sessions.setUpTotp()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  beforeNextTransaction(vouch.parts, other.handOver)
  expect((await refused(other.me.sessions.confirmTotp({ code }))).code).toBe('session.required')
  expect(await vouch.parts.db.$count(totpFactors, eq(totpFactors.user_id, other.recruiter.id))).toBe(0)

  const third = await account()
  beforeNextTransaction(vouch.parts, third.handOver)
  expect((await refused(third.me.sessions.setUpTotp())).code).toBe('session.required')
  expect(await vouch.parts.db.$count(totpFactors, eq(totpFactors.user_id, third.recruiter.id))).toBe(0)
})

test('a passkey that was ended meanwhile opens no session', async () => {
  const { me, handOver, sessionCount } = await account()
  const device = await addPasskey(me)
  const { passkey_token, options } = await vouch.as().sessions.beginPasskeySignIn({ user_type: 'recruiter' })
  beforeNextTransaction(vouch.parts, handOver)
  const signingIn = vouch.as().sessions.verifyPasskey({ passkey_token, response: device.answer(options, site) })
  expect((await refused(signingIn)).code).toBe('passkey.refused')
  expect(await sessionCount()).toBe(0)
})

test('a passkey that its owner has removed meanwhile proves nothing', async () => {
  const { me } = await account()
  const device = await addPasskey(me)
  const [passkey] = (await me.sessions.getAccount()).passkeys
  const { passkey_token, options } = await vouch.as().sessions.beginPasskeySignIn({ user_type: 'recruiter' })
  beforeNextTransaction(vouch.parts, () => me.sessions.removePasskey({ passkey_id: passkey!.id }))
  const proving = me.sessions.confirmByPasskey({ passkey_token, response: device.answer(options, site) })
  expect((await refused(proving)).code).toBe('passkey.refused')
})

test('a sign-in at the organisation’s service leaves no session after it', async () => {
  const { recruiter, handOver, sessionCount } = await account()
  Object.assign(service.person, { email: recruiter.email, email_verified: true, subject: `holder-${recruiter.id}` })
  const signOn = async () => {
    const { url, sign_on_token } = await vouch.as().sessions.beginSingleSignOn({ user_type: 'recruiter' })
    return { sign_on_token, query: await service.visit(url) }
  }
  await vouch.as().sessions.finishSingleSignOn(await signOn())
  const begun = await signOn()
  let handedOver = false
  const once = async () => {
    if (handedOver) return
    handedOver = true
    await handOver()
  }
  // Between finding the account and opening the session, if these are two transactions. Else it happens after both.
  beforeNextTransaction(vouch.parts, async () => beforeNextTransaction(vouch.parts, once))
  await vouch
    .as()
    .sessions.finishSingleSignOn(begun)
    .catch(() => undefined)
  await once()
  expect(await sessionCount()).toBe(0)
})

test('an edit that needs no password does not change an email back that another administrator changes meanwhile', async () => {
  const { recruiter, handOver } = await account()
  const stale = await buildAdmin(vouch.parts)
  const proved_at = new Date(Date.now() - 86_400_000).toISOString()
  await vouch.parts.db.update(sessions).set({ proved_at }).where(eq(sessions.user_id, stale.id))
  const { people } = vouch.as(stale.token)
  const edit = { recruiter_id: recruiter.id, name: 'Another Name', email: recruiter.email }
  expect((await people.updateRecruiter(edit)).name).toBe('Another Name')
  beforeNextTransaction(vouch.parts, handOver)
  expect((await refused(people.updateRecruiter(edit))).code).toBe('password.required')
  expect((await people.getRecruiter({ recruiter_id: recruiter.id })).email).toBe(`new-${recruiter.email}`)
})

test.runIf(process.env.TEST_DATABASE_URL)('a link for a password that is being written meanwhile opens nothing', async () => {
  const { parts } = vouch
  const { recruiter, handOver } = await account()
  let handing: Promise<unknown> = Promise.resolve()
  const mail = {
    ...parts.mail,
    queue: async (...given: Parameters<typeof parts.mail.queue>) => {
      handing = handOver()
      // With a lock on the account it waits for the end of this transaction.
      await Promise.race([handing, new Promise((go) => setTimeout(go, 1000))])
      return await parts.mail.queue(...given)
    },
  }
  await sendPasswordLink({ ...parts, mail }, { user_id: recruiter.id })
  await handing
  const [email] = await parts.db.select().from(emails).where(eq(emails.to, recruiter.email)).orderBy(desc(emails.id))
  const token = /#([\w-]+)/.exec(parts.secrets.open(email!.text_sealed))![1]!
  expect((await refused(vouch.as().people.openPasswordLink({ token }))).code).toBe('password_link.ended')
})
