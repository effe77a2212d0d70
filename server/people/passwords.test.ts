// Passwords: forgotten, changed or set by an invitation, and which ones are refused.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emails } from '../db/schema/mail.ts'
import { users } from '../db/schema/people.ts'
import { signInTries } from '../db/schema/security.ts'
import { oneTimeTokens, sessions } from '../db/schema/sessions.ts'
import { buildAdmin, buildCompany, buildRecruiter, testPassword } from '../../testing/build/build.ts'
import { signedIn } from '../../testing/signedIn.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

import { firstAdmin } from './firstAdmin.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch()
})
afterAll(() => vouch.stop())

const newPassword = 'four quiet herons waiting'
const stranger = () => vouch.as().people
const signIn = (email: string, password: string) => vouch.as().sessions.recruiterLogin({ email, password })

const emailsTo = (to: string, kind: string) =>
  vouch.parts.db
    .select()
    .from(emails)
    .where(and(eq(emails.to, to), eq(emails.kind, kind)))
    .orderBy(desc(emails.id))

async function linkTo(to: string, kind = 'password-link'): Promise<string> {
  const [email] = await eventually(async () => {
    const found = await emailsTo(to, kind)
    return found.length > 0 && found
  })
  const text = vouch.parts.secrets.open(email!.text_sealed)
  return /\/(?:admin|recruiter)\/password#([\w-]+)/.exec(text)![1]!
}

test('the file with the first administrator’s password stays while it signs somebody in, and goes when it does not', async () => {
  const one = await startVouch({}, { tasks: false })
  try {
    expect(await firstAdmin(one.parts, { terminal: true })).toMatchObject({ email: 'admin@vouch.local' })
    expect(readdirSync(one.parts.config.data_dir)).not.toContain('first-administrator')
    await one.parts.db.delete(users)
    const { file } = (await firstAdmin(one.parts)) as { file: string }
    const { email, password } = JSON.parse(readFileSync(file, 'utf8')) as { email: string; password: string }
    expect(await firstAdmin(one.parts)).toBeNull()
    const other = await buildAdmin(one.parts)
    await one.as(other.token).people.changePassword({ current_password: testPassword, new_password: newPassword })
    expect(existsSync(file)).toBe(true)
    const { access_token } = await signedIn(one.as().sessions.adminLogin({ email, password }))
    const [first] = await one.parts.db.select().from(users).where(eq(users.email, email))
    await one.as(access_token).people.updateAdminUser({ admin_user_id: first!.id, password: newPassword })
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, 'not ours')
    await one.as(other.token).people.changePassword({ current_password: newPassword, new_password: testPassword })
    expect(readFileSync(file, 'utf8')).toBe('not ours')
  } finally {
    await one.stop()
  }
})

describe('a forgotten password', () => {
  test('a link sets a new one, once, and ends every session', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    await stranger().forgotPassword({ email: ` ${recruiter.email.toUpperCase()} `, user_type: 'recruiter' })
    const token = await linkTo(recruiter.email)
    expect(await stranger().openPasswordLink({ token })).toEqual({ email: recruiter.email, user_type: 'recruiter', kind: 'password_link' })
    await stranger().resetPassword({ token, new_password: newPassword })
    expect(await vouch.parts.db.$count(sessions, eq(sessions.user_id, recruiter.id))).toBe(0)
    expect((await refused(signIn(recruiter.email, testPassword))).status).toBe(401)
    expect((await signIn(recruiter.email, newPassword)).user_type).toBe('recruiter')
    const again = await refused(stranger().resetPassword({ token, new_password: newPassword }))
    expect([again.status, again.code]).toEqual([404, 'password_link.ended'])
    expect(await emailsTo(recruiter.email, 'account')).toHaveLength(1)
  })

  test('the answer is the same for an unknown email, for the other role’s page, and for a deleted account', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const gone = await buildRecruiter(vouch.parts, { deleted_at: new Date().toISOString() })
    await stranger().forgotPassword({ email: 'nobody@example.com', user_type: 'admin' })
    await stranger().forgotPassword({ email: recruiter.email, user_type: 'admin' })
    await stranger().forgotPassword({ email: gone.email, user_type: 'recruiter' })
    await stranger().forgotPassword({ email: recruiter.email, user_type: 'recruiter' })
    await linkTo(recruiter.email)
    expect(await emailsTo('nobody@example.com', 'password-link')).toEqual([])
    expect(await emailsTo(gone.email, 'password-link')).toEqual([])
    expect(await emailsTo(recruiter.email, 'password-link')).toHaveLength(1)
  })

  test('a link that has expired or does not exist sets no password', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    await stranger().forgotPassword({ email: recruiter.email, user_type: 'recruiter' })
    const token = await linkTo(recruiter.email)
    await vouch.parts.db
      .update(oneTimeTokens)
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where(eq(oneTimeTokens.user_id, recruiter.id))
    for (const one of [token, 'x'.repeat(43)]) {
      expect((await refused(stranger().openPasswordLink({ token: one }))).code).toBe('password_link.ended')
      expect((await refused(stranger().resetPassword({ token: one, new_password: newPassword }))).code).toBe('password_link.ended')
    }
    expect((await signIn(recruiter.email, testPassword)).user_type).toBe('recruiter')
  })

  test('a link that is used twice at once sets one password', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    await stranger().forgotPassword({ email: recruiter.email, user_type: 'recruiter' })
    const token = await linkTo(recruiter.email)
    const tries = await Promise.allSettled(
      ['one', 'two'].map((word) => stranger().resetPassword({ token, new_password: `${newPassword} ${word}` })),
    )
    expect(tries.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('an account gets three links an hour, and one address cannot request many', async () => {
    await vouch.parts.db.delete(signInTries)
    const recruiter = await buildRecruiter(vouch.parts)
    for (let i = 0; i < 5; i++) await stranger().forgotPassword({ email: recruiter.email, user_type: 'recruiter' })
    await eventually(async () => (await emailsTo(recruiter.email, 'password-link')).length === 3)
    for (let i = 5; i < 20; i++) await stranger().forgotPassword({ email: `nobody${i}@example.com`, user_type: 'recruiter' })
    const late = await refused(stranger().forgotPassword({ email: recruiter.email, user_type: 'recruiter' }))
    expect([late.status, late.code]).toEqual([429, 'sign_in_link.too_many'])
    expect(await emailsTo(recruiter.email, 'password-link')).toHaveLength(3)
    await vouch.parts.db.delete(signInTries)
  })
})

describe('one’s own password', () => {
  test('is changed with the present one; the other sessions end and this one goes on', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const other = await signIn(recruiter.email, testPassword)
    const me = vouch.as(recruiter.token)
    const wrong = await refused(me.people.changePassword({ current_password: 'not it', new_password: newPassword }))
    expect(wrong.problem!.errors).toEqual([{ path: 'current_password', message: 'is not right' }])
    await me.people.changePassword({ current_password: testPassword, new_password: newPassword })
    expect((await me.sessions.getSession()).id).toBe(recruiter.id)
    expect((await refused(vouch.as(other.access_token).sessions.getSession())).status).toBe(401)
    expect((await signIn(recruiter.email, newPassword)).user_type).toBe('recruiter')
  })

  let hinemoa: Awaited<ReturnType<typeof buildRecruiter>>
  beforeAll(async () => {
    const company = await buildCompany(vouch.parts, { name: 'Pukeko Logistics' })
    const own = { name: 'Hinemoa Parata', email: 'hinemoa.parata@pukeko.example' }
    hinemoa = await buildRecruiter(vouch.parts, { company_id: company.id, ...own })
  })

  test.each([
    ['password1234', 'is too easy to guess'],
    ['aaaaaaaaaaaaaaaa', 'repeats itself or follows the keyboard'],
    ['Hinemoa Parata 1', 'is made of the name, email or company'],
    ['hinemoa.parata@pukeko.example', 'is made of the name, email or company'],
    ['PukekoLogistics', 'is made of the name, email or company'],
    ['             ', 'must not be blank'],
    ['short', 'must be at least 12 characters'],
  ])('“%s” is refused, and the refusal says why and what to do', async (new_password, why) => {
    const error = await refused(vouch.as(hinemoa.token).people.changePassword({ current_password: testPassword, new_password }))
    expect(error.status).toBe(422)
    expect(error.problem!.errors![0]!.message).toContain(why)
  })
})

describe('an invitation', () => {
  test('is sent if no password was typed; it sets one and signs in', async () => {
    const admin = await buildAdmin(vouch.parts)
    const company = await buildCompany(vouch.parts)
    const { people } = vouch.as(admin.token)
    const email = 'invited@example.com'
    const made = await people.createRecruiter({ name: 'Invited', email, password: '', company_id: company.id })
    expect(made).toMatchObject({ is_set_up: false, invitation: { email_status: 'kept' } })
    const days = (new Date(made.invitation!.expires_at).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    expect((await refused(signIn(email, ''))).status).toBe(422)
    expect((await refused(signIn(email, testPassword))).status).toBe(401)
    const first = await linkTo(email, 'account-invitation')
    await people.inviteRecruiter({ recruiter_id: made.id })
    expect((await refused(stranger().openPasswordLink({ token: first }))).code).toBe('password_link.ended')
    const token = await linkTo(email, 'account-invitation')
    expect(token).not.toBe(first)
    await stranger().resetPassword({ token, new_password: newPassword })
    expect((await signIn(email, newPassword)).user_type).toBe('recruiter')
    expect(await people.getRecruiter({ recruiter_id: made.id })).toMatchObject({ is_set_up: true, invitation: null })
    expect((await refused(people.inviteRecruiter({ recruiter_id: made.id }))).code).toBe('account.has_password')
  })

  test('says that it could not be sent as soon as one try failed', async () => {
    const admin = await buildAdmin(vouch.parts)
    const { people } = vouch.as(admin.token)
    const email = 'not.reached@example.com'
    await people.createAdminUser({ email })
    const refusal = { status: 'waiting' as const, error: 'The mail server cannot be reached.' }
    await vouch.parts.db.update(emails).set(refusal).where(eq(emails.to, email))
    expect((await people.listAdminUsers({ q: email })).rows).toMatchObject([{ invitation: { email_status: 'failed' } }])
  })

  test('stays valid when only the name is edited, and ends with a new email', async () => {
    const { people } = vouch.as((await buildAdmin(vouch.parts)).token)
    const email = 'misspelt@example.com'
    const { id: admin_user_id } = await people.createAdminUser({ email })
    const token = await linkTo(email, 'account-invitation')
    await people.updateAdminUser({ admin_user_id, name: 'Mere Kahu', email, password: '' })
    expect(await stranger().openPasswordLink({ token })).toMatchObject({ kind: 'invitation', email })
    await people.updateAdminUser({ admin_user_id, email: 'well.spelt@example.com' })
    expect((await refused(stranger().openPasswordLink({ token }))).code).toBe('password_link.ended')
  })

  test('works for an administrator too', async () => {
    const admin = await buildAdmin(vouch.parts)
    const { people } = vouch.as(admin.token)
    const email = 'invited.admin@example.com'
    const made = await people.createAdminUser({ email })
    expect(made).toMatchObject({ email, is_set_up: false, invitation: { email_status: 'kept' } })
    await people.inviteAdminUser({ admin_user_id: made.id })
    await stranger().resetPassword({ token: await linkTo(email, 'account-invitation'), new_password: newPassword })
    expect((await vouch.as().sessions.adminLogin({ email, password: newPassword })).user_type).toBe('admin')
    expect((await people.listAdminUsers({ q: email })).rows).toMatchObject([{ is_set_up: true, invitation: null }])
  })
})
