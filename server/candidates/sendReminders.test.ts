import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildCandidate, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import { audit } from '../db/schema/audit.ts'
import { candidates, reminders } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { taskHandlers } from '../taskHandlers.ts'
import { sendReminders } from './sendReminders.ts'
import { whyReminderOutdated } from './whyReminderOutdated.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch({ PUBLIC_URL: 'https://vouch.example' }))
})
beforeEach(() => {
  smtp.emails.length = 0
  smtp.refuse.clear()
})
afterAll(() => vouch.stop())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const invited = { invitation_sent: true, invited_at: inHours(-24 * 9) }

async function jobClosingIn(hours: number, recruiter_id?: string) {
  const job = await buildReadyJob(vouch.parts, { recruiter_id, closes_at: inHours(hours), closes_zone: 'Pacific/Auckland' })
  return {
    job_id: job.id,
    add: (of: Parameters<typeof buildCandidate>[1] = {}) => buildCandidate(vouch.parts, { job_id: job.id, ...invited, ...of }),
  }
}
/** Moves the closing time so that `hours` hours are left. */
const left = (job_id: string, hours: number) =>
  vouch.parts.db
    .update(jobs)
    .set({ closes_at: inHours(hours) })
    .where(eq(jobs.id, job_id))
const remindersOf = (candidate_id: string) =>
  vouch.parts.db.$count(emails, and(eq(emails.candidate_id, candidate_id), eq(emails.kind, 'reminder')))

test('a reminder goes once to each invited candidate who has not finished, however many servers run', async () => {
  const { add } = await jobClosingIn(71.9)
  const due = [await add(), await add({ interview_status: 'in_progress' })]
  const others = [
    await add({ invitation_sent: false, invited_at: null }),
    await add({ interview_status: 'completed' }),
    await add({ deleted_at: inHours(-1) }),
    await add({ reminders_stopped_at: inHours(-1) }),
    await add({ invited_at: inHours(-0.01) }),
  ]
  const declined = await add()
  others.push(declined)
  const admin = vouch.as((await buildAdmin(vouch.parts)).token)
  await admin.outcomes.setOutcome({ job_id: declined.job_id, candidate_id: declined.id, outcome: 'declined', reason: '' })
  await Promise.all([sendReminders(vouch.parts), sendReminders(vouch.parts)])
  await sendReminders(vouch.parts)
  expect(await Promise.all(due.map((one) => remindersOf(one.id)))).toEqual([1, 1])
  expect(await Promise.all(others.map((one) => remindersOf(one.id)))).toEqual([0, 0, 0, 0, 0, 0])
})

test('a reminder that waited too long is not sent, nor sent again from the Outbox, and its row says why', async () => {
  const { system } = vouch.as((await buildAdmin(vouch.parts)).token)
  const recruiter = await buildRecruiter(vouch.parts)
  const { outcomes } = vouch.as(recruiter.token)
  const job = (over: Partial<typeof jobs.$inferInsert>) => (one: typeof candidates.$inferSelect) =>
    vouch.parts.db.update(jobs).set(over).where(eq(jobs.id, one.job_id))
  const person = (over: Partial<typeof candidates.$inferInsert>) => (one: typeof candidates.$inferSelect) =>
    vouch.parts.db.update(candidates).set(over).where(eq(candidates.id, one.id))
  const ways = {
    'email.candidate_removed': person({ deleted_at: inHours(0) }),
    'email.address_changed': (one: typeof candidates.$inferSelect) => person({ email: `new-${one.email}` })(one),
    'job.closed': job({ closed_at: inHours(0) }),
    'deadline.passed': job({ closes_at: inHours(-0.1) }),
    'deadline.changed': job({ closes_at: inHours(300) }),
    'interview.over': person({ interview_status: 'completed' }),
    'candidate.out': ({ id, job_id }: typeof candidates.$inferSelect) =>
      outcomes.setOutcome({ job_id, candidate_id: id, outcome: 'declined', reason: '' }),
    'reminder.stopped': person({ reminders_stopped_at: inHours(0) }),
    'reminder.not_invited': ({ id, job_id }: typeof candidates.$inferSelect) =>
      vouch.as(recruiter.token).candidates.regenerateCode({ job_id, candidate_id: id }),
    'agent.not_ready': job({ agent_status: 'pending' }),
  }
  for (const [code, happens] of Object.entries(ways)) {
    const { add } = await jobClosingIn(20, recruiter.id)
    const candidate = await add()
    await sendReminders(vouch.parts)
    const mail = async () => (await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id)))[0]!
    const { id: email_id, status } = await mail()
    expect(status).toBe('waiting')
    await happens(candidate)
    // Not the last try, and yet the task ends: nothing more is tried.
    await taskHandlers(vouch.parts)['send-email']({ email_id }, { last_try: false })
    expect(await mail()).toMatchObject({ status: 'outdated', error_code: code, error: expect.stringMatching(/^Not sent: the /) })
    expect((await refused(system.resendEmail({ email_id }))).problem).toMatchObject({
      type: '/problems/email.outdated',
      status: 409,
      detail: (await mail()).error,
    })
  }
  expect(smtp.emails).toEqual([])
  // One that nothing has changed for goes out.
  const candidate = await (await jobClosingIn(20)).add({ interview_status: 'in_progress' })
  await sendReminders(vouch.parts)
  const [waits] = await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id))
  await taskHandlers(vouch.parts)['send-email']({ email_id: waits!.id }, { last_try: false })
  expect(smtp.emails.map(({ to }) => to)).toEqual([candidate.email])
})

test('a reminder that was not sent for a reason that has passed is written again while it is due, once', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const { outcomes } = vouch.as(recruiter.token)
  type One = typeof candidates.$inferSelect
  const closed = (closed_at: string | null) => (one: One) => vouch.parts.db.update(jobs).set({ closed_at }).where(eq(jobs.id, one.job_id))
  const closing = (closes_at: string) => (one: One) => vouch.parts.db.update(jobs).set({ closes_at }).where(eq(jobs.id, one.job_id))
  const at = inHours(20)
  const causes = [
    [closed(inHours(0)), closed(null)],
    [closing(inHours(300)), closing(at)],
    [
      ({ id, job_id }: One) => outcomes.setOutcome({ job_id, candidate_id: id, outcome: 'declined', reason: '' }),
      ({ id, job_id }: One) => outcomes.undoOutcomes({ job_id, candidate_ids: [id] }),
    ],
  ]
  for (const [happens, passes] of causes) {
    const { job_id, add } = await jobClosingIn(20, recruiter.id)
    await vouch.parts.db.update(jobs).set({ closes_at: at }).where(eq(jobs.id, job_id))
    const candidate = await add()
    await sendReminders(vouch.parts)
    const mails = () =>
      vouch.parts.db
        .select()
        .from(emails)
        .where(and(eq(emails.candidate_id, candidate.id), eq(emails.kind, 'reminder')))
        .orderBy(asc(emails.id))
    const run = async (email_id: string) => taskHandlers(vouch.parts)['send-email']({ email_id }, { last_try: false })
    const [first] = await mails()
    await happens!(candidate)
    await run(first!.id)
    await sendReminders(vouch.parts)
    expect((await mails()).map(({ status }) => status)).toEqual(['outdated'])
    await passes!(candidate)
    await sendReminders(vouch.parts)
    await sendReminders(vouch.parts)
    expect((await mails()).map(({ status }) => status)).toEqual(['outdated', 'waiting'])
    // The outdated one stays so, and does not make a third one.
    await run(first!.id)
    await run((await mails())[1]!.id)
    await sendReminders(vouch.parts)
    expect((await mails()).map(({ status }) => status)).toEqual(['outdated', 'sent'])
  }
})

test.each([false, true])('a reminder that was refused (for good: %s) and then outdated is written again', async (last_try) => {
  const { job_id, add } = await jobClosingIn(20)
  const candidate = await add()
  const closed = (closed_at: string | null) => vouch.parts.db.update(jobs).set({ closed_at }).where(eq(jobs.id, job_id))
  await sendReminders(vouch.parts)
  const [first] = await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id))
  const run = () => taskHandlers(vouch.parts)['send-email']({ email_id: first!.id }, { last_try })
  // One that has failed for good has no more tasks: somebody resends it.
  const again = () => (last_try ? vouch.parts.mail.resend(first!.id) : run())
  smtp.refuse.add(candidate.email)
  await run().catch(() => {})
  await closed(inHours(0))
  await again()
  await closed(null)
  await sendReminders(vouch.parts)
  await again()
  await sendReminders(vouch.parts)
  expect(await remindersOf(candidate.id)).toBe(2)
})

test('a reminder that waits while the deadline is moved earlier is not sent; the one that names the new moment is', async () => {
  const { job_id, add } = await jobClosingIn(71)
  const candidate = await add()
  await sendReminders(vouch.parts)
  await left(job_id, 20)
  await sendReminders(vouch.parts)
  const stored = () => vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id)).orderBy(asc(emails.id))
  for (const { id } of await stored()) await taskHandlers(vouch.parts)['send-email']({ email_id: id }, { last_try: false })
  await sendReminders(vouch.parts)
  expect((await stored()).map(({ status, error_code }) => [status, error_code])).toEqual([
    ['outdated', 'deadline.changed'],
    ['sent', null],
  ])
})

test('whoever was invited shortly before the deadline was brought forward is reminded of the new one', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const { job_id, add } = await jobClosingIn(24 * 14, recruiter.id)
  const [before, after] = [await add({ invited_at: inHours(-3) }), await add({ invited_at: inHours(0.1) })]
  await vouch.as(recruiter.token).jobs.updateJob({ job_id, closes_at: inHours(20) })
  await sendReminders(vouch.parts)
  expect(await Promise.all([before, after].map((one) => remindersOf(one.id)))).toEqual([1, 0])
})

test('a reminder that still waits when the later one is due is not sent; the later one is', async () => {
  const { job_id, add } = await jobClosingIn(71)
  const candidate = await add()
  await sendReminders(vouch.parts)
  // As if two days had passed.
  await left(job_id, 20)
  const { closes_at } = (await vouch.parts.db.select().from(jobs).where(eq(jobs.id, job_id)))[0]!
  await vouch.parts.db.update(reminders).set({ closes_at: closes_at! }).where(eq(reminders.candidate_id, candidate.id))
  const stored = () => vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id)).orderBy(asc(emails.id))
  const sendAll = async () => {
    for (const { id } of await stored()) await taskHandlers(vouch.parts)['send-email']({ email_id: id }, { last_try: false })
  }
  await sendAll()
  await sendReminders(vouch.parts)
  await sendAll()
  await sendReminders(vouch.parts)
  expect((await stored()).map(({ status, error_code }) => [status, error_code])).toEqual([
    ['outdated', 'reminder.later_due'],
    ['sent', null],
  ])
})

test('reminders go 72 and 24 hours before the end; a missed one goes late; of two missed ones only the later goes; none goes after the end', async () => {
  const one = await jobClosingIn(73)
  const candidate = await one.add()
  const after = async (hours: number) => {
    await left(one.job_id, hours)
    await sendReminders(vouch.parts)
    return await remindersOf(candidate.id)
  }
  await sendReminders(vouch.parts)
  expect(await remindersOf(candidate.id)).toBe(0)
  // The servers were down at 72 hours and at 24 hours.
  expect(await after(20)).toBe(1)
  expect(await after(-1)).toBe(1)

  const other = await jobClosingIn(50)
  const late = await other.add()
  await sendReminders(vouch.parts)
  expect(await remindersOf(late.id)).toBe(1)
})

test('no reminder goes if the job is closed, deleted or has no interviewer, unless the interview has begun with one', async () => {
  for (const over of [{ closed_at: inHours(-1) }, { deleted_at: inHours(-1) }, { agent_status: 'pending' as const }]) {
    const { job_id, add } = await jobClosingIn(20)
    const [candidate, begun] = [await add(), await add({ interview_status: 'in_progress' })]
    await vouch.parts.db.update(jobs).set(over).where(eq(jobs.id, job_id))
    await sendReminders(vouch.parts)
    expect(await remindersOf(candidate.id)).toBe(0)
    const [reminder] = await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, begun.id))
    expect(reminder && (await whyReminderOutdated(vouch.parts.db, { ...reminder, candidate_id: begun.id }))).toBe(
      'agent_status' in over ? null : undefined,
    )
  }
})

test('a reminder names the deadline with its time zone, signs the candidate in, and can be stopped with one press', async () => {
  const { job_id, add } = await jobClosingIn(71.9)
  await left(job_id, 71.9)
  const candidate = await add()
  await sendReminders(vouch.parts)
  const [stored] = await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id))
  await vouch.parts.mail.resend(stored!.id)
  const { email } = smtp.emails[0]!
  expect(email.from).toMatchObject({ name: 'Northwind' })
  expect(email.replyTo?.[0]?.address).toMatch(/^recruiter-/)
  expect(email.text).toMatch(/New Zealand (Daylight|Standard) Time/)
  const token = email.text!.match(/login#(\S+)/)![1]!
  expect((await vouch.as().sessions.signInByLink({ token })).candidate_id).toBe(candidate.id)

  const header = (key: string) => email.headers.find((h) => h.key === key)!.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = header('list-unsubscribe').slice(1, -1).replace('https://vouch.example', vouch.url)
  const stoppedAt = async () =>
    (await vouch.parts.db.select().from(candidates).where(eq(candidates.id, candidate.id)))[0]!.reminders_stopped_at
  const opened = await fetch(url, { redirect: 'manual' })
  expect(opened.status).toBe(303)
  expect(email.text).toContain(`https://vouch.example${opened.headers.get('location')}`)
  expect(await stoppedAt()).toBeNull()
  const body = 'List-Unsubscribe=One-Click'
  const press = (at: string) => fetch(at, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  // The signature is another; the language after it is not signed.
  expect((await press(url.replace(/(\.\w+\/stop)$/, 'x$1'))).status).toBe(404)
  for (let i = 0; i < 2; i++) expect((await press(url)).status).toBe(200)
  expect(await stoppedAt()).not.toBeNull()
  expect(await vouch.parts.db.select().from(audit).where(eq(audit.action, 'candidates.stopReminders'))).toMatchObject([
    { actor_type: 'candidate', actor_id: candidate.id, object_id: candidate.id },
  ])
  await left(job_id, 20)
  await sendReminders(vouch.parts)
  expect(await remindersOf(candidate.id)).toBe(1)
})
