import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/build/build.ts'
import { buildRead } from '../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../testing/build/sample.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { emails } from '../db/schema/mail.ts'

let vouch: Vouch
beforeAll(async () => {
  // Nothing listens there, so emails wait.
  vouch = await startVouch({ SMTP_URL: 'smtp://127.0.0.1:9' }, { tasks: false })
})
afterAll(() => vouch.stop())

test('the receipt that is shown before an erasure is the one that goes out, but for its number and time', async () => {
  const { candidate } = await buildRead(vouch.parts, [goodAnswer, goodAnswer])
  const { candidates } = vouch.as((await buildAdmin(vouch.parts)).token)
  const id = { candidate_id: candidate.id }
  const shown = await candidates.previewErasure(id)
  expect(shown).toMatchObject({ to: candidate.email, subject: expect.stringMatching(/^Your data was deleted/) })
  for (const words of ['2 answers', '1 score for your answers']) expect(shown.text).toContain(words)
  const { receipt_number } = await candidates.eraseCandidate({ ...id, reason: 'asked_for' })
  const [sent] = await vouch.parts.db
    .select()
    .from(emails)
    .where(and(eq(emails.kind, 'erasure-receipt'), eq(emails.to, candidate.email)))
  const text = vouch.parts.secrets.open(sent!.text_sealed)
  expect(text).toContain(receipt_number)
  const timeless = (words: string) => words.replace(/ was deleted on [^.]*UTC\./, '')
  expect(timeless(text)).not.toBe(text)
  expect(timeless(text.replaceAll(receipt_number!, 'XXXX-XXXX-XXXX-XXXX'))).toBe(timeless(shown.text))
  expect(sent!.subject).toBe(shown.subject)
  expect((await refused(candidates.previewErasure(id))).code).toBe('candidate.not_found')
})
