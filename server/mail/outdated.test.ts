// An outdated email stays outdated.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCandidate } from '../../testing/build/build.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { emails } from '../db/schema/mail.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch())
})
afterAll(() => vouch.stop())

test('sending it again does not send it, and answers why, also once its reason has passed', async () => {
  const candidate = await buildCandidate(vouch.parts)
  const { db, mail } = vouch.parts
  const email = { to: candidate.email, subject: 'Your interview', html: '<p>Kia ora</p>', text: 'Kia ora' }
  const id = await db.transaction((tx) => mail.store(tx, 'received', email, candidate.id))
  const why = { error: 'The outcome was changed.', error_code: 'notice.outcome_changed' } as const
  await db
    .update(emails)
    .set({ status: 'outdated', ...why })
    .where(eq(emails.id, id))
  expect(await mail.resend(id)).toEqual({ status: 'outdated', ...why })
  expect(await mail.deliverQueued(id, true)).toBeNull()
  expect(smtp.emails).toEqual([])
})
