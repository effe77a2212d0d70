import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { consentVersion } from '../../shared/consent.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { scores } from '../db/schema/scoring.ts'
import { buildAdmin, buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildInterviewed } from '../../testing/build/buildInterviewed.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { expectCounted } from '../../testing/recount.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { sendReminders } from '../candidates/sendReminders.ts'
import { stopToken } from '../letters/stopToken.ts'
import { taskHandlers } from '../taskHandlers.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterEach(async () => {
  vi.useRealTimers()
  await expectCounted(vouch.parts)
})
afterAll(() => vouch.stop())

const start = (decision: 'approved' | 'pending' = 'approved') => buildInterviewed(vouch, decision)
const code = async (call: Promise<unknown>) => (await refused(call)).problem!.type.replace('/problems/', '')

test('an outcome stands with who decided, when and why: in the list, the ranking, the job and the log', async () => {
  const { of, job_id, candidate_id, recruiter } = await start()
  const { outcome } = await recruiter.outcomes.setOutcome({ ...of, outcome: 'advanced', reason: 'Knows the floor.' })
  expect(outcome).toMatchObject({ outcome: 'advanced', reason: 'Knows the floor.', decided_by: 'Amara Ngata' })
  expect((await recruiter.candidates.listCandidates({ job_id })).rows[0]).toMatchObject({
    outcome,
    result: { stands: 'approved', overall_score: 70 },
  })
  expect((await recruiter.scoring.listRankedCandidates({ job_id })).candidates[0]!.outcome).toEqual(outcome)
  expect((await recruiter.jobs.getJob({ job_id })).outcome_counts).toEqual({
    advanced: 1,
    on_hold: 0,
    declined: 0,
    hired: 0,
    withdrawn: 0,
    undecided: 0,
  })
  const [row] = await logOf(vouch.parts, candidate_id, 'outcome_set')
  expect(JSON.parse(row!.data)).toEqual({ outcome_id: outcome.id, outcome: 'advanced', before: null })
  expect(row!.data).not.toContain('floor')
})

test('before the interview has ended only declined and withdrawn can be decided', async () => {
  const { job_id, recruiter } = await start()
  const open = await buildCandidate(vouch.parts, { job_id, interview_status: 'in_progress' })
  const of = { job_id, candidate_id: open.id }
  for (const outcome of ['advanced', 'on_hold', 'hired'] as const)
    expect(await code(recruiter.outcomes.setOutcome({ ...of, outcome, reason: '' }))).toBe('interview.open')
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'withdrawn', reason: '' })
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  expect((await recruiter.candidates.getCandidate(of)).outcome?.outcome).toBe('declined')
})

test('two people decide at once: the second learns the first decision and may then change it', async () => {
  const { of, recruiter, admin } = await start()
  const both = await Promise.allSettled([
    recruiter.outcomes.setOutcome({ ...of, outcome: 'advanced', reason: '', replaces: null }),
    admin.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '', replaces: null }),
  ])
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const lost = both.findIndex((one) => one.status === 'rejected')
  const second = lost === 0 ? recruiter : admin
  const stands = (await second.candidates.getCandidate(of)).outcome!
  const { problem } = await refused(second.outcomes.setOutcome({ ...of, outcome: 'on_hold', reason: '' }))
  expect(problem).toMatchObject({ type: '/problems/outcome.stands', status: 409, detail: expect.stringContaining(stands.decided_by) })
  await second.outcomes.setOutcome({ ...of, outcome: 'on_hold', reason: '', replaces: stands.id })
  expect((await second.candidates.getCandidate(of)).outcome?.outcome).toBe('on_hold')
  // The outcome before it is kept.
  expect(await vouch.parts.db.$count(outcomes, eq(outcomes.candidate_id, of.candidate_id))).toBe(2)
})

test('a person can undo their own outcome for a minute, and the earlier outcome stands again', async () => {
  const { of, job_id, candidate_id, recruiter, admin } = await start()
  const undo = { job_id, candidate_ids: [candidate_id] }
  const why = async (calls: typeof recruiter) => (await calls.outcomes.undoOutcomes(undo)).failed[0]?.code
  expect(await why(recruiter)).toBe('undo.none')
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'on_hold', reason: 'Wait.' })
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'hired', reason: '' })
  expect(await why(admin)).toBe('undo.not_yours')
  expect(await recruiter.outcomes.undoOutcomes(undo)).toEqual({ undone_count: 1, failed: [] })
  expect((await recruiter.candidates.getCandidate(of)).outcome).toMatchObject({ outcome: 'on_hold', reason: 'Wait.' })
  expect(await logOf(vouch.parts, candidate_id, 'outcome_undone')).toHaveLength(1)
  await vouch.parts.db
    .update(outcomes)
    .set({ decided_at: new Date(Date.now() - 61_000).toISOString() })
    .where(eq(outcomes.candidate_id, candidate_id))
  expect(await why(recruiter)).toBe('undo.too_late')
})

test('many outcomes are set in one call, and each refused one is listed with its reason', async () => {
  const { job_id, candidate_id, recruiter, admin } = await start()
  const { candidate: second } = await buildScore(vouch.parts, { job_id, decision: 'approved' })
  const open = await buildCandidate(vouch.parts, { job_id })
  const stranger = await buildCandidate(vouch.parts)
  await admin.outcomes.setOutcome({ job_id, candidate_id: second.id, outcome: 'hired', reason: '' })
  const done = await recruiter.outcomes.setOutcomes({
    job_id,
    candidate_ids: [candidate_id, second.id, open.id, stranger.id],
    outcome: 'advanced',
    reason: '',
  })
  expect(done).toMatchObject({ message: 'Advanced: 1 candidate', decided_count: 1 })
  expect(done.failed.map((one) => one.code)).toEqual(['outcome.stands', 'interview.open', 'candidate.not_found'])
})

test('lists are filtered by outcome', async () => {
  const { of, job_id, candidate_id, recruiter } = await start()
  const { candidate: other } = await buildScore(vouch.parts, { job_id, decision: 'approved', overall_score: 90 })
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  const listed = async (outcome: 'declined' | 'none' | 'hired') =>
    (await recruiter.candidates.listCandidates({ job_id, outcome })).rows.map((r) => r.id)
  expect(await listed('declined')).toEqual([candidate_id])
  expect(await listed('none')).toEqual([other.id])
  expect(await listed('hired')).toEqual([])
})

test('the timeline lists everything with who did it and when; a colleague who is mentioned in a note gets an email', async () => {
  const { of, job_id, recruiter, admin } = await start('pending')
  await admin.scoring.reviewScore({ candidate_id: of.candidate_id, action: 'approve' })
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'on_hold', reason: 'The budget is not signed.' })
  const me = await admin.sessions.getSession()
  const colleague = (await recruiter.outcomes.listJobStaff({ job_id })).find((person) => person.id === me.id)
  const note = await recruiter.outcomes.addCandidateNote({ ...of, text: `Ask @${colleague!.name} about it.`, mentions: [me.id] })
  expect(note).toMatchObject({ by: 'Amara Ngata', own: true, mentioned: [colleague!.name] })
  const mentions = (await admin.outcomes.listMentions()).rows.filter(({ id }) => id === note.id)
  expect(mentions).toMatchObject([{ candidate_id: of.candidate_id, job_id: of.job_id, by: 'Amara Ngata' }])
  expect(JSON.stringify(mentions)).not.toContain(note.text)
  expect((await recruiter.outcomes.listMentions()).total).toBe(0)
  const entries = await recruiter.outcomes.getTimeline(of)
  expect(entries.map((entry) => entry.event)).toEqual(['note_added', 'outcome_set', 'approved', 'candidate_added'])
  expect(entries[1]).toMatchObject({
    by: { user_type: 'recruiter', name: 'Amara Ngata' },
    outcome: 'on_hold',
    reason: 'The budget is not signed.',
  })
  const kept = (await admin.system.listEmails({})).rows.find((email) => email.kind === 'mention' && email.to === colleague!.name)
  expect(kept).toBeTruthy()
  const second = await admin.outcomes.addCandidateNote({ ...of, text: 'I agree.' })
  const first = await admin.outcomes.listCandidateNotes({ ...of, limit: 1 })
  expect(first).toMatchObject({ rows: [{ id: second.id, own: true }], total: 2, next: expect.any(String) })
  const rest = await admin.outcomes.listCandidateNotes({ ...of, limit: 1, cursor: first.next! })
  expect(rest).toMatchObject({ rows: [{ text: note.text, own: false }], next: null })
})

test('the timeline shows everything that happened to a candidate, in order', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const staff = vouch.as(recruiter.token)
  const admin = vouch.as((await buildAdmin(vouch.parts)).token)
  const job_id = job.id
  const added = await staff.candidates.addCandidate({ job_id, name: 'Ana Ruiz', email: 'ana.ruiz@example.com', phone: '021 555 0100' })
  const of = { job_id, candidate_id: added.id }
  const id = { candidate_id: added.id }
  await staff.candidates.updateCandidate({ ...of, name: added.name, email: added.email, phone: '021 555 0199' })
  await staff.candidates.sendInvites({ job_id, candidate_ids: [added.id] })
  await vouch.parts.db
    .update(candidates)
    .set({ invited_at: new Date(Date.now() - 9 * 86_400_000).toISOString() })
    .where(eq(candidates.id, added.id))
  const pressed = new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' })
  const closes_at = new Date(Date.now() + 20 * 3_600_000).toISOString()
  await vouch.parts.db.update(jobs).set({ closes_at }).where(eq(jobs.id, job_id))
  await sendReminders(vouch.parts)
  await vouch.as().candidates.stopReminders({ token: stopToken(vouch.parts, added), raw: pressed })
  const { access_token } = await vouch.as().sessions.signInByLoginCode({ email: added.email, code: added.login_code })
  const me = vouch.as(access_token).interviews
  await me.requestAdjustment({ ...id, kind: 'more_time', note: 'I read slowly.' })
  // The job's page lists the request until the interview ends. The candidate's page, where people decide, never shows it.
  const askedBefore = (await staff.interviews.listAdjustments({ job_id })).rows
  await me.giveConsent({ ...id, version: consentVersion })
  await me.startInterview(id)
  const event_id = v7()
  await me.recordEvents({ ...id, events: [{ event_id, kind: 'paste', at: new Date().toISOString(), amount: 400 }] })
  await me.endInterview(id)
  await me.explainEvent({ ...id, event_id, text: 'My own notes.' })
  await staff.outcomes.addCandidateNote({ ...of, text: 'Call her.' })
  // All that follows happens in one millisecond.
  vi.useFakeTimers({ toFake: ['Date'] })
  const [waiting] = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, added.id))
  await taskHandlers(vouch.parts)['score-interview']({ score_id: waiting!.id }, { last_try: true })
  await vouch.parts.db.update(scores).set({ status: 'scored', scorer: 'model', overall_score: 60 }).where(eq(scores.candidate_id, added.id))
  await admin.scoring.reviewScore({ ...id, action: 'approve' })
  await staff.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  await staff.outcomes.sendNotice({ ...of, kind: 'declined', subject: 'Your application', text: 'We do not go on.' })
  const told = (await staff.outcomes.getTimeline(of)).toReversed()
  expect(told.map(({ event, email }) => (email ? email.kind : event))).toEqual([
    'candidate_added',
    'candidate_edited',
    'invitation',
    'reminder',
    'reminders_stopped',
    'signed_in',
    'consent_given',
    'interview_started',
    'events_noted',
    'interview_completed',
    'received',
    'event_explained',
    'note_added',
    'scored',
    'approved',
    'outcome_set',
    'notice-declined',
  ])
  const by = Object.fromEntries(told.map(({ event, email, by: who }) => [email?.kind ?? event, who.name]))
  expect(by).toMatchObject({
    candidate_added: 'Amara Ngata',
    invitation: 'Amara Ngata',
    reminder: null,
    reminders_stopped: 'Ana Ruiz',
    scored: null,
    received: null,
    'notice-declined': 'Amara Ngata',
    candidate_edited: 'Amara Ngata',
    signed_in: 'Ana Ruiz',
    event_explained: 'Ana Ruiz',
    note_added: 'Amara Ngata',
  })
  expect(askedBefore).toMatchObject([{ kind: 'more_time', note: 'I read slowly.' }])
  expect((await staff.interviews.listAdjustments({ job_id })).rows).toEqual([])
  expect(JSON.stringify(told)).not.toContain('djustment')
})

test('the timeline of a candidate from a file says who imported the file', async () => {
  const { job_id, admin } = await start()
  const { name } = await admin.sessions.getSession()
  const file = new File(['name,email,phone\nAna,ana@example.com,021 1'], 'candidates.csv', { type: 'text/csv' })
  const { candidate_ids } = await admin.candidates.importCandidates({ job_id, file })
  const [added] = await admin.outcomes.getTimeline({ job_id, candidate_id: candidate_ids[0]! })
  expect(added).toMatchObject({ event: 'candidate_added', by: { user_type: 'admin', name } })
})

test('the timeline says that a candidate shared their profile with the company of the job, and that they stopped', async () => {
  const { job_id, recruiter, admin } = await start()
  const { id: candidate_id, token, name } = await buildCandidate(vouch.parts, { job_id })
  const of = { job_id, candidate_id }
  const { company_id } = await recruiter.sessions.getSession()
  const shared = async (on: boolean) => {
    for (let twice = 0; twice < 2; twice++)
      await vouch.as(token).profiles.shareProfile({ candidate_id, company_id: company_id!, shared: on })
    const told = await Promise.all([recruiter, admin].map((staff) => staff.outcomes.getTimeline(of)))
    return told.map((entries) => entries.filter(({ event }) => event.startsWith('profile_')).map(({ event, by }) => [event, by.name]))
  }
  const [begun, ended] = [
    ['profile_shared', name],
    ['profile_unshared', name],
  ]
  expect([await shared(true), await shared(false)]).toEqual([
    [[begun], [begun]],
    [
      [ended, begun],
      [ended, begun],
    ],
  ])
})

test('no reason and no note of an erased candidate is left', async () => {
  const { of, recruiter, admin } = await start()
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'declined', reason: 'Lives in Otago.' })
  await recruiter.outcomes.addCandidateNote({ ...of, text: 'Her brother works here.' })
  await admin.candidates.eraseCandidate({ candidate_id: of.candidate_id, reason: 'asked_for' })
  const { rows } = await vouch.parts.db.raw(
    `select reason || coalesce((select string_agg(text, '') from notes n where n.candidate_id = o.candidate_id), '') as words from outcomes o where candidate_id = $1`,
    [of.candidate_id],
  )
  expect(rows).toEqual([{ words: '' }])
})
