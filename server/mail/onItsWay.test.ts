// A mail server that answers later than any limit: nobody else sends the email meanwhile.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildAdmin } from '../../testing/build/build.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import { eventually, type Vouch } from '../../testing/servers/startVouch.ts'
import { sendEmail } from '../../testing/sendEmail.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { emails } from '../db/schema/mail.ts'

let smtp: SmtpStandIn
let vouch: Vouch
let as: ReturnType<Vouch['as']>
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch())
  as = vouch.as((await buildAdmin(vouch.parts)).token)
})
beforeEach(() => {
  smtp.emails.length = 0
})
afterAll(() => vouch.stop())

const emailOf = async (candidate_id: string) =>
  (await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate_id)))[0]!

async function dueIn(email_id: string) {
  const { rows } = await vouch.parts.db.raw(
    `select extract(epoch from start_after - now())::int as s from pgboss.job where name = 'send-email' and data->>'email_id' = $1`,
    [email_id],
  )
  return (rows as { s: number }[])[0]!.s
}
const almostDue = (email_id: string) =>
  vouch.parts.db.raw(`update pgboss.job set start_after = now() + interval '9 seconds' where data->>'email_id' = $1`, [email_id])

/** A mail server that has the text and does not answer for as long as it likes. */
async function slowly(act: (answer: () => void) => Promise<void>) {
  const answer = Promise.withResolvers<void>()
  smtp.answerAfter = answer.promise
  try {
    await act(answer.resolve)
  } finally {
    smtp.answerAfter = null
    answer.resolve()
  }
}

test('an email whose mail server answers later than any limit goes out once, whoever else would send it meanwhile', async () => {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
  await slowly(async (answer) => {
    const sending = as.scoring.sendFeedback({ candidate_ids: [candidate.id] })
    await eventually(async () => smtp.emails.length === 1)
    const { id } = await emailOf(candidate.id)
    const others = [vouch.parts.mail.resend(id), vouch.parts.mail.deliverQueued(id, false)]
    // Meanwhile another email arrives at the mail server, so there was time for these too.
    const another = sendEmail(vouch.parts, 'account', { to: 'another@example.com', subject: 'S', html: '', text: '' })
    await eventually(async () => smtp.emails.length === 2)
    expect(await Promise.race([...others, nextTurn('they wait')])).toBe('they wait')
    answer()
    expect(await sending).toMatchObject({ sent_count: 1 })
    await Promise.all([...others, another])
    expect(smtp.emails).toHaveLength(2)
    expect(await emailOf(candidate.id)).toMatchObject({ status: 'sent' })
  })
})

test('while a caller’s try goes on, its task is put off, so that no other server takes it up', async () => {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await slowly(async (answer) => {
      const sending = as.scoring.sendFeedback({ candidate_ids: [candidate.id] })
      await eventually(async () => smtp.emails.length === 1)
      const { id } = await emailOf(candidate.id)
      for (let minutes = 0; minutes < 10; minutes++) {
        await almostDue(id)
        vi.advanceTimersByTime(60_000)
        await eventually(async () => (await dueIn(id)) > 250)
      }
      answer()
      await sending
      await eventually(async () => vi.getTimerCount() === 0)
      await almostDue(id)
      vi.advanceTimersByTime(120_000)
      expect(await dueIn(id)).toBeLessThan(10)
    })
  } finally {
    vi.useRealTimers()
  }
})

test('a resend of an email that its caller left without a result puts its task off at once', async () => {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
  await as.scoring.sendFeedback({ candidate_ids: [candidate.id] })
  const { id } = await emailOf(candidate.id)
  await vouch.parts.db.update(emails).set({ status: 'waiting', sent_at: null }).where(eq(emails.id, id))
  await almostDue(id)
  smtp.emails.length = 0
  await slowly(async (answer) => {
    const resending = vouch.parts.mail.resend(id)
    await eventually(async () => smtp.emails.length === 1)
    expect(await dueIn(id)).toBeGreaterThan(250)
    answer()
    expect(await resending).toEqual({ status: 'sent' })
  })
})

test('a resend of a queued email puts its task off too', async () => {
  const { db, mail } = vouch.parts
  const id = await db.transaction((tx) =>
    mail.queue(tx, 'account', { to: 'queued@example.com', subject: 'S', html: '', text: '' }, undefined, 30),
  )
  await slowly(async (answer) => {
    const resending = mail.resend(id)
    await eventually(async () => smtp.emails.length === 1)
    expect(await dueIn(id)).toBeGreaterThan(250)
    answer()
    expect(await resending).toEqual({ status: 'sent' })
  })
})
