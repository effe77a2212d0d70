// What began before an erasure and ends after it stores nothing of the candidate.
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beforeNextTransaction } from '../../testing/beforeNextTransaction.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildCandidate, buildReadyJob } from '../../testing/build/build.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { holdFirst } from '../../testing/holdFirst.ts'
import { mentionsIn } from '../../testing/mentionsIn.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { sampleWebm, startVoice, voiceSettings, type VoiceStandIn } from '../../testing/standIns/voiceStandIn.ts'
import { sendSignInLinks } from '../candidates/sendSignInLinks.ts'
import { interviews, recordingParts, turns } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { signInLinks } from '../db/schema/sessions.ts'
import { mailConnections } from '../mail/mail.ts'
import { transcribeAnswers } from '../interviews/transcribeAnswers.ts'

let voice: VoiceStandIn
let vouch: Vouch
let staff: ReturnType<Vouch['as']>
beforeAll(async () => {
  voice = await startVoice()
  vouch = await startVouch(voiceSettings(voice), { tasks: false })
  staff = vouch.as((await buildAdmin(vouch.parts)).token)
})
afterAll(async () => {
  await vouch.stop()
  await voice.stop()
})

const erase = (candidate_id: string) => staff.candidates.eraseCandidate({ candidate_id, reason: 'no_longer_needed' })
const part = (bytes = sampleWebm()) => ({
  segment_id: v7(),
  part: 0,
  duration_ms: 4000,
  offset_ms: 0,
  raw: new Blob([new Uint8Array(bytes)], { type: 'audio/webm' }),
})

test('an invitation that is copied is not written for somebody who was erased meanwhile', async () => {
  const job = await buildReadyJob(vouch.parts)
  const one = await buildCandidate(vouch.parts, { job_id: job.id })
  beforeNextTransaction(vouch.parts, () => erase(one.id))
  expect((await refused(staff.candidates.copyInvitation({ job_id: job.id, candidate_id: one.id }))).status).toBe(404)
  expect(await vouch.parts.db.$count(signInLinks, eq(signInLinks.candidate_id, one.id))).toBe(0)
  expect(await logOf(vouch.parts, one.id, 'invitation_copied')).toEqual([])
})

test('a sign-in link is made for the interviews that are left, if another of this email is erased meanwhile', async () => {
  const email = 'twice@example.com'
  const invited = { email, invitation_sent: true }
  const [stays, goes] = [await buildCandidate(vouch.parts, invited), await buildCandidate(vouch.parts, invited)]
  beforeNextTransaction(vouch.parts, () => erase(goes.id))
  await sendSignInLinks(vouch.parts, { email_sealed: vouch.parts.secrets.seal(email) })
  const links = (candidate_id: string) => vouch.parts.db.$count(signInLinks, eq(signInLinks.candidate_id, candidate_id))
  expect([await links(stays.id), await links(goes.id)]).toEqual([1, 0])
})

test('a spoken answer that the speech service was hearing is not stored, and no score is opened for it', async () => {
  const { me, id, candidate, begun } = await beginInterview(vouch)
  const question_turn_id = begun.current!.turn_id
  await me.putRecordingPart({ ...id, ...part(), question_turn_id })
  const turn_id = v7()
  await me.submitAnswer({ ...id, turn_id, question_turn_id, mode: 'voice', text: '', transcript: 'missing', spoken_from_ms: 5 })
  await me.endInterview(id)
  await vouch.parts.db.update(scores).set({ status: 'failed', failure: 'It was spoken.', failure_code: 'answer.not_transcribed' })

  voice.behave('hang')
  const hearing = transcribeAnswers(vouch.parts, 0)
  await eventually(async () => voice.asked.some(({ path }) => path.endsWith('/transcriptions')))
  await erase(candidate.id)
  voice.behave('well', 'The zanzibarian widgets were late.')
  await hearing

  expect((await vouch.parts.db.select().from(turns).where(eq(turns.id, turn_id)))[0]).toMatchObject({ text: '', transcribe_after: null })
  expect(await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))).toMatchObject([
    { is_current: true, status: 'failed', failure_code: 'candidate.erased' },
  ])
  expect(await mentionsIn(vouch.parts, ['zanzibar'])).toEqual([])
})

test('a part of a recording whose file was being stored leaves no row and no file', async () => {
  const { me, id } = await beginInterview(vouch)
  const { files } = vouch.parts
  const put = files.put
  const keys: string[] = []
  files.put = async (...given) => {
    files.put = put
    keys.push(await put(...given))
    await erase(id.candidate_id)
    return keys[0]!
  }
  expect((await refused(me.putRecordingPart({ ...id, ...part() }))).status).toBe(404)
  expect(keys).toHaveLength(1)
  expect(await files.get(keys[0]!)).toBeNull()
  expect(await vouch.parts.db.$count(recordingParts, eq(recordingParts.file_key, keys[0]!))).toBe(0)
})

describe('emails to many', () => {
  /** A mail server that lets the first email wait until somebody says so. */
  async function held() {
    const { smtp, vouch: mailing } = await startMailVouch()
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { deliver } = mailing.parts.mail
    mailing.parts.mail.deliver = async (...given) => {
      begun.resolve()
      await goOn.promise
      return await deliver(...given)
    }
    const admin = mailing.as((await buildAdmin(mailing.parts)).token)
    const erased = (candidate_id: string) => admin.candidates.eraseCandidate({ candidate_id, reason: 'no_longer_needed' })
    const emailed = () => smtp.emails.map(({ to }) => to)
    return { smtp, mailing, admin, begun: begun.promise, goOn: goOn.resolve, erased, emailed }
  }
  const many = mailConnections + 2

  test('an invitation goes to nobody who was erased while others were sent theirs, and has the code that is valid when it is written', async () => {
    const { smtp, mailing, admin, begun, goOn, erased, emailed } = await held()
    try {
      const job = await buildReadyJob(mailing.parts)
      const all = await Promise.all(Array.from({ length: many }, () => buildCandidate(mailing.parts, { job_id: job.id })))
      const inviting = admin.candidates.sendInvites({ job_id: job.id, candidate_ids: all.map(({ id }) => id) })
      await begun
      const [first, gone, renewed] = [all[0]!, all.at(-1)!, all.at(-2)!]
      await erased(first.id)
      await erased(gone.id)
      const { new_code } = await admin.candidates.regenerateCode({ job_id: job.id, candidate_id: renewed.id })
      goOn()
      const { results } = await inviting
      expect(results.map((r) => r.code)).toEqual(all.map((one) => (one === first || one === gone ? 'candidate.not_found' : null)))
      expect(emailed().toSorted()).toEqual(
        all
          .filter((one) => one !== first && one !== gone)
          .map(({ email }) => email)
          .toSorted(),
      )
      expect(smtp.emails.find(({ to }) => to === renewed.email)!.email.text).toContain(new_code)
      expect(await mentionsIn(mailing.parts, [first.email, gone.email])).toEqual([])
    } finally {
      await mailing.stop()
    }
  })

  test.each([true, false])('nor does feedback, sent at once: %s', async (send_immediately) => {
    const { mailing, admin, begun, goOn, erased, emailed } = await held()
    try {
      const job = await buildReadyJob(mailing.parts)
      const all: Awaited<ReturnType<typeof buildScore>>['candidate'][] = []
      for (let i = 0; i < many; i++) all.push((await buildScore(mailing.parts, { job_id: job.id, decision: 'approved' })).candidate)
      const gone = all.at(-1)!
      if (!send_immediately) beforeNextTransaction(mailing.parts, () => erased(gone.id))
      const sending = admin.scoring.sendFeedback({ candidate_ids: all.map(({ id }) => id), send_immediately })
      if (send_immediately) {
        await begun
        await erased(gone.id)
        goOn()
      }
      expect(await sending).toMatchObject({ failed: [{ candidate_id: gone.id, code: 'score.not_found' }] })
      expect(emailed()).not.toContain(gone.email)
      expect(await mentionsIn(mailing.parts, [gone.email])).toEqual([])
    } finally {
      await mailing.stop()
    }
  })

  test('no email about somebody who was erased is stored', async () => {
    const { candidate } = await beginInterview(vouch)
    await erase(candidate.id)
    const email = { to: candidate.email, subject: 'S', html: '', text: '' }
    const { db, mail } = vouch.parts
    for (const kind of ['store', 'queue'] as const)
      await expect(db.transaction((tx) => mail[kind](tx, 'received', email, candidate.id))).rejects.toMatchObject({
        code: 'candidate.not_found',
      })
  })
})

/** A candidate who was declined after a late end, with an event, an answer, and a question that still waits. */
async function decided() {
  const { me, id, candidate, begun } = await beginInterview(vouch)
  const [event_id, turn_id] = [v7(), v7()]
  const question_turn_id = begun.current!.turn_id
  const { next } = await me.submitAnswer({ ...id, turn_id, question_turn_id, mode: 'typed', text: 'I wrote the test first.' })
  await me.recordEvents({ ...id, events: [{ event_id, kind: 'paste', at: new Date().toISOString(), amount: 500 }] })
  await vouch.parts.db
    .update(interviews)
    .set({ ended_at: new Date().toISOString(), end_reason: 'idle' })
    .where(eq(interviews.candidate_id, candidate.id))
  const of = { ...id, job_id: candidate.job_id }
  await staff.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  return { me, id, of, event_id, turn_id, question: next!.turn_id, rights: vouch.as(candidate.token).rights }
}
type Decided = Awaited<ReturnType<typeof decided>>

const text = 'The zanzibarian widgets were late.'
const writers: Record<string, (one: Decided) => Promise<unknown>> = {
  'a late answer': ({ me, id, question }) => me.submitAnswer({ ...id, turn_id: v7(), question_turn_id: question, mode: 'typed', text }),
  'an explanation': ({ me, id, event_id }) => me.explainEvent({ ...id, event_id, text }),
  'a request for an adjustment': ({ me, id }) => me.requestAdjustment({ ...id, kind: 'other', note: text }),
  'a correction': ({ rights, id, turn_id }) => rights.addCorrection({ ...id, turn_id, text }),
  'a request for a review': ({ rights, id }) => rights.requestReview({ ...id, reason: text }),
  'a note of staff': ({ of }) => staff.outcomes.addCandidateNote({ ...of, text }),
}
test.each(Object.entries(writers))('%s that was on its way is refused', async (_, write) => {
  const one = await decided()
  beforeNextTransaction(vouch.parts, () => erase(one.id.candidate_id))
  expect((await refused(write(one))).status).toBe(404)
  expect(await mentionsIn(vouch.parts, ['zanzibar'])).toEqual([])
})

const decisions: Record<string, (of: { candidate_id: string }) => Promise<unknown>> = {
  'a rejection': (of) => staff.scoring.reviewScore({ ...of, action: 'reject', reason: text }),
  'another score': (of) => staff.scoring.overrideScore({ ...of, overall_score: 70, reason: text }),
}
/** Begins while an erasure goes on, and ends after it. */
async function duringErasure<T>(candidate_id: string, act: () => Promise<T>): Promise<T> {
  const { tasks, db } = vouch.parts
  const { begun, goOn } = holdFirst(tasks, 'send')
  const erasing = erase(candidate_id)
  await begun
  const acting = act()
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => (await db.raw(waits)).rows.length > 0)
  goOn()
  await erasing
  return await acting
}

const onPostgres = test.runIf(process.env.TEST_DATABASE_URL)
onPostgres.each(Object.entries(decisions))('%s with its reason waits for an erasure that has begun, and is refused', async (_, decide) => {
  const { candidate } = await buildScore(vouch.parts)
  expect((await duringErasure(candidate.id, () => refused(decide({ candidate_id: candidate.id })))).status).toBe(404)
  expect(await mentionsIn(vouch.parts, ['zanzibar'])).toEqual([])
})

onPostgres.each(['id', 'email'])(
  'a file of scores that names somebody by their %s waits for an erasure that has begun, and stores nothing',
  async (by) => {
    const { candidate } = await buildScore(vouch.parts)
    const named = by === 'id' ? `${candidate.id},` : `,${candidate.email}`
    const rows = `candidate_id,email,overall_score,feedback_summary\n${named},70,${text}`
    const file = new File([rows], 'zanzibar.csv', { type: 'text/csv' })
    expect(await duringErasure(candidate.id, () => staff.scoring.uploadScores({ file }))).toMatchObject({
      total_processed: 0,
      error_count: 1,
    })
    expect(await mentionsIn(vouch.parts, ['zanzibar'])).toEqual([])
  },
)
