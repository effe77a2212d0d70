import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildCandidate } from '../../testing/build/build.ts'
import { sendEmail } from '../../testing/sendEmail.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import { emails } from '../db/schema/mail.ts'

let vouch: Vouch
beforeAll(async () => {
  ;({ vouch } = await startMailVouch())
})
afterAll(() => vouch.stop())

test('an erasure takes the emails about the candidate, and leaves what else went to the same address', async () => {
  const email = 'amara@northwind.example'
  const words = { to: email, subject: 'S', html: '', text: '' }
  for (const kind of ['password-link', 'results', 'feedback'] as const) await sendEmail(vouch.parts, kind, words)
  const [one, other] = [await buildCandidate(vouch.parts, { email }), await buildCandidate(vouch.parts, { email })]
  const { candidates } = vouch.as((await buildAdmin(vouch.parts)).token)
  const receipt = async ({ id }: { id: string }) => {
    const { receipt_number } = await candidates.eraseCandidate({ candidate_id: id, reason: 'asked_for' })
    return await vouch.as().rights.getReceipt({ number: receipt_number! })
  }
  // The feedback was stored by an older version, without the candidate's id.
  expect((await receipt(one)).went).toContainEqual({ kind: 'emails', count: 1 })
  expect((await receipt(other)).went.map(({ kind }) => kind)).not.toContain('emails')
  const left = await vouch.parts.db.select({ kind: emails.kind }).from(emails).where(eq(emails.to, email))
  expect(left.map(({ kind }) => kind).toSorted()).toEqual(['erasure-receipt', 'erasure-receipt', 'password-link', 'results'])
})
