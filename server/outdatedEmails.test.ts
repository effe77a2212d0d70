// An email that waited goes out only while its candidate is there, has this address, and can use its link.
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day_ms } from '../shared/day_ms.ts'
import { buildAdmin, buildCandidate, buildCompany, buildRecruiter, buildRecruiterWithJob } from '../testing/build/build.ts'
import { buildScore } from '../testing/build/buildScore.ts'
import { refused } from '../testing/refused.ts'
import { startMailVouch } from '../testing/servers/startMailVouch.ts'
import type { Vouch } from '../testing/servers/startVouch.ts'
import type { SmtpStandIn } from '../testing/standIns/startSmtp.ts'
import { candidates } from './db/schema/candidates.ts'
import { decisionLog } from './db/schema/decisions.ts'
import { emails } from './db/schema/mail.ts'
import { scores } from './db/schema/scoring.ts'
import { oneTimeTokens, signInLinks } from './db/schema/sessions.ts'
import { newSignInUrl } from './letters/face.ts'
import type { EmailKind } from './mail/mail.ts'
import { sendPasswordLink } from './people/passwords.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch())
})
afterAll(() => vouch.stop())

const queue = (kind: EmailKind, { id, email: to }: { id: string; email: string }) =>
  vouch.parts.db.transaction(async (tx) => {
    const { id: email_id, url: text } = await newSignInUrl(tx, vouch.parts.config.public_url, id)
    return await vouch.parts.mail.queue(tx, kind, { id: email_id, to, subject: 'About your interview', html: '<p>Kia ora</p>', text }, id)
  })
async function waiting(kind: EmailKind, interview_status: 'in_progress' | 'completed' = 'completed') {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const candidate = await buildCandidate(vouch.parts, { job_id: job.id, interview_status })
  return { recruiter, job, candidate, email_id: await queue(kind, candidate) }
}
const change = (id: string, over: Partial<typeof candidates.$inferInsert>) =>
  vouch.parts.db.update(candidates).set(over).where(eq(candidates.id, id))

const kinds = ['received', 'feedback', 'review-answer'] as const
test.for(kinds)('%s does not go to an address that was corrected', async (kind) => {
  const moved = await waiting(kind)
  await change(moved.candidate.id, { email: `right.${moved.candidate.email}` })
  expect(await vouch.parts.mail.deliverQueued(moved.email_id, false)).toMatchObject({ error_code: 'email.address_changed' })
  expect(smtp.emails).toEqual([])
})

test('a decline does not go to an address that was corrected, and is untold again', async () => {
  const { recruiter, job, candidate } = await waiting('received')
  const { outcomes } = vouch.as(recruiter.token)
  const one = { job_id: job.id, candidate_id: candidate.id }
  await outcomes.setOutcome({ ...one, outcome: 'declined', reason: '' })
  await outcomes.sendNotices({
    job_id: job.id,
    kind: 'declined',
    subject: 'Your interview',
    text: 'Kia ora',
    candidate_ids: [candidate.id],
  })
  const [decline] = await vouch.parts.db.select().from(emails).where(eq(emails.kind, 'notice-declined'))
  await change(candidate.id, { email: `right.${candidate.email}` })
  expect(await vouch.parts.mail.deliverQueued(decline!.id, false)).toMatchObject({ error_code: 'email.address_changed' })
  const { rows } = await vouch.as(recruiter.token).candidates.listCandidates({ job_id: job.id, outcome: 'untold' })
  expect(rows.map(({ id }) => id)).toEqual([candidate.id])
})

test('a link that a new login code has replaced is not sent', async () => {
  for (const kind of ['sign-in-link', 'reopened'] as const) {
    const { recruiter, job, candidate, email_id } = await waiting(kind, 'in_progress')
    await vouch.as(recruiter.token).candidates.regenerateCode({ job_id: job.id, candidate_id: candidate.id })
    // A later email has a link of its own.
    await vouch.parts.db.transaction((tx) => newSignInUrl(tx, vouch.parts.config.public_url, candidate.id))
    expect(await vouch.parts.mail.deliverQueued(email_id, false)).toMatchObject({ error_code: 'link.ended' })
  }
  const { candidate, email_id } = await waiting('sign-in-link')
  expect(await vouch.parts.mail.deliverQueued(email_id, false)).toEqual({ status: 'sent' })
  expect(smtp.emails.map(({ to }) => to)).toEqual([candidate.email])
})

/** An email with a link was written so long ago. */
async function writtenAgo(days: number, email_id: string) {
  const back = -days * day_ms
  const move = (at: string) => new Date(Date.parse(at) + back).toISOString()
  const [email] = await vouch.parts.db.select().from(emails).where(eq(emails.id, email_id))
  const [link] = await vouch.parts.db.select().from(signInLinks).where(eq(signInLinks.email_id, email_id))
  await vouch.parts.db
    .update(emails)
    .set({ created_at: move(email!.created_at) })
    .where(eq(emails.id, email_id))
  await vouch.parts.db
    .update(signInLinks)
    .set({ created_at: move(link!.created_at), expires_at: move(link!.expires_at) })
    .where(eq(signInLinks.email_id, email_id))
}

test('an email goes out while its own link works, and no other link of its candidate counts', async () => {
  const { candidate, email_id: first } = await waiting('sign-in-link')
  const second = await queue('sign-in-link', candidate)
  const ofEmail = (email_id: string) => eq(signInLinks.email_id, email_id)
  await vouch.parts.db.update(signInLinks).set({ used_at: new Date().toISOString() }).where(ofEmail(second))
  expect(await vouch.parts.mail.deliverQueued(second, false)).toMatchObject({ error_code: 'link.ended' })
  await vouch.parts.db
    .update(signInLinks)
    .set({ created_at: new Date(Date.now() - 120_000).toISOString() })
    .where(ofEmail(first))
  expect(await vouch.parts.mail.deliverQueued(first, false)).toEqual({ status: 'sent' })
})

test('that an interview was reopened is not sent once it has ended again, or once the candidate is declined', async () => {
  const deliver = async ({ email_id }: { email_id: string }) => await vouch.parts.mail.deliverQueued(email_id, false)
  const done = await waiting('reopened', 'in_progress')
  await change(done.candidate.id, { interview_status: 'completed' })
  expect(await deliver(done)).toMatchObject({ error_code: 'interview.over' })
  const declined = await waiting('reopened', 'in_progress')
  const { outcomes } = vouch.as(declined.recruiter.token)
  await outcomes.setOutcome({ job_id: declined.job.id, candidate_id: declined.candidate.id, outcome: 'declined', reason: '' })
  expect(await deliver(declined)).toMatchObject({ error_code: 'candidate.out' })
  expect(await deliver(await waiting('reopened', 'in_progress'))).toEqual({ status: 'sent' })
})

test('what was received, and a reminder by hand, are not sent with a link that has expired; the answer to a request for a review is', async () => {
  const codes = { received: 'link.ended', reminder: 'link.ended' } as const
  for (const [kind, error_code] of Object.entries(codes) as [keyof typeof codes, string][]) {
    const { candidate, email_id } = await waiting(kind, kind === 'received' ? 'completed' : 'in_progress')
    await change(candidate.id, { invitation_sent: true })
    await vouch.parts.db
      .update(emails)
      .set({ delivery: { begin_by: null } })
      .where(eq(emails.id, email_id))
    await writtenAgo(8, email_id)
    expect(await vouch.parts.mail.deliverQueued(email_id, false)).toMatchObject({ status: 'outdated', error_code })
  }
  const answer = await waiting('review-answer')
  await writtenAgo(8, answer.email_id)
  expect(await vouch.parts.mail.deliverQueued(answer.email_id, false)).toEqual({ status: 'sent' })
})

test('an invitation that names another deadline, or whose link has expired, is not sent', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const inDays = (days: number) => new Date(Date.now() + days * day_ms).toISOString()
  const begin_by = inDays(10)
  const { id, email: to } = await buildCandidate(vouch.parts, { job_id: job.id })
  const invite = () =>
    vouch.parts.db.transaction(async (tx) => {
      const { id: email_id, url: text } = await newSignInUrl(tx, vouch.parts.config.public_url, id)
      const email = { id: email_id, to, subject: 'Your interview', html: '<p>Kia ora</p>', text, delivery: { begin_by } }
      return await vouch.parts.mail.queue(tx, 'invitation', email, id)
    })
  const before = smtp.emails.length
  const { jobs } = vouch.as(recruiter.token)
  await jobs.updateJob({ job_id: job.id, closes_at: begin_by })
  expect(await vouch.parts.mail.deliverQueued(await invite(), false)).toEqual({ status: 'sent' })
  const [waits, old] = [await invite(), await invite()]
  await writtenAgo(8, old)
  expect(await vouch.parts.mail.deliverQueued(old, false)).toMatchObject({ error_code: 'link.ended' })
  await jobs.updateJob({ job_id: job.id, closes_at: inDays(2) })
  expect(await vouch.parts.mail.deliverQueued(waits, false)).toMatchObject({ error_code: 'deadline.changed' })
  expect(smtp.emails).toHaveLength(before + 1)
})

test('feedback that is outdated can be sent again, and the log says that it was not sent', async () => {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved', feedback_sent_at: new Date().toISOString() })
  const email_id = await queue('feedback', candidate)
  await change(candidate.id, { email: `right.${candidate.email}` })
  await vouch.parts.mail.deliverQueued(email_id, false)
  const [score] = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))
  expect(score?.feedback_sent_at).toBeNull()
  const rows = await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, candidate.id))
  expect(rows).toMatchObject([{ action: 'feedback_failed', actor_type: 'system' }])
})

test('an earlier feedback that is found outdated late does not make one that went out be sent again', async () => {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved', feedback_sent_at: new Date().toISOString() })
  const [earlier, later] = [await queue('feedback', candidate), await queue('feedback', candidate)]
  expect(await vouch.parts.mail.deliverQueued(later, false)).toEqual({ status: 'sent' })
  await change(candidate.id, { email: `right.${candidate.email}` })
  expect(await vouch.parts.mail.deliverQueued(earlier, false)).toMatchObject({ error_code: 'email.address_changed' })
  const [score] = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))
  expect(score?.feedback_sent_at).not.toBeNull()
})

test('an invitation or a password link of staff does not go out once its link no longer works', async () => {
  const { parts } = vouch
  const admin = vouch.as((await buildAdmin(parts)).token)
  const company = await buildCompany(parts)
  const emailTo = async (to: string) => (await parts.db.select().from(emails).where(eq(emails.to, to)).orderBy(desc(emails.id)))[0]!.id
  const recruiter = await admin.people.createRecruiter({ name: 'Ana', email: 'mistyped@example.com', company_id: company.id })
  const dead = await emailTo('mistyped@example.com')
  await admin.people.updateRecruiter({ recruiter_id: recruiter.id, email: 'ana@example.com' })
  expect((await refused(admin.system.resendEmail({ email_id: dead }))).code).toBe('email.outdated')
  await admin.people.inviteRecruiter({ recruiter_id: recruiter.id })
  expect(await parts.mail.deliverQueued(await emailTo('ana@example.com'), false)).toEqual({ status: 'sent' })
  const { id, email } = await buildRecruiter(parts)
  await sendPasswordLink(parts, { user_id: id })
  const link = await emailTo(email)
  await parts.db
    .update(oneTimeTokens)
    .set({ expires_at: new Date(0).toISOString() })
    .where(eq(oneTimeTokens.email_id, link))
  expect(await parts.mail.deliverQueued(link, false)).toMatchObject({ status: 'outdated', error_code: 'password_link.ended' })
})

test('what was decided goes also to somebody who was only removed from the list; what was received does not, and nothing to the erased', async () => {
  const at = new Date().toISOString()
  const deliver = async (kind: EmailKind, over: { deleted_at: string; erased_at?: string }) => {
    const { candidate, email_id } = await waiting(kind)
    await change(candidate.id, over)
    return await vouch.parts.mail.deliverQueued(email_id, false)
  }
  const removed = { error_code: 'email.candidate_removed' }
  expect(await deliver('received', { deleted_at: at })).toMatchObject(removed)
  for (const kind of ['feedback', 'review-answer'] as const) {
    expect(await deliver(kind, { deleted_at: at })).toEqual({ status: 'sent' })
    expect(await deliver(kind, { deleted_at: at, erased_at: at })).toMatchObject(removed)
  }
  const { recruiter, job, candidate } = await waiting('received')
  const { outcomes, candidates: list } = vouch.as(recruiter.token)
  const one = { job_id: job.id, candidate_id: candidate.id }
  await outcomes.setOutcome({ ...one, outcome: 'declined', reason: '' })
  await outcomes.sendNotice({ ...one, kind: 'declined', subject: 'Your interview', text: 'Kia ora' })
  await list.removeCandidate(one)
  const [decline] = await vouch.parts.db
    .select()
    .from(emails)
    .where(and(eq(emails.kind, 'notice-declined'), eq(emails.candidate_id, candidate.id)))
  expect(await vouch.parts.mail.deliverQueued(decline!.id, false)).toEqual({ status: 'sent' })
})
