import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { passkeys, recoveryCodes, sessions, signOnSubjects, totpFactors } from '../db/schema/sessions.ts'
import {
  buildAdmin,
  buildCandidate,
  buildCompany,
  buildReadyJob,
  buildRecruiter,
  buildRecruiterWithJob,
  testPassword,
} from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
let company_id: string
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  company_id = (await buildCompany(vouch.parts)).id
  admin = await buildAdmin(vouch.parts)
})
afterAll(() => vouch.stop())

const people = () => vouch.as(admin.token).people
let made = 0
const anEmail = () => `person${++made}@example.com`
const newPassword = 'another long password'

describe('recruiters', () => {
  test('are created with a company and a working password, which no answer contains', async () => {
    const email = anEmail()
    const recruiter = await people().createRecruiter({
      name: ' Hone Parata ',
      email: email.toUpperCase(),
      password: testPassword,
      company_id,
    })
    expect(recruiter).toMatchObject({
      name: 'Hone Parata',
      email,
      company_id,
      company_name: 'Northwind',
      role: 'recruiter',
      is_active: true,
      job_count: 0,
    })
    expect(JSON.stringify(recruiter)).not.toContain('password')
    expect(await people().getRecruiter({ recruiter_id: recruiter.id })).toEqual(recruiter)
    expect((await people().listRecruiters({ q: email })).rows).toEqual([recruiter])
    expect((await vouch.as().sessions.recruiterLogin({ email, password: testPassword })).user_type).toBe('recruiter')
    expect((await vouch.as(admin.token).companies.getCompany({ company_id })).recruiter_count).toBeGreaterThan(0)
  })

  test('need a name, an email, a long password and an existing company', async () => {
    const { status, problem } = await refused(people().createRecruiter({ name: '', email: 'x', password: 'short', company_id: '0' }))
    expect(status).toBe(422)
    expect(problem!.errors).toEqual([
      { path: 'name', message: 'is required' },
      { path: 'email', message: 'is not valid' },
      { path: 'password', message: 'must be at least 12 characters' },
      { path: 'company_id', message: 'must be an id' },
    ])
    const nowhere = await refused(
      people().createRecruiter({ name: 'A', email: anEmail(), password: testPassword, company_id: '00000000-0000-7000-8000-000000000000' }),
    )
    expect([nowhere.status, nowhere.message]).toEqual([422, 'company_id is not a company.'])
  })

  test('with a taken email are a conflict, when created or changed; an administrator may have the same email', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const taken = { status: 409, message: 'There is an account with this email already.' }
    expect(
      await refused(people().createRecruiter({ name: 'A', email: recruiter.email.toUpperCase(), password: testPassword, company_id })),
    ).toMatchObject(taken)
    const other = await buildRecruiter(vouch.parts)
    expect(await refused(people().updateRecruiter({ recruiter_id: other.id, email: recruiter.email }))).toMatchObject(taken)
    expect((await people().createAdminUser({ email: recruiter.email, password: testPassword })).email).toBe(recruiter.email)
  })

  test('created five times at once with one email exist once', async () => {
    const email = anEmail()
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => people().createRecruiter({ name: 'A', email, password: testPassword, company_id })),
    )
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  })

  test('keep the fields that an edit leaves out, and keep password and session if the password is blank', async () => {
    const recruiter = await buildRecruiter(vouch.parts, { name: 'Before' })
    const changed = await people().updateRecruiter({ recruiter_id: recruiter.id, name: 'After', password: '' })
    expect(changed).toMatchObject({ name: 'After', email: recruiter.email, company_id: recruiter.company_id })
    expect((await vouch.as(recruiter.token).sessions.getSession()).name).toBe('After')
    expect((await vouch.as().sessions.recruiterLogin({ email: recruiter.email, password: testPassword })).user_type).toBe('recruiter')
  })

  test('are signed out by a changed password, and only the new one signs in', async () => {
    const [recruiter, other] = [await buildRecruiter(vouch.parts), await buildRecruiter(vouch.parts)]
    await people().updateRecruiter({ recruiter_id: recruiter.id, password: newPassword })
    expect((await refused(vouch.as(recruiter.token).sessions.getSession())).status).toBe(401)
    expect((await refused(vouch.as().sessions.recruiterLogin({ email: recruiter.email, password: testPassword }))).status).toBe(401)
    expect((await vouch.as().sessions.recruiterLogin({ email: recruiter.email, password: newPassword })).user_type).toBe('recruiter')
    expect((await vouch.as(other.token).sessions.getSession()).id).toBe(other.id)
    expect((await refused(people().updateRecruiter({ recruiter_id: recruiter.id, password: 'short' }))).status).toBe(422)
  })

  test('whose email or password an administrator changes lose every other way in: passkeys, the app, the sign-in service', async () => {
    const { db } = vouch.parts
    for (const change of [{ email: anEmail() }, { password: newPassword }]) {
      const { id: user_id, token } = await buildRecruiter(vouch.parts)
      await db.insert(passkeys).values({ user_id, name: 'Key', credential_id: user_id, public_key: 'k', counter: 0 })
      await db.insert(totpFactors).values({ user_id, secret_sealed: 's', confirmed_at: new Date().toISOString() })
      await db.insert(recoveryCodes).values({ user_id, code_hash: user_id })
      await db.insert(signOnSubjects).values({ user_id, user_type: 'recruiter', issuer: 'https://id.example.com', subject: user_id })
      const left = async () =>
        await Promise.all([passkeys, totpFactors, recoveryCodes, signOnSubjects].map((t) => db.$count(t, eq(t.user_id, user_id))))
      await people().updateRecruiter({ recruiter_id: user_id, name: 'Ruby Tane' })
      expect(await left()).toEqual([1, 1, 1, 1])
      await people().updateRecruiter({ recruiter_id: user_id, ...change })
      expect(await left()).toEqual([0, 0, 0, 0])
      expect((await refused(vouch.as(token).sessions.getSession())).status).toBe(401)
    }
  })

  test('and administrators are neither made nor invited by a session that has not given the password recently', async () => {
    const { token, id } = await buildAdmin(vouch.parts)
    await vouch.parts.db
      .update(sessions)
      .set({ proved_at: new Date(Date.now() - 30 * 60_000).toISOString() })
      .where(eq(sessions.user_id, id))
    const { people: as } = vouch.as(token)
    const email = anEmail()
    for (const call of [
      () => as.createAdminUser({ email, password: testPassword }),
      () => as.inviteAdminUser({ admin_user_id: id }),
      () => as.createRecruiter({ name: 'R', email, password: testPassword, company_id }),
      () => as.inviteRecruiter({ recruiter_id: id }),
    ])
      expect((await refused(call())).code).toBe('password.required')
    expect(await vouch.parts.db.$count(users, eq(users.email, email))).toBe(0)
  })

  test('edited by two people at once: the second is a conflict, stores nothing and ends no session', async () => {
    const { id: recruiter_id, token } = await buildRecruiter(vouch.parts)
    const { updated_at } = await people().getRecruiter({ recruiter_id })
    await people().updateRecruiter({ recruiter_id, name: 'Theirs', updated_at })
    const error = await refused(people().updateRecruiter({ recruiter_id, name: 'Mine', password: newPassword, updated_at }))
    expect([error.status, error.message]).toEqual([
      409,
      'Somebody else changed this recruiter in the meantime. Load the latest version and make your change again.',
    ])
    expect((await people().getRecruiter({ recruiter_id })).name).toBe('Theirs')
    expect((await vouch.as(token).sessions.getSession()).id).toBe(recruiter_id)
  })

  test('deleted lose their sessions and their jobs are soft-deleted with all data; the email is free again', async () => {
    const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
    const candidate = await buildCandidate(vouch.parts, { job_id: job.id })
    const bystander = await buildReadyJob(vouch.parts)
    await people().removeRecruiter({ recruiter_id: recruiter.id })
    for (const call of [
      vouch.as(recruiter.token).sessions.getSession(),
      vouch.as(candidate.token).sessions.getSession(),
      vouch.as().sessions.recruiterLogin({ email: recruiter.email, password: testPassword }),
      vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.code }),
    ].map(refused))
      expect((await call).status).toBe(401)
    for (const call of [
      vouch.as(admin.token).jobs.adminGetJob({ job_id: job.id }),
      people().getRecruiter({ recruiter_id: recruiter.id }),
      people().updateRecruiter({ recruiter_id: recruiter.id, name: 'X' }),
      people().removeRecruiter({ recruiter_id: recruiter.id }),
    ].map(refused))
      expect((await call).status).toBe(404)
    expect(await vouch.parts.db.$count(jobs, eq(jobs.id, job.id))).toBe(1)
    expect((await vouch.as(admin.token).jobs.adminGetJob({ job_id: bystander.id })).id).toBe(bystander.id)
    expect((await people().createRecruiter({ name: 'A', email: recruiter.email, password: testPassword, company_id })).id).not.toBe(
      recruiter.id,
    )
  })

  test('are listed by company, a page at a time, and not through an unknown company', async () => {
    const own = await buildCompany(vouch.parts, { name: 'Own' })
    const three = [
      await buildRecruiter(vouch.parts, { company_id: own.id }),
      await buildRecruiter(vouch.parts, { company_id: own.id }),
      await buildRecruiter(vouch.parts, { company_id: own.id }),
    ]
    const first = await people().listCompanyRecruiters({ company_id: own.id, limit: 2 })
    const second = await people().listCompanyRecruiters({ company_id: own.id, limit: 2, cursor: first.next! })
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(three.map((r) => r.id).toReversed())
    expect([first.total, second.next]).toEqual([3, null])
    expect((await refused(people().listCompanyRecruiters({ company_id: three[0]!.id }))).status).toBe(404)
  })

  test('are not administrators: the calls of one do not work for the other', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    for (const call of [
      people().updateAdminUser({ admin_user_id: recruiter.id, password: newPassword }),
      people().removeAdminUser({ admin_user_id: recruiter.id }),
      people().getRecruiter({ recruiter_id: admin.id }),
      people().removeRecruiter({ recruiter_id: admin.id }),
    ].map(refused))
      expect((await call).status).toBe(404)
    expect((await vouch.as(recruiter.token).sessions.getSession()).id).toBe(recruiter.id)
  })
})

describe('administrators', () => {
  test('are created, listed, changed and deleted', async () => {
    const email = anEmail()
    const created = await people().createAdminUser({ email, password: testPassword })
    expect(created).toMatchObject({ name: email, has_name: false, email, is_active: true })
    expect((await people().listAdminUsers({ q: email })).rows).toEqual([created])
    const before = await vouch.as().sessions.adminLogin({ email, password: testPassword })
    const renamed = anEmail()
    expect(await people().updateAdminUser({ admin_user_id: created.id, email: renamed, password: '' })).toMatchObject({
      name: renamed,
      has_name: false,
      email: renamed,
    })
    const named = await people().updateAdminUser({ admin_user_id: created.id, name: 'Mere Kahu', email: anEmail() })
    expect(named).toMatchObject({ name: 'Mere Kahu', has_name: true })
    expect((await people().updateAdminUser({ admin_user_id: created.id, email: renamed })).name).toBe('Mere Kahu')
    // A name that happens to be the email is a name.
    expect(await people().updateAdminUser({ admin_user_id: created.id, name: renamed })).toMatchObject({ name: renamed, has_name: true })
    expect(await people().updateAdminUser({ admin_user_id: created.id, email: anEmail() })).toMatchObject({ name: renamed, has_name: true })
    expect(await people().updateAdminUser({ admin_user_id: created.id, name: '', email: renamed })).toMatchObject({
      name: renamed,
      has_name: false,
    })
    // Whoever had the old address may not be who has the new one.
    expect((await refused(vouch.as(before.access_token).sessions.getSession())).status).toBe(401)
    const session = await vouch.as().sessions.adminLogin({ email: renamed, password: testPassword })
    expect((await vouch.as(session.access_token).sessions.getSession()).email).toBe(renamed)
    await people().updateAdminUser({ admin_user_id: created.id, password: newPassword })
    expect((await refused(vouch.as(session.access_token).sessions.getSession())).status).toBe(401)
    await people().removeAdminUser({ admin_user_id: created.id })
    expect((await refused(vouch.as().sessions.adminLogin({ email: renamed, password: newPassword }))).status).toBe(401)
    expect((await people().listAdminUsers({ q: renamed })).total).toBe(0)
  })

  test('with a taken email, or edited by two people at once, are a conflict', async () => {
    const [one, two] = [await buildAdmin(vouch.parts), await buildAdmin(vouch.parts)]
    expect((await refused(people().createAdminUser({ email: one.email, password: testPassword }))).status).toBe(409)
    expect((await refused(people().updateAdminUser({ admin_user_id: two.id, email: one.email }))).status).toBe(409)
    await people().updateAdminUser({ admin_user_id: two.id, email: anEmail(), updated_at: two.updated_at })
    expect((await refused(people().updateAdminUser({ admin_user_id: two.id, email: anEmail(), updated_at: two.updated_at }))).status).toBe(
      409,
    )
  })

  test('cannot delete themselves or the last active one, and two cannot delete each other at once', async () => {
    const own = await startVouch({}, { tasks: false })
    try {
      const [one, two] = [await buildAdmin(own.parts), await buildAdmin(own.parts)]
      const as = (who: { token: string }) => own.as(who.token).people
      const self = await refused(as(one).removeAdminUser({ admin_user_id: one.id }))
      expect([self.status, self.message]).toEqual([409, 'You cannot delete your own account.'])
      const both = await Promise.allSettled([
        as(one).removeAdminUser({ admin_user_id: two.id }),
        as(two).removeAdminUser({ admin_user_id: one.id }),
      ])
      expect(both.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await own.parts.db.$count(users, eq(users.user_type, 'admin'))).toBe(2)
      const [left] = await own.parts.db
        .select()
        .from(users)
        .where(eq(users.user_type, 'admin'))
        .then((rows) => rows.filter((row) => row.deleted_at === null))
      const survivor = left!.id === one.id ? one : two
      const inactive = await buildAdmin(own.parts)
      await own.parts.db.update(users).set({ is_active: false }).where(eq(users.id, inactive.id))
      expect((await refused(as(inactive).listAdminUsers())).status).toBe(401)
      await as(survivor).removeAdminUser({ admin_user_id: inactive.id })
      expect((await as(survivor).listAdminUsers()).total).toBe(1)
    } finally {
      await own.stop()
    }
  })

  test('deactivated can neither continue nor sign in', async () => {
    const off = await buildAdmin(vouch.parts)
    await vouch.parts.db.update(users).set({ is_active: false }).where(eq(users.id, off.id))
    expect((await refused(vouch.as(off.token).sessions.getSession())).status).toBe(401)
    expect((await refused(vouch.as().sessions.adminLogin({ email: off.email, password: testPassword }))).status).toBe(401)
  })

  test('passwords may be of any script and up to 200 characters', async () => {
    for (const password of ['пароль из многих букв', '四羽の静かな鷺が岸で待つ', 'four quiet herons wait '.repeat(9).slice(0, 200)]) {
      const email = anEmail()
      await people().createAdminUser({ email, password })
      expect((await vouch.as().sessions.adminLogin({ email, password })).user_type).toBe('admin')
    }
    expect((await refused(people().createAdminUser({ email: anEmail(), password: 'x'.repeat(201) }))).status).toBe(422)
  })
})
