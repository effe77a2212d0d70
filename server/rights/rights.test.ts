import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerWithin_days } from '../../shared/answerWithin_days.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { heldConversation } from '../../testing/build/heldConversation.ts'
import { mentionsIn } from '../../testing/mentionsIn.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { startElevenLabs, type ElevenLabsStandIn } from '../../testing/standIns/elevenlabsStandIn.ts'
import { startSmtp, type SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { sampleWebm } from '../../testing/standIns/voiceStandIn.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { interviewAttempts, interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { users } from '../db/schema/people.ts'
import { reviewRequests } from '../db/schema/rights.ts'
import { scores } from '../db/schema/scoring.ts'
import { verifyLog } from '../decisions/verifyLog.ts'

let smtp: SmtpStandIn
let elevenlabs: ElevenLabsStandIn
let vouch: Vouch
let recruiter: Awaited<ReturnType<typeof buildRecruiter>>
let decider: Awaited<ReturnType<typeof buildAdmin>>
let other: Awaited<ReturnType<typeof buildAdmin>>
let job_id: string
beforeAll(async () => {
  ;[smtp, elevenlabs] = await Promise.all([startSmtp(), startElevenLabs()])
  vouch = await startVouch({ SMTP_URL: smtp.url, ELEVENLABS_BASE_URL: elevenlabs.url, ELEVENLABS_API_KEY: elevenlabs.key })
  recruiter = await buildRecruiter(vouch.parts)
  decider = await buildAdmin(vouch.parts, { name: 'Dana Decider' })
  other = await buildAdmin(vouch.parts, { name: 'Otto Other' })
  job_id = (await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })).id
})
afterAll(async () => {
  await vouch.stop()
  await Promise.all([smtp.stop(), elevenlabs.stop()])
})

const answerText = 'In March the quokka scheduler was late, so I found the cause and fixed it, and late parcels fell from 40 to none.'

/** An interview that is over, with one answer, a recording and an event. */
async function taken(over: { name?: string; email?: string; phone?: string } = {}) {
  const { candidate, me, id, begun } = await beginInterview(vouch, { job_id, ...over })
  const [turn_id, event_id] = [v7(), v7()]
  await me.putRecordingPart({
    ...id,
    part: 0,
    segment_id: v7(),
    duration_ms: 4000,
    offset_ms: 0,
    raw: new Blob([new Uint8Array(sampleWebm(4000))], { type: 'audio/webm' }),
  })
  await me.recordEvents({ ...id, events: [{ event_id, kind: 'paste', at: new Date().toISOString(), amount: 500 }] })
  await me.submitAnswer({ ...id, turn_id, question_turn_id: begun.current!.turn_id, mode: 'voice', text: answerText })
  await me.endInterview(id)
  const { scoring } = vouch.as(decider.token)
  await eventually(async () => (await scoring.getScore(id)).status === 'scored')
  return { candidate, me, id, turn_id, event_id, question: begun.current!.turn_id, rights: vouch.as(candidate.token).rights }
}
type Taken = Awaited<ReturnType<typeof taken>>

const decide = ({ id }: Taken, outcome: 'declined' | 'advanced' = 'declined') =>
  vouch.as(recruiter.token).outcomes.setOutcome({ ...id, job_id, outcome, reason: '' })
const logOf = async (candidate_id: string, action: string) =>
  (await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, candidate_id)))
    .filter((row) => row.action === action)
    .map((row) => ({ by: row.actor_id, ...(JSON.parse(row.data) as Record<string, unknown>) }))
const sentTo = (address: string, subject: RegExp) =>
  eventually(async () => smtp.emails.find(({ to, email }) => to === address && subject.test(email.subject ?? ''))?.email)

test('a correction is shown with the answer and changes neither its words nor its score; its candidate adds it and the job’s staff see it', async () => {
  const one = await taken()
  const { scoring } = vouch.as(decider.token)
  const before = await scoring.getScore(one.id)
  const made = await one.rights.addCorrection({ ...one.id, turn_id: one.turn_id, text: ' It was the wombat scheduler. ' })
  expect(made).toMatchObject({ turn_id: one.turn_id, text: 'It was the wombat scheduler.', after_decision: false })
  expect((await one.me.getInterview(one.id)).turns.find((t) => t.turn_id === one.turn_id)!.text).toBe(answerText)
  const after = await scoring.getScore(one.id)
  expect([after.overall_score, after.turns]).toEqual([before.overall_score, before.turns])
  expect((await vouch.as(recruiter.token).rights.getCandidateRights({ ...one.id, job_id })).corrections).toEqual([])
  await scoring.reviewScore({ ...one.id, action: 'approve' })
  await one.rights.addCorrection({ ...one.id, turn_id: one.turn_id, text: 'And it was in April.' })
  const shown = [
    ['It was the wombat scheduler.', false],
    ['And it was in April.', true],
  ]
  for (const seen of [
    await one.rights.getOwnRights(one.id),
    await vouch.as(recruiter.token).rights.getCandidateRights({ ...one.id, job_id }),
    await vouch.as(decider.token).rights.getCandidateRights({ ...one.id, job_id }),
  ])
    expect(seen.corrections.map((c) => [c.text, c.after_decision])).toEqual(shown)
  expect(await logOf(one.candidate.id, 'correction_added')).toContainEqual({
    by: one.candidate.id,
    correction_id: made.id,
    turn_id: one.turn_id,
  })
  // Only the candidate sees the profile until they share it, and again after they stop sharing it.
  const { profiles } = vouch.as(one.candidate.token)
  const sharing = async (shared: boolean | null) => {
    if (shared !== null) await profiles.shareProfile({ ...one.id, company_id: recruiter.company_id!, shared })
    const staff = [recruiter.token, decider.token].map((token) => vouch.as(token).rights.getCandidateRights({ ...one.id, job_id }))
    return (await Promise.all(staff)).map((seen) => seen.profile_shared)
  }
  expect([await sharing(null), await sharing(true), await sharing(false)]).toEqual([
    [false, false],
    [true, false],
    [false, false],
  ])
  const stranger = await buildRecruiter(vouch.parts)
  const elsewhere = await taken()
  for (const call of [
    one.rights.addCorrection({ ...one.id, turn_id: one.question, text: 'Not my words.' }),
    one.rights.addCorrection({ ...one.id, turn_id: elsewhere.turn_id, text: 'Not mine.' }),
    elsewhere.rights.addCorrection({ ...one.id, turn_id: one.turn_id, text: 'Not mine.' }),
    vouch.as(stranger.token).rights.getCandidateRights({ ...one.id, job_id }),
  ].map(refused))
    expect((await call).status).toBe(404)
})

test('a request is answered in time by another administrator than the one who decided, by email and on the page', async () => {
  const one = await taken()
  const ask = () => one.rights.requestReview({ ...one.id, reason: 'My answer was cut off.' })
  expect((await one.me.getInterview(one.id)).next).toMatchObject({ code: 'review', late: false })
  expect((await refused(ask())).code).toBe('review.not_decided')
  await vouch.as(decider.token).scoring.reviewScore({ ...one.id, action: 'approve' })
  expect((await one.me.getInterview(one.id)).next.code).toBe('decision')
  expect((await one.rights.getOwnRights(one.id)).may_request_review).toBe(true)
  const asked = await ask()
  expect(Date.parse(asked.due_at) - Date.parse(asked.created_at)).toBe(answerWithin_days * 86_400_000)
  expect((await refused(ask())).code).toBe('review.open')
  expect((await one.me.getInterview(one.id)).next).toMatchObject({ code: 'another_review', by: asked.due_at })
  const told = await sentTo(other.email, /^A review is asked for/)
  expect(told.text).not.toContain('cut off')

  const queued = async (token: string, state: 'waiting' | 'answered' = 'waiting') =>
    (await vouch.as(token).rights.listReviewRequests({ state })).rows.find((row) => row.id === asked.id)
  expect(await queued(decider.token)).toMatchObject({ may_answer: false, decided_by: ['Dana Decider'], late: false })
  expect(await queued(other.token)).toMatchObject({ may_answer: true, reason: 'My answer was cut off.', job_id })
  const answer = { request_id: asked.id, outcome: 'upheld' as const, text: 'I read every answer again, and agree.' }
  expect((await refused(vouch.as(decider.token).rights.answerReviewRequest(answer))).code).toBe('review.own_decision')
  const shown = await vouch.as(other.token).rights.previewReviewAnswer(answer)
  const answered = await vouch.as(other.token).rights.answerReviewRequest(answer)
  expect(answered).toMatchObject({ late: false, may_answer: false, answer: { answered_by: 'Otto Other', by_decider: false } })
  expect((await refused(vouch.as(other.token).rights.answerReviewRequest(answer))).code).toBe('review.answered')
  expect(await queued(other.token)).toBeUndefined()
  expect(await queued(other.token, 'answered')).toMatchObject({ answer: { outcome: 'upheld' } })

  const email = await sentTo(one.candidate.email, /^The answer to your request/)
  for (const words of ['I read every answer again', 'The decision stands'.toUpperCase(), 'Otto Other answered, and had no part'])
    for (const { text } of [shown, email]) expect(text).toContain(words)
  expect([email.from?.name, email.replyTo?.[0]?.address]).toEqual(['Northwind', recruiter.email])
  expect([shown.to, shown.subject]).toEqual([one.candidate.email, email.subject])
  const page = await one.rights.getOwnRights(one.id)
  expect(page.review_requests).toMatchObject([{ id: asked.id, answer: { text: 'I read every answer again, and agree.' } }])
  expect(page.may_request_review).toBe(true)
  expect(await logOf(one.candidate.id, 'review_answered')).toEqual([
    { by: other.id, request_id: asked.id, outcome: 'upheld', by_decider: false, late: false },
  ])
  const { rows } = await vouch.as(other.token).audit.listAudit({ action: 'rights.answerReviewRequest' })
  expect(rows[0]).toMatchObject({ object_id: asked.id })
})

test('a request that is late says so, in the queue, on the page and in the log; where every administrator decided, one of them answers and says it', async () => {
  const one = await taken()
  await decide(one)
  const { id } = await one.rights.requestReview({ ...one.id, reason: 'Please look again.' })
  const admins = await vouch.parts.db.select({ id: users.id }).from(users).where(eq(users.user_type, 'admin'))
  await vouch.parts.db
    .update(reviewRequests)
    .set({ due_at: new Date(Date.now() - 60_000).toISOString(), decided_by: admins.map((admin) => admin.id) })
    .where(eq(reviewRequests.id, id))
  const { rows } = await vouch.as(decider.token).rights.listReviewRequests()
  expect(rows.find((row) => row.id === id)).toMatchObject({ late: true, may_answer: true })
  expect((await one.me.getInterview(one.id)).next).toMatchObject({ code: 'another_review', late: true })
  await vouch.as(decider.token).rights.answerReviewRequest({ request_id: id, outcome: 'changed', text: 'You go on.' })
  expect((await one.rights.getOwnRights(one.id)).review_requests).toMatchObject([
    { late: true, answer: { outcome: 'changed', by_decider: true } },
  ])
  expect((await sentTo(one.candidate.email, /^The answer to your request/)).text).toContain('not another person’s review')
  expect(await logOf(one.candidate.id, 'review_answered')).toMatchObject([{ late: true, by_decider: true }])
})

test('the outcome and feedback stand on the page once they have been sent, and not before', async () => {
  const one = await taken()
  await decide(one, 'advanced')
  const before = await one.me.getInterview(one.id)
  expect([before.next.code, (await one.rights.getOwnRights(one.id)).messages]).toEqual(['review', []])
  const { outcomes } = vouch.as(recruiter.token)
  await outcomes.sendNotice({ ...one.id, job_id, kind: 'advanced', subject: 'Come and meet us', text: 'We would like to see you.' })
  await vouch.as(decider.token).scoring.reviewScore({ ...one.id, action: 'approve' })
  await vouch.as(decider.token).scoring.sendFeedback({ candidate_ids: [one.candidate.id], send_immediately: true })
  expect((await one.rights.getOwnRights(one.id)).messages.map((m) => m.kind)).toEqual(['feedback'])
  // The notice waits some seconds before it is sent, so that it can be undone.
  await vouch.parts.db.update(emails).set({ status: 'sent' }).where(eq(emails.subject, 'Come and meet us'))
  const { messages } = await one.rights.getOwnRights(one.id)
  expect(messages.map((m) => m.kind)).toEqual(['advanced', 'feedback'])
  expect(messages[0]!.text).toContain('We would like to see you.')
  expect((await one.me.getInterview(one.id)).next.code).toBe('told')
})

test('everything can be taken along: a readable text, JSON, the skill profile and the recording as it was made', async () => {
  const one = await taken()
  await one.me.explainEvent({ ...one.id, event_id: one.event_id, text: 'My own notes.' })
  await one.rights.addCorrection({ ...one.id, turn_id: one.turn_id, text: 'It was the wombat scheduler.' })
  await vouch.as(one.candidate.token).profiles.addProfileLine({ ...one.id, kind: 'skill', text: 'Rostering' })
  const files = unzipSync(new Uint8Array(await (await one.rights.exportOwnData(one.id)).arrayBuffer()))
  expect(Object.keys(files)).toEqual(['read-me.txt', 'data.json', 'resume.json', 'recordings/1-from-0m00s.webm'])
  expect(Buffer.from(files['recordings/1-from-0m00s.webm']!).equals(Buffer.from(sampleWebm(4000)))).toBe(true)
  const text = strFromU8(files['read-me.txt']!)
  const data = JSON.parse(strFromU8(files['data.json']!)) as { candidate: { email: string }; score: unknown; profile: { lines: unknown[] } }
  for (const words of [answerText, 'It was the wombat scheduler.', 'My own notes.', one.candidate.email, 'Rostering']) {
    expect(text).toContain(words)
    expect(JSON.stringify(data)).toContain(words)
  }
  // A score that is only proposed is not exported, and a login code is not exported either.
  expect(data.score).toBeNull()
  expect(`${text}${JSON.stringify(data)}`).not.toContain(one.candidate.code)
  expect((await refused(vouch.as((await taken()).candidate.token).rights.exportOwnData(one.id))).status).toBe(404)
})

test('a candidate deletes everything at once; the receipt agrees with the database, the files and the voice provider, and is kept nowhere', async () => {
  const person = { name: 'Tarquinia Vossberg', email: `tarquinia-${v7()}@vossberg.example`, phone: '+64 21 987 65 43' }
  const folder = join(vouch.parts.config.data_dir, 'files')
  const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).length
  const filesBefore = files()
  const one = await taken(person)
  await one.rights.addCorrection({ ...one.id, turn_id: one.turn_id, text: 'Marmalade, I meant.' })
  await one.me.explainEvent({ ...one.id, event_id: one.event_id, text: 'Periwinkle notes.' })
  await vouch.as(one.candidate.token).profiles.addProfileLine({ ...one.id, kind: 'skill', text: 'Tamarind' })
  await decide(one)
  await vouch.as(decider.token).scoring.reviewScore({ ...one.id, action: 'approve' })
  const made = await vouch.as(decider.token).shares.createShare({ job_id, candidate_ids: [one.candidate.id], expires_in_days: 7 })
  await vouch.as().shares.giveAdvice({ token: made.url.split('#')[1]!, ...one.id, advice: 'hold', name: 'Hana', note: 'Cardamom.' })
  await one.me.explainEvent({ ...one.id, event_id: one.event_id, text: 'Sassafras notes, after the decision.' })
  await one.rights.requestReview({ ...one.id, reason: 'Bergamot.' })
  const [interview] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, one.candidate.id))
  const attempt = { id: v7(), interview_id: interview!.id, agent_id: 'agent_1', conversation_id: 'conv_own' }
  await vouch.parts.db.insert(interviewAttempts).values(attempt)
  elevenlabs.agents.set('agent_1', 200)
  elevenlabs.conversations.set('conv_own', heldConversation('conv_own', attempt.id, [['user', answerText, 4]]))
  expect(files()).toBe(filesBefore + 1)

  const erase = (email: string) => one.rights.eraseOwnData({ ...one.id, email })
  expect((await refused(erase('somebody@else.example'))).status).toBe(422)
  await vouch.as(decider.token).retention.holdCandidate({ ...one.id, job_id, reason: 'A complaint is open.' })
  const kept = await refused(erase(person.email))
  expect([kept.code, kept.message]).toEqual([
    'candidate.held',
    expect.stringMatching(/^Your data has been under a legal hold .*A complaint is open\./),
  ])
  await vouch.as(decider.token).retention.liftCandidateHold({ ...one.id, job_id, reason: 'Settled.' })

  const receipt = await erase(` ${person.email.toUpperCase()} `)
  const went = Object.fromEntries(receipt.went.map(({ kind, count }) => [kind, count]))
  for (const kind of 'answers recordings explanations corrections review_requests scores profile_lines advice conversations'.split(' '))
    expect([kind, went[kind]]).toEqual([kind, 1])
  const look = () => vouch.as().rights.getReceipt({ number: receipt.number.toLowerCase() })
  await eventually(async () => (await look()).files_left + (await look()).conversations_left === 0)
  expect(files()).toBe(filesBefore)
  expect(elevenlabs.conversations.has('conv_own')).toBe(false)
  const email = await sentTo(person.email, /^Your data was deleted/)
  for (const words of [receipt.number, '1 correction', '1 call at the voice service']) expect(email.text).toContain(words)
  expect([email.from?.name, email.replyTo?.[0]?.address]).toEqual(['Northwind', vouch.parts.config.support_email])
  await eventually(async () => (await vouch.parts.db.$count(emails, eq(emails.kind, 'erasure-receipt'))) === 0)
  const secret = [...'vossberg marmalade periwinkle sassafras tamarind bergamot cardamom'.split(' '), '987 65 43']
  expect(await mentionsIn(vouch.parts, secret)).toEqual([])
  expect(await logOf(one.candidate.id, 'data_erased')).toEqual([{ by: one.candidate.id, reason: 'own_request', receipt: receipt.number }])
  expect((await verifyLog(vouch.parts.db, vouch.parts.secrets)).broken).toBeNull()
  expect((await refused(one.me.getInterview(one.id))).status).toBe(401)
  expect((await refused(vouch.as().rights.getReceipt({ number: 'ABCD-ABCD-ABCD-ABCD' }))).status).toBe(404)
  // Postgres takes no NUL.
  expect((await refused(vouch.as().rights.getReceipt({ number: 'A\u0000B' }))).status).toBe(404)
  expect((await vouch.as(other.token).rights.listReviewRequests()).rows.map((row) => row.candidate_id)).not.toContain(one.candidate.id)
  const [score] = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, one.candidate.id))
  expect(JSON.stringify(score)).not.toContain('quokka')
})

test('a candidate of an interview in te reo Māori reads the answer to a request and the receipt in that language', async () => {
  const one = await taken({ name: 'Hana Wairere', email: 'hana@kauri.example' })
  await vouch.parts.db.update(jobs).set({ interview_language: 'mi' }).where(eq(jobs.id, job_id))
  await vouch.as(decider.token).scoring.reviewScore({ ...one.id, action: 'approve' })
  const { id: request_id } = await one.rights.requestReview({ ...one.id, reason: 'I tapahia taku kōrero.' })
  await vouch.as(other.token).rights.answerReviewRequest({ request_id, outcome: 'upheld', text: 'I pānui anō au.' })
  const told = await sentTo('hana@kauri.example', /^Te whakautu ki tō tono arotake/)
  for (const words of ['KA TŪ TONU TE WHAKATAU', 'I pānui anō au.', 'kāore ia i uru ki te whakatau']) expect(told.text).toContain(words)
  expect(told.html).toContain('lang="mi"')
  const receipt = await one.rights.eraseOwnData({ ...one.id, email: 'hana@kauri.example' })
  expect((await vouch.as().rights.getReceipt({ number: receipt.number })).language).toBe('mi')
  const proof = await sentTo('hana@kauri.example', /^Kua mukua ō raraunga/)
  for (const words of [receipt.number, '1 whakautu', 'Tō ingoa, tō wāhitau īmēra']) expect(proof.text).toContain(words)
  await vouch.parts.db.update(jobs).set({ interview_language: 'en' }).where(eq(jobs.id, job_id))
})
