// The same decided or told twice, many told at once, and what stands when a later decision is undone.
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticeWaitOf_s } from '../../shared/outcomeWords.ts'
import { undoTaken_ms } from '../../shared/undo.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { buildInterviewed } from '../../testing/build/buildInterviewed.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { refused } from '../../testing/refused.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { candidates } from '../db/schema/candidates.ts'
import { emails } from '../db/schema/mail.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { nextStepFor } from '../interviews/nextStepFor.ts'
import { taskHandlers } from '../taskHandlers.ts'
import { toldOutcome } from './toldOutcome.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch())
})
beforeEach(() => {
  smtp.emails.length = 0
  smtp.refuse.clear()
})
afterAll(() => vouch.stop())

const words = { subject: 'S', text: 'T' }
const noticesOf = async (candidate_id: string) => vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate_id))
const sendNow = (email_id: string) => taskHandlers(vouch.parts)['send-email']({ email_id }, { last_try: true })

test('deciding the same about many again changes nothing for those who have it, and tells nobody twice', async () => {
  const { job_id, candidate_id, recruiter, of } = await buildInterviewed(vouch)
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'declined', reason: 'The first reason' })
  await recruiter.outcomes.sendNotice({ ...of, kind: 'declined', ...words })
  for (const { id } of await noticesOf(candidate_id)) await sendNow(id)
  const { candidate: other } = await buildScore(vouch.parts, { job_id, decision: 'approved' })
  const both = { job_id, candidate_ids: [candidate_id, other.id] }
  const set = await recruiter.outcomes.setOutcomes({ ...both, outcome: 'declined', reason: '' })
  expect([set.decided_count, set.failed]).toMatchObject([1, [{ candidate_id, code: 'outcome.same' }]])
  const sent = await recruiter.outcomes.sendNotices({ ...both, kind: 'declined', ...words })
  expect([sent.queued_count, sent.failed]).toMatchObject([1, [{ candidate_id, code: 'notice.sent' }]])
  expect((await recruiter.candidates.getCandidate(of)).outcome?.reason).toBe('The first reason')
})

test('a message that waits still goes out if the same is decided once more, and only once', async () => {
  const { candidate_id, recruiter, of } = await buildInterviewed(vouch)
  const tell = () => recruiter.outcomes.sendNotice({ ...of, kind: 'declined', ...words })
  const { outcome } = await recruiter.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  await tell()
  const earlier = new Date(Date.now() - 120_000).toISOString()
  await vouch.parts.db.update(emails).set({ created_at: earlier }).where(eq(emails.candidate_id, candidate_id))
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'declined', reason: 'Too far away', replaces: outcome.id })
  expect((await refused(tell())).code).toBe('notice.sent')
  for (const { id } of await noticesOf(candidate_id)) await sendNow(id)
  expect((await refused(tell())).code).toBe('notice.sent')
  expect(smtp.emails).toHaveLength(1)
  expect(await toldOutcome(vouch.parts.db, candidate_id)).toMatchObject({ outcome: 'declined' })
})

test('a message that failed is not sent again from the Outbox once another has told the same', async () => {
  const { candidate_id, recruiter, of } = await buildInterviewed(vouch)
  const { email: address } = await recruiter.candidates.getCandidate(of)
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  smtp.refuse.add(address)
  await recruiter.outcomes.sendNotice({ ...of, kind: 'declined', ...words })
  const [first] = await noticesOf(candidate_id)
  await sendNow(first!.id)
  smtp.refuse.clear()
  await recruiter.outcomes.sendNotice({ ...of, kind: 'declined', ...words })
  for (const { id } of await noticesOf(candidate_id)) if (id !== first!.id) await sendNow(id)
  const { system } = vouch.as((await buildAdmin(vouch.parts)).token)
  const { problem } = await refused(system.resendEmail({ email_id: first!.id }))
  expect(problem).toMatchObject({ type: '/problems/email.outdated', detail: expect.stringContaining('another message has told') })
  expect(smtp.emails.map(({ to }) => to)).toEqual([address])
})

test('messages to many are stored in parts, each once, and all of them can be undone', async () => {
  const { job_id, candidate_id, recruiter } = await buildInterviewed(vouch)
  const others = []
  for (let i = 0; i < 59; i++) others.push((await buildScore(vouch.parts, { job_id, decision: 'approved' })).candidate.id)
  const all = { job_id, candidate_ids: [candidate_id, ...others] }
  await recruiter.outcomes.setOutcomes({ ...all, outcome: 'declined', reason: '' })
  const undecided = (await buildScore(vouch.parts, { job_id, decision: 'approved' })).candidate.id
  const told = await recruiter.outcomes.sendNotices({
    ...all,
    candidate_ids: [...all.candidate_ids, undecided],
    kind: 'declined',
    ...words,
  })
  expect(told).toMatchObject({ queued_count: 60, failed: [{ candidate_id: undecided, code: 'outcome.other' }] })
  expect(told.message).toBe(`60 messages go out in ${noticeWaitOf_s(61)} seconds.`)
  const stored = () => vouch.parts.db.$count(emails, inArray(emails.candidate_id, all.candidate_ids))
  expect(await stored()).toBe(60)
  expect((await recruiter.outcomes.undoOutcomes(all)).undone_count).toBe(60)
  expect(await stored()).toBe(0)
})

test('messages that are the first of thousands wait for the others, and until then they can be undone, also after a minute', async () => {
  const { job_id, candidate_id, recruiter } = await buildInterviewed(vouch)
  const silent = (await buildScore(vouch.parts, { job_id, decision: 'approved' })).candidate.id
  const both = { job_id, candidate_ids: [candidate_id, silent] }
  await recruiter.outcomes.setOutcomes({ ...both, outcome: 'declined', reason: '' })
  await vouch.parts.db
    .update(outcomes)
    .set({ decided_at: new Date(Date.now() - undoTaken_ms - 5000).toISOString() })
    .where(inArray(outcomes.candidate_id, both.candidate_ids))
  await recruiter.outcomes.sendNotices({ job_id, candidate_ids: [candidate_id], kind: 'declined', ...words, remaining: 3000 })
  const [message] = await noticesOf(candidate_id)
  const { rows } = await vouch.parts.db.raw(
    `select extract(epoch from start_after - created_on)::int as after_s from pgboss.job where name = 'send-email' and data->>'email_id' = $1`,
    [message!.id],
  )
  expect(rows).toEqual([{ after_s: noticeWaitOf_s(3000) }])
  expect(await recruiter.outcomes.undoOutcomes(both)).toMatchObject({
    undone_count: 1,
    failed: [{ candidate_id: silent, code: 'undo.too_late' }],
  })
  expect(await noticesOf(candidate_id)).toEqual([])
})

test('what could only be decided after the interview does not stand again once it was reopened', async () => {
  const { candidate_id, recruiter, of, job_id } = await buildInterviewed(vouch)
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'advanced', reason: '' })
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'on_hold', reason: '' })
  await vouch.parts.db.update(candidates).set({ interview_status: 'in_progress' }).where(eq(candidates.id, candidate_id))
  const undo = () => recruiter.outcomes.undoOutcomes({ job_id, candidate_ids: [candidate_id] })
  expect(await undo()).toMatchObject({ undone_count: 0, failed: [{ candidate_id, code: 'interview.open' }] })
  await vouch.parts.db.update(candidates).set({ interview_status: 'completed' }).where(eq(candidates.id, candidate_id))
  expect((await undo()).undone_count).toBe(1)
  expect((await recruiter.candidates.getCandidate(of)).outcome?.outcome).toBe('advanced')
})

test('a candidate who was told that they go on, and is hired, still reads that they go on', async () => {
  const { candidate_id, recruiter, of } = await buildInterviewed(vouch)
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'advanced', reason: '' })
  await recruiter.outcomes.sendNotice({ ...of, kind: 'advanced', ...words })
  for (const { id } of await noticesOf(candidate_id)) await sendNow(id)
  const next = async () => {
    const [candidate] = await vouch.parts.db.select().from(candidates).where(eq(candidates.id, candidate_id))
    const { code, by } = await nextStepFor(vouch.parts, candidate!, { closes_at: null, interview_language: 'en' }, null)
    return { code, by }
  }
  expect(await next()).toEqual({ code: 'told', by: expect.any(String) })
  const { outcome } = await recruiter.outcomes.setOutcome({ ...of, outcome: 'hired', reason: '' })
  expect(await next()).toEqual({ code: 'told', by: null })
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'hired', reason: 'From March', replaces: outcome.id })
  expect(await next()).toEqual({ code: 'told', by: null })
})
