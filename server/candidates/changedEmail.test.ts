// The email of a candidate is half of their sign-in: a change of it asks for the password, and ends what the old address opened.
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../db/schema/audit.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { sessions } from '../db/schema/sessions.ts'
import { outdatedEmails } from '../outdatedEmails.ts'
import { makeSignInLink } from '../sessions/face.ts'
import { beforeNextTransaction } from '../../testing/beforeNextTransaction.ts'
import { beginInterview, buildInvited } from '../../testing/build/beginInterview.ts'
import { buildRecruiterWithJob, testPassword } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { sendReminders } from './sendReminders.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

async function withCandidate(begun = false) {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const { candidate } = begun ? await beginInterview(vouch, { job_id }) : await buildInvited(vouch, { job_id })
  const staff = vouch.as(recruiter.token)
  const link = await makeSignInLink(vouch.parts.db, candidate.id, 24)
  const change = (details: { name?: string; email?: string; phone?: string }) => {
    const { name, email, phone } = { ...candidate, ...details }
    return staff.candidates.updateCandidate({ job_id, candidate_id: candidate.id, name, email, phone })
  }
  const provedAgo = (minutes: number) =>
    vouch.parts.db
      .update(sessions)
      .set({ proved_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where(eq(sessions.user_id, recruiter.id))
  return { recruiter, staff, candidate, link, change, provedAgo }
}
const getSession = (token: string) => vouch.as(token).sessions.getSession()
const redeem = (token: string) => vouch.as().sessions.signInByLink({ token })

describe('where the password was given more than ten minutes ago', () => {
  test('another email asks for it and changes nothing before; a name, a phone, and the same email in capitals do not', async () => {
    const { staff, candidate, link, change, provedAgo } = await withCandidate()
    await provedAgo(11)
    const error = await refused(change({ name: 'Renamed', email: 'new.address@example.com' }))
    expect([error.status, error.code]).toEqual([403, 'password.required'])
    const before = await staff.candidates.getCandidate({ job_id: candidate.job_id, candidate_id: candidate.id })
    expect([before.name, before.email]).toEqual([candidate.name, candidate.email])
    await change({ name: 'Renamed', email: candidate.email.toUpperCase(), phone: '021 555 0199' })
    expect((await getSession(candidate.token)).id).toBe(candidate.id)
    await staff.sessions.confirmPassword({ password: testPassword })
    expect((await change({ email: 'new.address@example.com' })).email).toBe('new.address@example.com')
    expect((await refused(redeem(link))).code).toBe('link.ended')
    const rows = await vouch.parts.db.select().from(audit).where(eq(audit.object_id, candidate.id))
    expect(rows.filter(({ action }) => action === 'candidates.updateCandidate')).toHaveLength(2)
  })

  test('an old email cannot come back because somebody changed it at the same moment', async () => {
    const { recruiter, candidate, change, provedAgo } = await withCandidate()
    await provedAgo(11)
    const { candidates } = vouch.as(
      (await vouch.as().sessions.recruiterLogin({ email: recruiter.email, password: testPassword })).access_token!,
    )
    const { job_id, id: candidate_id, name, phone } = candidate
    beforeNextTransaction(vouch.parts, () => candidates.updateCandidate({ job_id, candidate_id, name, phone, email: 'right@example.com' }))
    expect((await refused(change({ phone: '021 555 0199' }))).code).toBe('record.changed')
    expect((await candidates.getCandidate({ job_id, candidate_id })).email).toBe('right@example.com')
  })
})

test('a changed email ends the sessions and the unused links of the candidate; the code works with the new one', async () => {
  const { candidate, link, change } = await withCandidate()
  await change({ email: 'new.one@example.com' })
  expect((await refused(getSession(candidate.token))).status).toBe(401)
  expect((await refused(redeem(link))).code).toBe('link.ended')
  const { sessions: signIn } = vouch.as()
  expect((await refused(signIn.signInByLoginCode({ email: candidate.email, code: candidate.code }))).code).toBe('credentials.wrong')
  expect((await signIn.signInByLoginCode({ email: 'new.one@example.com', code: candidate.code })).candidate_id).toBe(candidate.id)
})

test('while the interview is going on only the links end: the candidate goes on answering until a new code is made', async () => {
  const { staff, candidate, link, change } = await withCandidate(true)
  await change({ email: 'new.two@example.com' })
  expect((await refused(redeem(link))).code).toBe('link.ended')
  const me = vouch.as(candidate.token).interviews
  expect((await me.getInterview({ candidate_id: candidate.id })).interview_status).toBe('in_progress')
  await staff.candidates.regenerateCode({ job_id: candidate.job_id, candidate_id: candidate.id })
  expect((await refused(getSession(candidate.token))).status).toBe(401)
})

test('a candidate who has not begun is to be invited again, and the old invitation is not sent to the old address', async () => {
  const { staff, candidate, change } = await withCandidate()
  const { job_id, id: candidate_id } = candidate
  const one = { job_id, candidate_id }
  await staff.candidates.sendInvites({ job_id, candidate_ids: [candidate_id] })
  await vouch.parts.db.update(candidates).set({ invitation_sent: true }).where(eq(candidates.id, candidate_id))
  await change({ phone: '021 555 0199' })
  expect((await staff.candidates.getCandidate(one)).invitation_sent).toBe(true)
  await change({ email: 'new.three@example.com' })
  expect((await staff.candidates.getCandidate(one)).invitation_sent).toBe(false)
  const [kept] = await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate_id))
  expect(await outdatedEmails(vouch.parts).why(vouch.parts.db, kept!)).toMatchObject({ error_code: 'email.address_changed' })
})

test('whoever got the emails at the old address stops no reminder of the candidate, neither before nor after it was corrected', async () => {
  const { candidate, change } = await withCandidate()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const remindAt = async (hours: number) => {
    await vouch.parts.db
      .update(candidates)
      .set({ invitation_sent: true, invited_at: inHours(-24 * 9) })
      .where(eq(candidates.id, candidate.id))
    await vouch.parts.db
      .update(jobs)
      .set({ closes_at: inHours(hours) })
      .where(eq(jobs.id, candidate.job_id))
    await sendReminders(vouch.parts)
    const reminders = and(eq(emails.candidate_id, candidate.id), eq(emails.kind, 'reminder'))
    return await vouch.parts.db.select().from(emails).where(reminders).orderBy(asc(emails.id))
  }
  const [first] = await remindAt(71.9)
  const token = first!.delivery!.stop_url!.match(/reminders\/(.+)\/stop/)![1]!
  // The page that stops them is in the language of the interview.
  expect(token).toMatch(/\.en$/)
  const raw = new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' })
  const stop = () => vouch.as().candidates.stopReminders({ token, raw })
  await stop()
  await change({ email: 'new.four@example.com' })
  expect((await refused(stop())).code).toBe('stop_link.ended')
  expect((await remindAt(20)).map(({ to }) => to)).toEqual([candidate.email, 'new.four@example.com'])
})
