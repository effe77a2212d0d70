// An outcome is removed long after it was set: nothing is decided then, and what was sent stays sent.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { logOf } from '../../testing/logOf.ts'
import { expectCounted } from '../../testing/recount.ts'
import { refused } from '../../testing/refused.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { emails } from '../db/schema/mail.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { taskHandlers } from '../taskHandlers.ts'
import { toldOutcome } from './toldOutcome.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch())
})
beforeEach(() => {
  smtp.emails.length = 0
})
afterEach(() => expectCounted(vouch.parts))
afterAll(() => vouch.stop())

const why = 'The wrong person was declined.'
const notice = { kind: 'declined', subject: 'Your application', text: 'We do not go on.' } as const
const code = async (call: Promise<unknown>) => (await refused(call)).problem!.type.replace('/problems/', '')

async function decided(outcome: 'declined' | 'withdrawn' | 'hired' = 'declined', interviewed = true) {
  const { recruiter: account, job } = await buildRecruiterWithJob(vouch.parts)
  const job_id = job.id
  const candidate = interviewed
    ? (await buildScore(vouch.parts, { job_id, decision: 'approved' })).candidate
    : await buildCandidate(vouch.parts, { job_id })
  const recruiter = vouch.as(account.token)
  const of = { job_id, candidate_id: candidate.id }
  const { id: outcome_id } = (await recruiter.outcomes.setOutcome({ ...of, outcome, reason: 'Another had the licence.' })).outcome
  await vouch.parts.db
    .update(outcomes)
    .set({ decided_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where(eq(outcomes.id, outcome_id))
  return { of, job_id, candidate, recruiter, remove: { ...of, outcome_id, reason: why } }
}

async function sendDue(candidate_id: string) {
  for (const { id } of await vouch.parts.db.select({ id: emails.id }).from(emails).where(eq(emails.candidate_id, candidate_id)))
    await taskHandlers(vouch.parts)['send-email']({ email_id: id }, { last_try: true })
}

test('an outcome of an hour ago is removed: nothing is decided then, and the timeline says who did it, when and why', async () => {
  const { of, job_id, recruiter, remove } = await decided()
  expect((await recruiter.outcomes.undoOutcomes({ job_id, candidate_ids: [of.candidate_id] })).failed[0]?.code).toBe('undo.too_late')
  expect(await recruiter.outcomes.removeOutcome(remove)).toEqual({ candidate_id: of.candidate_id, removed: 'declined' })
  expect((await recruiter.candidates.getCandidate(of)).outcome).toBeNull()
  expect((await recruiter.candidates.listCandidates({ job_id, outcome: 'none' })).rows).toHaveLength(1)
  expect((await recruiter.jobs.getJob({ job_id })).outcome_counts).toMatchObject({ declined: 0, undecided: 1 })
  const [removed, set] = await recruiter.outcomes.getTimeline(of)
  expect(removed).toMatchObject({ event: 'outcome_removed', outcome: 'declined', reason: why, by: { name: 'Amara Ngata' } })
  expect(set).toMatchObject({ event: 'outcome_set', reason: 'Another had the licence.' })
  const [row] = await logOf(vouch.parts, of.candidate_id, 'outcome_removed')
  expect(JSON.parse(row!.data)).toEqual({ outcome_id: remove.outcome_id, outcome: 'declined' })
})

test('the outcome before it does not stand again, and the next one is decided as the first was', async () => {
  const { of, job_id, recruiter, remove } = await decided('hired')
  const second = (await recruiter.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })).outcome
  await recruiter.outcomes.removeOutcome({ ...remove, outcome_id: second.id })
  expect((await recruiter.candidates.getCandidate(of)).outcome).toBeNull()
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'advanced', reason: '', replaces: null })
  expect(await recruiter.outcomes.undoOutcomes({ job_id, candidate_ids: [of.candidate_id] })).toEqual({ undone_count: 1, failed: [] })
  expect((await recruiter.candidates.getCandidate(of)).outcome).toBeNull()
})

test('of two who remove it at once one does; the other, and a person who saw another outcome, learn how it stands', async () => {
  const { of, recruiter, remove } = await decided()
  const admin = vouch.as((await buildAdmin(vouch.parts)).token)
  const both = await Promise.allSettled([recruiter.outcomes.removeOutcome(remove), admin.outcomes.removeOutcome(remove)])
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await logOf(vouch.parts, of.candidate_id, 'outcome_removed')).toHaveLength(1)
  await admin.outcomes.setOutcome({ ...of, outcome: 'hired', reason: '' })
  const { problem } = await refused(recruiter.outcomes.removeOutcome(remove))
  expect(problem).toMatchObject({ type: '/problems/outcome.stands', status: 409, detail: expect.stringContaining('“Hired”') })
  expect((await recruiter.candidates.getCandidate(of)).outcome?.outcome).toBe('hired')
})

test('it needs a reason, and an account that works on the job: a link to the evidence is not one', async () => {
  const { of, job_id, recruiter, remove } = await decided()
  expect(await code(recruiter.outcomes.removeOutcome({ ...remove, reason: ' ' }))).toBe('input.invalid')
  const share = await recruiter.shares.createShare({ job_id, candidate_ids: [of.candidate_id], expires_in_days: 7 })
  const token = new URL(share.url).hash.slice(1)
  expect((await vouch.as().shares.getShare({ token })).candidates).toHaveLength(1)
  const reader = vouch.as(token)
  for (const calls of [vouch.as(), reader]) expect((await refused(calls.outcomes.removeOutcome(remove))).problem?.status).toBe(401)
  const { recruiter: other } = await buildRecruiterWithJob(vouch.parts)
  expect(await code(vouch.as(other.token).outcomes.removeOutcome(remove))).toBe('job.not_found')
  expect((await recruiter.candidates.getCandidate(of)).outcome?.outcome).toBe('declined')
})

test('a message that went out stays sent, and the candidate’s own page shows it no longer; one that waits is not sent', async () => {
  const told = await decided()
  await told.recruiter.outcomes.sendNotice({ ...told.of, ...notice })
  await sendDue(told.candidate.id)
  expect(await toldOutcome(vouch.parts.db, told.candidate.id)).toMatchObject({ outcome: 'declined' })
  await told.recruiter.outcomes.removeOutcome(told.remove)
  expect(await toldOutcome(vouch.parts.db, told.candidate.id)).toBeNull()
  const email = (await told.recruiter.outcomes.getTimeline(told.of)).find((entry) => entry.email)!.email
  expect(email).toMatchObject({ kind: 'notice-declined', status: 'sent' })

  const waits = await decided()
  await waits.recruiter.outcomes.sendNotice({ ...waits.of, ...notice })
  await waits.recruiter.outcomes.removeOutcome(waits.remove)
  await sendDue(waits.candidate.id)
  expect(smtp.emails.map(({ to }) => to)).toEqual([told.candidate.email])
  const kept = (await waits.recruiter.outcomes.getTimeline(waits.of)).find((entry) => entry.email)!.email
  expect(kept).toMatchObject({ status: 'outdated', error_code: 'notice.outcome_changed' })
})

test('whoever was withdrawn can be invited again; in a closed job an outcome is removed all the same', async () => {
  const { of, job_id, recruiter, remove } = await decided('withdrawn', false)
  const invite = async () => (await recruiter.candidates.sendInvites({ job_id, candidate_ids: [of.candidate_id] })).results[0]!
  expect(await invite()).toMatchObject({ success: false })
  await recruiter.outcomes.removeOutcome(remove)
  expect(await invite()).toMatchObject({ success: true })
  const closed = await decided()
  await closed.recruiter.jobs.closeJob({ job_id: closed.job_id })
  await closed.recruiter.outcomes.removeOutcome(closed.remove)
  expect((await closed.recruiter.candidates.getCandidate(closed.of)).outcome).toBeNull()
})

test('the outcome of an erased or removed candidate is not removed, and why one was removed is erased with them', async () => {
  const [gone, erased] = [await decided(), await decided()]
  const admin = vouch.as((await buildAdmin(vouch.parts)).token)
  await gone.recruiter.candidates.removeCandidate(gone.of)
  expect(await code(gone.recruiter.outcomes.removeOutcome(gone.remove))).toBe('candidate.not_found')
  await erased.recruiter.outcomes.removeOutcome(erased.remove)
  const again = (await erased.recruiter.outcomes.setOutcome({ ...erased.of, outcome: 'hired', reason: '' })).outcome
  await admin.candidates.eraseCandidate({ candidate_id: erased.candidate.id, reason: 'asked_for' })
  expect(await code(erased.recruiter.outcomes.removeOutcome({ ...erased.remove, outcome_id: again.id }))).toBe('candidate.not_found')
  const rows = await vouch.parts.db.select().from(outcomes).where(eq(outcomes.candidate_id, erased.candidate.id))
  expect(rows.map((row) => row.reason + row.undone_reason)).toEqual(['', ''])
})
