// The caller's own sessions: listed, ended, and expired without use. The password is asked again before dangerous calls.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInTries } from '../db/schema/security.ts'
import { sessions } from '../db/schema/sessions.ts'
import { buildAdmin, buildCandidate, buildRecruiter, testPassword } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { buildWorld } from '../../testing/world/buildWorld.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const setSession = (user_id: string, set: Partial<typeof sessions.$inferInsert>) =>
  vouch.parts.db.update(sessions).set(set).where(eq(sessions.user_id, user_id))
const usedAt = async (user_id: string) =>
  (await vouch.parts.db.select().from(sessions).where(eq(sessions.user_id, user_id)))[0]!.last_used_at

async function signInWith(email: string, user_agent: string): Promise<string> {
  const response = await fetch(`${vouch.url}/api/auth/recruiter/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': user_agent },
    body: JSON.stringify({ email, password: testPassword }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

describe('one’s own sessions', () => {
  test('are listed with device and address, the newest first and page by page, and nobody else’s', async () => {
    const [recruiter] = [await buildRecruiter(vouch.parts), await buildRecruiter(vouch.parts)]
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
    const me = vouch.as(await signInWith(recruiter.email, firefox))
    const { rows: list, total } = await me.sessions.listSessions()
    expect(total).toBe(2)
    const first = await me.sessions.listSessions({ limit: 1 })
    expect([first.rows, first.total]).toEqual([[list[0]], 2])
    expect((await me.sessions.listSessions({ limit: 1, cursor: first.next! })).rows).toEqual([list[1]])
    expect(list.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Firefox on Linux', true],
      ['An unknown device', false],
    ])
    expect(list[0]!.address).toMatch(/127\.0\.0\.1|::1/)
    expect(JSON.stringify(list)).not.toContain('hash')
  })

  test('one can be ended; somebody else’s is not found', async () => {
    const [one, other] = [await buildRecruiter(vouch.parts), await buildRecruiter(vouch.parts)]
    const [theirs] = (await vouch.as(other.token).sessions.listSessions()).rows
    const second = await signInWith(one.email, '')
    const me = vouch.as(second).sessions
    expect((await refused(me.endSession({ session_id: theirs!.id }))).code).toBe('session.not_found')
    const first = (await me.listSessions()).rows.find((session) => !session.is_current)!
    await me.endSession({ session_id: first.id })
    expect((await refused(vouch.as(one.token).sessions.getSession())).status).toBe(401)
    expect((await me.getSession()).id).toBe(one.id)
    await me.endSessions()
    expect((await refused(me.getSession())).status).toBe(401)
    expect((await vouch.as(other.token).sessions.getSession()).id).toBe(other.id)
  })
})

describe('a staff session', () => {
  test('ends after an hour without use, and does not while it is used', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const me = vouch.as(recruiter.token).sessions
    await setSession(recruiter.id, { last_used_at: ago(59) })
    expect((await me.getSession()).id).toBe(recruiter.id)
    await eventually(async () => (await usedAt(recruiter.id)) > ago(1))
    await setSession(recruiter.id, { last_used_at: ago(61) })
    expect((await refused(me.getSession())).code).toBe('session.required')
  })

  test('ends twelve hours after the sign-in, however much it is used', async () => {
    const { email } = await buildRecruiter(vouch.parts)
    const before = Date.now()
    const { expires_at } = await vouch.as().sessions.recruiterLogin({ email, password: testPassword })
    const opened = Date.parse(expires_at!) - 12 * 3_600_000
    expect([opened >= before, opened <= Date.now()]).toEqual([true, true])
  })

  test('is not kept alive by a page that nobody uses, and its use is noted once a minute', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const call = (headers: Record<string, string>) =>
      fetch(`${vouch.url}/api/auth/me`, { headers: { authorization: `Bearer ${recruiter.token}`, ...headers } })
    await setSession(recruiter.id, { last_used_at: ago(30) })
    const before = await usedAt(recruiter.id)
    expect((await call({ 'x-unattended': '1' })).status).toBe(200)
    expect(await usedAt(recruiter.id)).toBe(before)
    // However often such a page asks, the hour passes.
    await setSession(recruiter.id, { last_used_at: ago(59) })
    for (let i = 0; i < 5; i++) expect((await call({ 'x-unattended': '1' })).status).toBe(200)
    await setSession(recruiter.id, { last_used_at: new Date(Date.parse(await usedAt(recruiter.id)) - 120_000).toISOString() })
    expect((await call({ 'x-unattended': '1' })).status).toBe(401)
    await setSession(recruiter.id, { last_used_at: ago(30) })
    const unused = await usedAt(recruiter.id)
    await call({})
    const noted = await eventually(async () => {
      const at = await usedAt(recruiter.id)
      return at !== unused && at
    })
    await call({})
    expect(await usedAt(recruiter.id)).toBe(noted)
  })

  test('does not end for a candidate: an interview has long pauses', async () => {
    const candidate = await buildCandidate(vouch.parts)
    await vouch.parts.db
      .update(sessions)
      .set({ last_used_at: ago(600) })
      .where(eq(sessions.candidate_id, candidate.id))
    expect((await vouch.as(candidate.token).sessions.getSession()).id).toBe(candidate.id)
  })
})

describe('dangerous actions ask for the password again', () => {
  test('when it was given more than ten minutes ago; once it is given the call goes through', async () => {
    const admin = await buildAdmin(vouch.parts)
    const spare = await buildAdmin(vouch.parts)
    const recruiter = await buildRecruiter(vouch.parts)
    const candidate = await buildCandidate(vouch.parts)
    const { email } = await buildWorld(vouch.parts)
    const me = vouch.as(admin.token)
    const one = { job_id: candidate.job_id, candidate_id: candidate.id }
    await setSession(admin.id, { proved_at: ago(11) })
    const hurting: Record<string, () => Promise<unknown>> = {
      removeAdminUser: () => me.people.removeAdminUser({ admin_user_id: spare.id }),
      updateAdminUser: () => me.people.updateAdminUser({ admin_user_id: spare.id, password: 'four quiet herons waiting' }),
      removeRecruiter: () => me.people.removeRecruiter({ recruiter_id: recruiter.id }),
      recruiterPassword: () => me.people.updateRecruiter({ recruiter_id: recruiter.id, password: 'four quiet herons waiting' }),
      recruiterEmail: () => me.people.updateRecruiter({ recruiter_id: recruiter.id, email: 'other@example.com' }),
      removeCandidate: () => me.candidates.removeCandidate(one),
      eraseCandidate: () => me.candidates.eraseCandidate({ candidate_id: candidate.id, reason: 'asked_for' }),
      regenerateCode: () => me.candidates.regenerateCode(one),
      adminRegenerateCode: () => me.candidates.adminRegenerateCode(one),
      listEmails: () => me.system.listEmails({}),
      getEmail: () => me.system.getEmail({ email_id: email.id }),
      revealEmail: () => me.system.revealEmail({ email_id: email.id }),
    }
    for (const [name, call] of Object.entries(hurting)) {
      const error = await refused(call())
      expect([name, error.status, error.code]).toEqual([name, 403, 'password.required'])
    }
    // A changed name does not change the sign-in, and a form sends the unchanged email too.
    await me.people.updateRecruiter({ recruiter_id: recruiter.id, name: 'Renamed', email: recruiter.email })
    const wrong = await refused(me.sessions.confirmPassword({ password: 'not it' }))
    expect(wrong.problem!.errors).toEqual([{ path: 'password', message: 'is not right' }])
    await me.sessions.confirmPassword({ password: testPassword })
    await hurting.listEmails!()
    await hurting.regenerateCode!()
    await hurting.removeCandidate!()
    await hurting.removeAdminUser!()
  })

  test('tries are limited as for sign-ins', async () => {
    const recruiter = await buildRecruiter(vouch.parts)
    const me = vouch.as(recruiter.token).sessions
    for (let i = 0; i < 10; i++) await refused(me.confirmPassword({ password: 'not it' }))
    expect((await refused(me.confirmPassword({ password: testPassword }))).code).toBe('sign_in.too_many')
    expect(await vouch.parts.db.$count(signInTries, sql`tries > 10`)).toBeGreaterThan(0)
    await vouch.parts.db.delete(signInTries)
  })
})
