// Emails that a caller waits for, and the task that sends an unfinished one.
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { candidates } from '../db/schema/candidates.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { emails } from '../db/schema/mail.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { mailTimeouts } from './mail.ts'
import { taskHandlers } from '../taskHandlers.ts'
import type { TaskData } from '../tasks/TaskData.ts'
import { buildAdmin, buildCandidate, buildReadyJob } from '../../testing/build/build.ts'
import { sendEmail } from '../../testing/sendEmail.ts'
import { startSmtp, type SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let smtp: SmtpStandIn
let vouch: Vouch
let as: ReturnType<Vouch['as']>
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch({ MAIL_FROM: 'Vouch <a@b.example>', SUPPORT_EMAIL: 'help@b.example' }))
  as = vouch.as((await buildAdmin(vouch.parts)).token)
})
beforeEach(() => {
  smtp.emails.length = 0
  smtp.refuse.clear()
})
afterAll(() => vouch.stop())

const emailOf = async (candidate_id: string) =>
  (await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate_id)))[0]!
const actionsOn = async (subject_id: string) =>
  (await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, subject_id)).orderBy(decisionLog.seq)).map(
    (d) => d.action,
  )
const candidateOf = async (id: string) => (await vouch.parts.db.select().from(candidates).where(eq(candidates.id, id)))[0]!

/** The task that was sent with the email, its delay in seconds, and what it does when it runs. */
async function taskOf(email_id: string) {
  const { rows } = await vouch.parts.db.raw(
    `select data, extract(epoch from start_after - created_on)::int as after_s from pgboss.job where name = 'send-email' and data->>'email_id' = $1`,
    [email_id],
  )
  const tasks = rows as { data: TaskData['send-email']; after_s: number }[]
  expect(tasks).toHaveLength(1)
  return { after_s: tasks[0]!.after_s, run: (last_try = false) => taskHandlers(vouch.parts)['send-email'](tasks[0]!.data, { last_try }) }
}

/** The state after a server was killed while it spoke to the mail server: nothing after that moment is stored. */
const cutOff = (email_id: string) =>
  vouch.parts.db.update(emails).set({ status: 'waiting', error: null, sent_at: null }).where(eq(emails.id, email_id))

test('feedback, that it was sent, and the task that finishes it are stored in one transaction', async () => {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
  // Each try writes its result, whether refused or accepted; the task and the decision are never written again.
  expect(await as.scoring.sendFeedback({ candidate_ids: [candidate.id] })).toMatchObject({ sent_count: 1, failed: [] })
  const { rows } = await vouch.parts.db.raw(
    `select d.xmin = j.xmin and d.xmin = s.xmin as together from decision_log d join scores s on s.candidate_id::text = d.subject_id
    join emails e on e.candidate_id = s.candidate_id join pgboss.job j on j.data->>'email_id' = e.id::text where d.subject_id = $1 and d.action = 'feedback_sent'`,
    [candidate.id],
  )
  expect(rows).toEqual([{ together: true }])
})

test('feedback that was interrupted is sent by its task, once', async () => {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
  await as.scoring.sendFeedback({ candidate_ids: [candidate.id] })
  const { id } = await emailOf(candidate.id)
  const task = await taskOf(id)
  expect(task.after_s).toBeGreaterThan(60)
  await task.run()
  expect(smtp.emails).toHaveLength(1)
  await cutOff(id)
  await task.run()
  await task.run()
  expect(smtp.emails.map((m) => m.to)).toEqual([candidate.email, candidate.email])
  expect(await emailOf(candidate.id)).toMatchObject({ status: 'sent', error: null })
  expect(await actionsOn(candidate.id)).toEqual(['feedback_sent'])
})

test('feedback that failed can be asked for again, is logged as failed, and its task does not send it', async () => {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
  smtp.refuse.add(candidate.email)
  expect(await as.scoring.sendFeedback({ candidate_ids: [candidate.id] })).toMatchObject({
    sent_count: 0,
    failed: [{ code: 'mail.refused', reason: expect.stringContaining('550') }],
  })
  const failed = await emailOf(candidate.id)
  expect(failed.status).toBe('failed')
  smtp.refuse.clear()
  await (await taskOf(failed.id)).run()
  expect(smtp.emails).toEqual([])
  expect(await as.scoring.sendFeedback({ candidate_ids: [candidate.id] })).toMatchObject({ sent_count: 1 })
  expect(await actionsOn(candidate.id)).toEqual(['feedback_sent', 'feedback_failed', 'feedback_sent'])
})

test('a task that cannot send it leaves it waiting until its last try', async () => {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
  await as.scoring.sendFeedback({ candidate_ids: [candidate.id] })
  const { id } = await emailOf(candidate.id)
  const task = await taskOf(id)
  await cutOff(id)
  smtp.refuse.add(candidate.email)
  await expect(task.run()).rejects.toThrow('the email was not taken')
  expect(await emailOf(candidate.id)).toMatchObject({ status: 'waiting', error: expect.stringContaining('550') })
  await task.run(true)
  expect(await emailOf(candidate.id)).toMatchObject({ status: 'failed' })
})

/** A queued email to this address, stored in a transaction of its own. */
const queued = (to: string) =>
  vouch.parts.db.transaction((tx) => vouch.parts.mail.queue(tx, 'feedback', { to, subject: 'S', html: '', text: '' }))
const stored = async (id: string) => (await vouch.parts.db.select().from(emails).where(eq(emails.id, id)))[0]!

test('a try through a slow mail server is over before the queue begins the next one', async () => {
  const { rows } = await vouch.parts.db.raw(`select expire_seconds from pgboss.queue where name = 'send-email'`)
  const { expire_seconds } = (rows as { expire_seconds: number }[])[0]!
  const { connectionTimeout, greetingTimeout, socketTimeout } = mailTimeouts
  const answers = ['EHLO', 'STARTTLS', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'the text'].length
  expect(expire_seconds * 1000).toBeGreaterThan(connectionTimeout + greetingTimeout + answers * socketTimeout)
})

test('a queued email waits until its last try, also if somebody presses Resend meanwhile, and the Outbox shows the refusal', async () => {
  smtp.refuse.add('away@example.com')
  const id = await queued('away@example.com')
  const task = await taskOf(id)
  await expect(task.run()).rejects.toThrow('the email was not taken')
  expect(await vouch.parts.mail.resend(id)).toMatchObject({ status: 'failed', error_code: 'mail.refused' })
  const { rows } = await as.system.listEmails({ q: 'away@example.com' })
  expect(rows).toMatchObject([{ status: 'waiting', error: expect.stringContaining('550'), error_code: 'mail.refused' }])
  await task.run(true)
  expect(await stored(id)).toMatchObject({ status: 'failed' })
  await vouch.parts.mail.resend(id)
  expect(await stored(id)).toMatchObject({ status: 'failed' })
})

test('an email whose task ended without a result fails; one whose task is still to come does not', async () => {
  const ids = [await queued('lost@example.com'), await queued('comes@example.com')] as const
  const { db } = vouch.parts
  await db
    .update(emails)
    .set({ created_at: new Date(Date.now() - 3 * 60_000).toISOString() })
    .where(inArray(emails.id, [...ids]))
  await db.raw(`update pgboss.job set state = 'failed' where name = 'send-email' and data->>'email_id' = $1`, [ids[0]])
  await taskHandlers(vouch.parts)['clean-up']({}, { last_try: true })
  expect(await Promise.all(ids.map(stored))).toMatchObject([{ status: 'failed', error: expect.any(String) }, { status: 'waiting' }])
})

test('an email of which nothing stays here is deleted, also where its task ended before it could do so', async () => {
  const { db, mail } = vouch.parts
  const receipts = () => db.select({ id: emails.id }).from(emails).where(eq(emails.kind, 'erasure-receipt'))
  await db.transaction((tx) => mail.queueOnce(tx, 'erasure-receipt', { to: 'gone@example.com', subject: 'S', html: '', text: '' }))
  const before = await receipts()
  await db
    .update(emails)
    .set({ created_at: new Date(Date.now() - 3 * 60_000).toISOString() })
    .where(eq(emails.kind, 'erasure-receipt'))
  const cleanUp = () => taskHandlers(vouch.parts)['clean-up']({}, { last_try: true })
  await cleanUp()
  expect(await receipts()).toEqual(before)
  await db.raw(`update pgboss.job set state = 'failed' where name = 'send-email' and data->>'email_id' = $1`, [before.at(-1)!.id])
  await cleanUp()
  expect(await receipts()).toEqual([])
})

test('the note that it was sent is retried until it is stored, and the email is sent once', async () => {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
  const { raw } = vouch.parts.db
  // The error of a Postgres that is starting up.
  await raw(`create function be_away() returns trigger language plpgsql as $$ begin
    raise exception 'starting up' using errcode = '57P03'; end $$;
    create trigger be_away before update on emails for each row when (new.status = 'sent') execute function be_away()`)
  try {
    const sending = as.scoring.sendFeedback({ candidate_ids: [candidate.id] })
    await eventually(async () => smtp.emails.length === 1)
    const { id } = await emailOf(candidate.id)
    const trying = (await taskOf(id)).run()
    await raw('drop trigger be_away on emails')
    expect(await sending).toMatchObject({ sent_count: 1 })
    await trying
    expect(smtp.emails.map((m) => m.email.messageId)).toEqual([`<${id}@b.example>`])
    expect(await emailOf(candidate.id)).toMatchObject({ status: 'sent', error: null })
  } finally {
    await raw('drop trigger if exists be_away on emails; drop function be_away')
  }
})

test('says that a program wrote it, and where replies go', async () => {
  await sendEmail(vouch.parts, 'feedback', { to: 'a@example.com', subject: 'S', html: '', text: '' })
  const { email } = smtp.emails[0]!
  expect(email.headers.find((h) => h.key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(email.replyTo).toMatchObject([{ address: 'help@b.example' }])
})

test('a certificate that is not trusted is named, with what to do', async () => {
  const secure = await startSmtp({ secure: true })
  const other = await startVouch({ SMTP_URL: secure.url }, { tasks: false })
  const sent = await sendEmail(other.parts, 'feedback', { to: 'a@example.com', subject: 'S', html: '', text: '' })
  expect(sent).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^The certificate of the mail server is not trusted \(\w*CERT\w*\)/),
  })
  await other.stop()
  await secure.stop()
})

test('a candidate whose invitation is sent by its task counts as invited; with a changed code it is not sent', async () => {
  const { id: job_id } = await buildReadyJob(vouch.parts)
  const [kept, changed] = [await buildCandidate(vouch.parts, { job_id }), await buildCandidate(vouch.parts, { job_id })]
  await as.candidates.sendInvites({ job_id, candidate_ids: [kept.id, changed.id] })
  await as.candidates.regenerateCode({ job_id, candidate_id: changed.id })
  await vouch.parts.db.update(candidates).set({ invitation_sent: false, invited_at: null }).where(eq(candidates.id, kept.id))
  for (const { id } of [kept, changed]) {
    const email = await emailOf(id)
    await cutOff(email.id)
    await (await taskOf(email.id)).run()
  }
  expect(smtp.emails).toHaveLength(3)
  expect(await emailOf(changed.id)).toMatchObject({ status: 'outdated', error_code: 'invitation.code_ended' })
  expect([await candidateOf(kept.id), await candidateOf(changed.id)].map((c) => c.invitation_sent)).toEqual([true, false])
})

test('tasks that are due later are not counted as waiting', async () => {
  const waiting = async () => (await vouch.parts.tasks.depth()).find((t) => t.name === 'send-email')?.waiting ?? 0
  const before = await waiting()
  await sendEmail(vouch.parts, 'feedback', { to: 'a@example.com', subject: 'S', html: '', text: '' })
  expect(await waiting()).toBe(before)
  await vouch.parts.db.transaction((tx) =>
    vouch.parts.mail.queue(tx, 'feedback', { to: 'a@example.com', subject: 'S', html: '', text: '' }),
  )
  expect(await waiting()).toBe(before + 1)
})
