import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../db/schema/people.ts'
import { signInTries } from '../db/schema/security.ts'
import { sessions } from '../db/schema/sessions.ts'
import { buildAdmin, buildCandidate, buildRecruiter, testPassword } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { refusing } from '../../testing/refusing.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch()
})
afterAll(() => vouch.stop())

describe('signing in with a password', () => {
  test('answers a token that works, and logout ends it', async () => {
    const admin = await buildAdmin(vouch.parts)
    const login = await vouch.as().sessions.adminLogin({ email: ` ${admin.email.toUpperCase()} `, password: testPassword })
    expect(login).toMatchObject({ token_type: 'bearer', user_type: 'admin' })
    const me = vouch.as(login.access_token).sessions
    expect(await me.getSession()).toMatchObject({ id: admin.id, user_type: 'admin', email: admin.email })
    await me.logout()
    expect((await refused(me.getSession())).status).toBe(401)
  })

  test('a wrong password and an unknown email look the same', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const wrong = await refused(vouch.as().sessions.recruiterLogin({ email: recruiter.email, password: 'not it' }))
    const unknown = await refused(vouch.as().sessions.recruiterLogin({ email: 'nobody@example.com', password: 'not it' }))
    expect(wrong.problem).toEqual(unknown.problem)
    expect(wrong.status).toBe(401)
  })

  test('each sign-in takes its own kind of account: a recruiter is not an administrator', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    expect((await refused(vouch.as().sessions.adminLogin({ email: recruiter.email, password: testPassword }))).status).toBe(401)
  })

  test('signs in even if the count of tries cannot be cleared, and no unused session is left', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const signIn = () => vouch.as().sessions.recruiterLogin({ email: recruiter.email, password: testPassword })
    const held = () => vouch.parts.db.$count(sessions, eq(sessions.user_id, recruiter.id))
    const before = await held()
    const login = await refusing(vouch.parts.db, 'delete on sign_in_tries for each row', signIn)
    expect((await vouch.as(login.access_token).sessions.getSession()).id).toBe(recruiter.id)
    expect((await held()) - before).toBe(1)
  })

  test('a password that changes during the check lets nobody in with the old one', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    await vouch.parts.db.delete(signInTries)
    const signIn = vouch.as().sessions.recruiterLogin({ email: recruiter.email, password: testPassword })
    const answered = Promise.allSettled([signIn])
    // After the try is counted, the account is read. Checking the password then takes much longer than this change of it.
    while ((await vouch.parts.db.$count(signInTries)) === 0) await setImmediate()
    await vouch.parts.db.transaction(async (tx) => {
      await tx.update(users).set({ password_hash: 'of another password' }).where(eq(users.id, recruiter.id))
      await tx.delete(sessions).where(eq(sessions.user_id, recruiter.id))
    })
    await answered
    expect(await vouch.parts.db.$count(sessions, eq(sessions.user_id, recruiter.id))).toBe(0)
  })

  test('many at once, of one account and of several, do not block each other', async () => {
    const recruiters = await Promise.all(Array.from({ length: 4 }, () => buildRecruiter(vouch.parts)))
    const signIns = recruiters.flatMap(({ email }) =>
      Array.from({ length: 9 }, () => vouch.as().sessions.recruiterLogin({ email, password: testPassword })),
    )
    expect((await Promise.all(signIns)).map((login) => login.user_type)).toEqual(signIns.map(() => 'recruiter'))
  })
})

describe('signing in with a login code', () => {
  test('spaces, hyphens and letter case do not matter', async () => {
    const candidate = await buildCandidate(vouch.parts)
    const typed = ` ${candidate.code.toLowerCase().replace('-', ' ')} `
    const login = await vouch.as().sessions.signInByLoginCode({ email: candidate.email.toUpperCase(), code: typed })
    expect(login).toMatchObject({
      candidate_id: candidate.id,
      candidate_name: 'Priya Raman',
      job_title: 'Senior Product Engineer',
      user_type: 'candidate',
    })
  })

  test("another candidate's code does not open this one's interview", async () => {
    const [one, other] = [await buildCandidate(vouch.parts), await buildCandidate(vouch.parts)]
    expect((await refused(vouch.as().sessions.signInByLoginCode({ email: one.email, code: other.code }))).status).toBe(401)
  })

  test('a regenerated code ends the old code and its sessions', async () => {
    const admin = await buildAdmin(vouch.parts)
    const candidate = await buildCandidate(vouch.parts)
    const { new_code } = await vouch.as(admin.token).candidates.regenerateCode({ job_id: candidate.job_id, candidate_id: candidate.id })
    expect((await refused(vouch.as(candidate.token).sessions.getSession())).status).toBe(401)
    expect((await refused(vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.code }))).status).toBe(401)
    expect((await vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: new_code })).candidate_id).toBe(candidate.id)
  })

  test("a deleted job's candidates cannot sign in, and those signed in are signed out", async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const candidate = await buildCandidate(vouch.parts, {
      job_id: (await vouch.as(recruiter.token).jobs.createJob({ title: 'T', company_info: 'C', criteria: 'X' })).id,
    })
    await vouch.as(recruiter.token).jobs.removeJob({ job_id: candidate.job_id })
    expect((await refused(vouch.as(candidate.token).sessions.getSession())).status).toBe(401)
    expect((await refused(vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.code }))).status).toBe(401)
  })
})
