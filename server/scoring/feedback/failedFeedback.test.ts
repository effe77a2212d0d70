// Feedback that did not arrive can be sent again, from the scores or from the Outbox, and only one of the two arrives.
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../shared/client.ts'
import { decisionLog } from '../../db/schema/decisions.ts'
import { emails } from '../../db/schema/mail.ts'
import { scores } from '../../db/schema/scoring.ts'
import { taskHandlers } from '../../taskHandlers.ts'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildScore } from '../../../testing/build/buildScore.ts'
import { refused } from '../../../testing/refused.ts'
import { startMailVouch } from '../../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../../testing/servers/startVouch.ts'
import type { SmtpStandIn } from '../../../testing/standIns/startSmtp.ts'

let smtp: SmtpStandIn
let vouch: Vouch
let admin: Client
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch())
  admin = vouch.as((await buildAdmin(vouch.parts)).token)
})
beforeEach(() => {
  smtp.emails.length = 0
  smtp.refuse.clear()
})
afterAll(() => vouch.stop())

async function start() {
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
  const newest = async () => {
    const theirs = and(eq(emails.candidate_id, candidate.id), eq(emails.kind, 'feedback'))
    return (await vouch.parts.db.select().from(emails).where(theirs).orderBy(desc(emails.id)))[0]!
  }
  return {
    candidate,
    newest,
    send: (over: { send_immediately?: boolean } = {}) => admin.scoring.sendFeedback({ candidate_ids: [candidate.id], ...over }),
    runTask: async (last_try: boolean) => taskHandlers(vouch.parts)['send-email']({ email_id: (await newest()).id }, { last_try }),
    sentAt: async () => (await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id)))[0]!.feedback_sent_at,
    state: async () => {
      const { rows } = await admin.scoring.listScoresToReview({ decision: 'approved' })
      const { feedback } = await admin.scoring.getScore({ candidate_id: candidate.id })
      expect(rows.find(({ id }) => id === candidate.id)!.feedback).toEqual(feedback)
      return feedback?.state ?? null
    },
    actions: async () =>
      (await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, candidate.id)).orderBy(decisionLog.seq)).map(
        ({ action }) => action,
      ),
  }
}

test('after the Outbox has sent feedback that had failed, no second one is sent', async () => {
  const one = await start()
  smtp.refuse.add(one.candidate.email)
  expect(await one.state()).toBeNull()
  const failed = await one.send()
  expect([failed.message, failed.failed]).toMatchObject(['No feedback was sent. 1 left out.', [{ code: 'mail.refused' }]])
  expect(await one.state()).toBe('failed')
  smtp.refuse.clear()
  await admin.system.resendEmail({ email_id: (await one.newest()).id })
  expect(await one.state()).toBe('sent')
  const reason = 'Feedback was sent to this candidate already.'
  expect(await one.send()).toMatchObject({ sent_count: 0, failed: [{ code: 'feedback.sent', reason }] })
  expect(smtp.emails.map(({ to }) => to)).toEqual([one.candidate.email])
  expect(await one.actions()).toEqual(['feedback_sent', 'feedback_failed', 'feedback_sent'])
})

test('after feedback was sent a second time, the Outbox does not send the one that had failed', async () => {
  const one = await start()
  smtp.refuse.add(one.candidate.email)
  await one.send()
  const failed = await one.newest()
  smtp.refuse.clear()
  expect(await one.send({ send_immediately: false })).toMatchObject({ queued_count: 1 })
  const again = await refused(admin.system.resendEmail({ email_id: failed.id }))
  expect(again.code).toBe('email.outdated')
  await one.runTask(false)
  expect(smtp.emails.map(({ to }) => to)).toEqual([one.candidate.email])
  expect(await one.sentAt()).not.toBeNull()
  const rows = await vouch.parts.db.select().from(emails).where(eq(emails.id, failed.id))
  expect(rows).toMatchObject([{ status: 'outdated', error_code: 'feedback.told' }])
})

test('queued feedback that its last try did not send counts as not sent', async () => {
  const one = await start()
  await one.send({ send_immediately: false })
  smtp.refuse.add(one.candidate.email)
  await expect(one.runTask(false)).rejects.toThrow('the email was not taken')
  expect([(await one.sentAt()) === null, await one.state()]).toEqual([false, 'waiting'])
  const reason = 'Feedback to this candidate is already waiting to be sent.'
  expect(await one.send()).toMatchObject({ failed: [{ code: 'feedback.sent', reason }] })
  await one.runTask(true)
  expect(await one.sentAt()).toBeNull()
  expect(await one.actions()).toEqual(['feedback_sent', 'feedback_failed'])
  smtp.refuse.clear()
  expect(await one.send()).toMatchObject({ sent_count: 1 })
})

test('queued feedback whose task is gone counts as not sent; one that may have been sent does not', async () => {
  const [lost, unsure] = [await start(), await start()]
  for (const [one, handed_over_at] of [
    [lost, null],
    [unsure, new Date().toISOString()],
  ] as const) {
    await one.send({ send_immediately: false })
    const { id } = await one.newest()
    const created_at = new Date(Date.now() - 3 * 60_000).toISOString()
    await vouch.parts.db.update(emails).set({ created_at, handed_over_at }).where(eq(emails.id, id))
    await vouch.parts.db.raw(`update pgboss.job set state = 'failed' where name = 'send-email' and data->>'email_id' = $1`, [id])
  }
  await taskHandlers(vouch.parts)['clean-up']({}, { last_try: true })
  expect([await lost.newest(), await unsure.newest()]).toMatchObject([
    { status: 'failed', error: 'The server stopped while it made the last try.', error_code: null },
    { status: 'failed', error_code: 'mail.unanswered', handed_over_at: null },
  ])
  expect([await lost.sentAt(), (await unsure.sentAt()) === null]).toEqual([null, false])
  expect([await lost.state(), await unsure.state()]).toEqual(['failed', 'may_have_arrived'])
})

test('feedback that came back counts as not sent', async () => {
  const one = await start()
  await one.send()
  const { id } = await one.newest()
  expect(await vouch.parts.mail.noteBounce({ email_id: id, answer: '550 5.1.1 User unknown' })).toBe(true)
  expect(await one.sentAt()).toBeNull()
  expect(await one.actions()).toEqual(['feedback_sent', 'feedback_failed'])
  expect(await one.send()).toMatchObject({ sent_count: 1 })
})
