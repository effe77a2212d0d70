// An email goes out once, whatever breaks between its end and the note that it was sent.
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { refusing } from '../../testing/refusing.ts'
import { sendEmail } from '../../testing/sendEmail.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { emails } from '../db/schema/mail.ts'
import { taskHandlers } from '../taskHandlers.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch({ MAIL_FROM: 'Vouch <a@b.example>' }))
})
beforeEach(() => {
  smtp.emails.length = 0
  smtp.refuse.clear()
})
afterAll(() => vouch.stop())

const email = { to: 'a@example.com', subject: 'S', html: '', text: 'T' }
const queued = ({ parts } = vouch, candidate_id?: string) =>
  parts.db.transaction((tx) => parts.mail.queue(tx, 'feedback', email, candidate_id))
const stored = async (id: string, { parts } = vouch) => (await parts.db.select().from(emails).where(eq(emails.id, id)))[0]!
const runTask = (email_id: string, { parts } = vouch, last_try = false) => taskHandlers(parts)['send-email']({ email_id }, { last_try })
/** The state after a server was killed when the end of the email had gone out. */
const handOver = (id: string) => vouch.parts.db.update(emails).set({ handed_over_at: new Date().toISOString() }).where(eq(emails.id, id))

test('an email that a killed server had handed over is not sent again by itself; the Outbox says why, and a person may send it', async () => {
  const id = await queued()
  await handOver(id)
  await expect(runTask(id)).rejects.toThrow('the email was not taken')
  await runTask(id)
  expect(smtp.emails).toEqual([])
  const as = vouch.as((await buildAdmin(vouch.parts)).token)
  const { rows } = await as.system.listEmails({ q: email.to, status: 'failed' })
  expect(rows.find((row) => row.id === id)).toMatchObject({
    error_code: 'mail.unanswered',
    error: expect.stringContaining('may have been sent'),
  })
  expect(await as.system.resendEmail({ email_id: id })).toMatchObject({ status: 'sent' })
  expect(smtp.emails).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ status: 'sent', error_code: null, handed_over_at: null })
})

test('an email whose last try ended with its server is marked the same way', async () => {
  const id = await queued()
  await handOver(id)
  await vouch.parts.db.raw(`update pgboss.job set state = 'failed' where name = 'send-email' and data->>'email_id' = $1`, [id])
  await vouch.parts.db
    .update(emails)
    .set({ created_at: new Date(Date.now() - 180_000).toISOString() })
    .where(eq(emails.id, id))
  await taskHandlers(vouch.parts)['clean-up']({}, { last_try: true })
  expect(await stored(id)).toMatchObject({ status: 'failed', error_code: 'mail.unanswered', handed_over_at: null })
})

test('the note is stored before the mail server has the end of the email, and gone once the result is', async () => {
  const answer = Promise.withResolvers<void>()
  smtp.answerAfter = answer.promise
  const id = await queued()
  const running = runTask(id)
  await eventually(async () => smtp.emails.length === 1)
  expect(await stored(id)).toMatchObject({ status: 'waiting', handed_over_at: expect.any(String) })
  smtp.answerAfter = null
  answer.resolve()
  await running
  expect(await stored(id)).toMatchObject({ status: 'sent', handed_over_at: null })
})

test('an email that the mail server refuses is tried again, also when it refuses the text', async () => {
  const later = Promise.withResolvers<void>()
  smtp.answerAfter = later.promise
  const id = await queued()
  const running = runTask(id)
  await eventually(async () => smtp.emails.length === 1)
  later.reject(Object.assign(new Error('try later'), { responseCode: 451 }))
  await expect(running).rejects.toThrow('the email was not taken')
  smtp.answerAfter = null
  expect(await stored(id)).toMatchObject({ status: 'waiting', error_code: 'mail.deferred', handed_over_at: null })
  smtp.emails.length = 0
  await runTask(id)
  expect(smtp.emails).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ status: 'sent' })
})

test('the end of an email does not go out while the database is away, and its task sends it later', async () => {
  const id = await queued()
  await refusing(vouch.parts.db, 'update on emails for each row', () =>
    expect(runTask(id)).rejects.toHaveProperty('cause.message', 'refused by the test'),
  )
  expect(smtp.emails).toEqual([])
  await eventually(async () => (await stored(id)).handed_over_at === null)
  await runTask(id)
  expect(smtp.emails).toHaveLength(1)
})

test('an email that is erased or cancelled while its text goes out does not arrive', async () => {
  const candidate = await buildCandidate(vouch.parts)
  const id = await queued(vouch, candidate.id)
  const { db, mail } = vouch.parts
  const reached = Promise.withResolvers<void>()
  const erased = db.transaction(async (tx) => {
    await mail.wipeAbout(tx, candidate.id)
    reached.resolve()
    await eventually(async () => db.kind === 'pglite' || (await db.raw(`select 1 from pg_locks where not granted`)).rows.length > 0)
  })
  await reached.promise
  await Promise.all([erased, runTask(id)])
  expect(smtp.emails).toEqual([])
})

/** A mail server that speaks as `onText` says once the text of an email comes, and a Vouch that sends through it. */
async function talking(onText: (text: string, socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined).write('220 hello\r\n')
    let text: string | null = null
    socket.on('data', (data) => {
      if (text !== null) return onText((text += data.toString()), socket)
      if (data.toString().startsWith('DATA')) text = ''
      socket.write(text === null ? '250 ok\r\n' : '354 go on\r\n')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const other = await startVouch({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }, { tasks: false })
  const stop = async () => {
    await other.stop()
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { other, sockets, stop }
}
const isWhole = (text: string) => text.endsWith('\r\n.\r\n')

test('a message about an outcome that is removed while its text goes out does not arrive', async () => {
  const { job, recruiter } = await buildRecruiterWithJob(vouch.parts)
  const candidate = await buildCandidate(vouch.parts, { job_id: job.id })
  const { outcomes } = vouch.as(recruiter.token)
  const of = { job_id: job.id, candidate_id: candidate.id }
  const { outcome } = await outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  await outcomes.sendNotice({ ...of, kind: 'declined', subject: 'Your application', text: 'We do not go on.' })
  const { rows } = await vouch.parts.db.raw(`select id from emails where candidate_id = $1`, [candidate.id])
  const { id } = (rows as { id: string }[])[0]!
  smtp.onRecipient = async () => {
    smtp.onRecipient = null
    await outcomes.removeOutcome({ ...of, outcome_id: outcome.id, reason: 'The wrong person.' })
  }
  await runTask(id)
  expect(smtp.emails).toEqual([])
  expect(await stored(id)).toMatchObject({ status: 'outdated', error_code: 'notice.outcome_changed', handed_over_at: null })
})

test('a connection that breaks off after the whole email leaves it to a person, at once', async () => {
  const { other, sockets, stop } = await talking((text, socket) => isWhole(text) && socket.destroy())
  try {
    const id = await queued(other)
    await expect(runTask(id, other)).rejects.toThrow('the email was not taken')
    await runTask(id, other)
    expect(sockets).toHaveLength(1)
    expect(await stored(id, other)).toMatchObject({ status: 'failed', error_code: 'mail.unanswered', handed_over_at: null })
  } finally {
    await stop()
  }
})

test('the end of an email does not go out after a refusal that came before it, so that the next try is the only one', async () => {
  const long = 'A long line of text.\n'.repeat(400_000)
  const [refused, whole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let ended = false
  const { other, stop } = await talking((text, socket) => {
    if (text.length > long.length) {
      ended ||= text.slice(-70_000).includes('\r\n.\r\n')
      whole.resolve()
    }
    if (text.length > 70_000) return
    socket.pause().write('451 too busy\r\n')
    void refused.promise.then(() => socket.resume())
  })
  try {
    const { db, mail } = other.parts
    const id = await db.transaction((tx) => mail.queue(tx, 'feedback', { ...email, text: long }))
    await expect(runTask(id, other)).rejects.toThrow('the email was not taken')
    refused.resolve()
    await whole.promise
    // Another email goes through all its steps meanwhile, so there was time for the end of this one.
    await sendEmail(other.parts, 'feedback', email)
    expect(ended).toBe(false)
    expect(await stored(id, other)).toMatchObject({ status: 'waiting', error_code: 'mail.deferred', handed_over_at: null })
  } finally {
    await stop()
  }
})
