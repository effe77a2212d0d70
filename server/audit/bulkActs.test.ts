// Whoever asks the audit about one candidate finds what was done to many at once, to what it came, and the notes.
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildCandidate, buildCandidates, buildRecruiter, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { chainAudit } from './chainAudit.ts'
import { recordAudits } from './recordAudit.ts'
import { verifyAudit } from './verifyAudit.ts'

let vouch: Vouch
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  admin = await buildAdmin(vouch.parts)
})
afterAll(() => vouch.stop())

const about = async (object_id: string) =>
  (await vouch.as(admin.token).audit.listAudit({ object_id })).rows
    .toReversed()
    .map(({ action, object_type, object_name, object_count }) => [action, object_type, object_name, object_count])

test('one row for each candidate of a call on many, with what was decided; none for whom it left out', async () => {
  const daniel = await buildCandidate(vouch.parts, { name: 'Daniel Cohen' })
  const { job_id } = daniel
  const mara = await buildCandidate(vouch.parts, { name: 'Mara Lind', job_id })
  const elsewhere = await buildCandidate(vouch.parts)
  const { outcomes } = vouch.as(admin.token)
  const candidate_ids = [daniel.id, mara.id]
  await outcomes.setOutcome({ job_id, candidate_id: mara.id, outcome: 'withdrawn', reason: '', replaces: null })
  await outcomes.setOutcomes({ job_id, candidate_ids: [...candidate_ids, elsewhere.id], outcome: 'declined', reason: 'No room.' })
  await outcomes.sendNotices({ job_id, candidate_ids, kind: 'declined', subject: 'Your application', text: 'Thank you.' })
  await outcomes.sendNotice({ job_id, candidate_id: elsewhere.id, kind: 'declined', subject: 'None', text: 'None.' }).catch(() => undefined)
  await outcomes.undoOutcomes({ job_id, candidate_ids: [daniel.id] })
  await outcomes.addCandidateNote({ job_id, candidate_id: daniel.id, text: 'Called him.', mentions: [v7(), v7()] })
  expect(await about(daniel.id)).toEqual([
    ['outcomes.setOutcomes.declined', 'candidate', 'Daniel Cohen', 3],
    ['outcomes.sendNotices.declined', 'candidate', 'Daniel Cohen', 2],
    ['outcomes.undoOutcomes', 'candidate', 'Daniel Cohen', null],
    ['outcomes.addCandidateNote', 'candidate', 'Daniel Cohen', null],
  ])
  expect((await about(mara.id)).map(([action]) => action)).toEqual([
    'outcomes.setOutcome.withdrawn',
    'outcomes.setOutcomes.declined',
    'outcomes.sendNotices.declined',
  ])
  expect(await about(elsewhere.id)).toEqual([])
  expect(await about(job_id)).toEqual([])
  const { rows } = await vouch.as(admin.token).audit.listAudit({ action: 'outcomes.setOutcomes' })
  expect(rows.map((row) => row.object_id).toSorted()).toEqual(candidate_ids.toSorted())
})

/** Whom the audit says this admin has done it to. */
async function doneTo(who: { id: string }, action: string) {
  const { rows } = await vouch.as(admin.token).audit.listAudit({ actor_id: who.id, action, limit: 100 })
  return rows.map((row) => row.object_id).toSorted()
}

test('of messages that are stored in several transactions there is a row for each that was written, and none for one refused late', async () => {
  const { job_id } = await buildRecruiterWithJob(vouch.parts)
  const people = await buildCandidates(
    vouch.parts,
    Array.from({ length: 30 }, () => ({ job_id })),
  )
  const { outcomes } = vouch.as(admin.token)
  const candidate_ids = people.map(({ id }) => id)
  const refusedOne = candidate_ids[27]!
  await outcomes.setOutcomes({ job_id, candidate_ids, outcome: 'declined', reason: '' })
  await outcomes.setOutcome({ job_id, candidate_id: refusedOne, outcome: 'withdrawn', reason: '' })
  const writer = await buildAdmin(vouch.parts)
  const words = { kind: 'declined' as const, subject: 'Your application', text: 'Thank you.' }
  const { failed } = await vouch.as(writer.token).outcomes.sendNotices({ job_id, candidate_ids, ...words })
  expect(failed.map(({ candidate_id }) => candidate_id)).toEqual([refusedOne])
  expect(await doneTo(writer, 'outcomes.sendNotices')).toEqual(candidate_ids.filter((id) => id !== refusedOne).toSorted())
  // Those who have the outcome already keep it.
  await vouch.as(writer.token).outcomes.setOutcomes({ job_id, candidate_ids, outcome: 'withdrawn', reason: '' })
  expect(await doneTo(writer, 'outcomes.setOutcomes')).not.toContain(refusedOne)
})

test.each([true, false])(
  'feedback that was sent already leaves no row of whoever sends it again (at once: %s)',
  async (send_immediately) => {
    const { job_id } = await buildRecruiterWithJob(vouch.parts)
    const approved = { job_id, decision: 'approved' as const, decided_by: admin.id, decided_at: new Date().toISOString() }
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await buildScore(vouch.parts, approved)).candidate.id)
    const [first, second] = [await buildAdmin(vouch.parts), await buildAdmin(vouch.parts)]
    await vouch.as(first.token).scoring.sendFeedback({ candidate_ids: ids.slice(0, 1), send_immediately })
    const { failed } = await vouch.as(second.token).scoring.sendFeedback({ candidate_ids: ids, send_immediately })
    expect(failed.map(({ candidate_id }) => candidate_id)).toEqual(ids.slice(0, 1))
    expect(await doneTo(first, 'scoring.sendFeedback')).toEqual(ids.slice(0, 1))
    expect(await doneTo(second, 'scoring.sendFeedback')).toEqual(ids.slice(1).toSorted())
  },
)

test('an invitation that was refused leaves no row', async () => {
  const { job_id } = await buildRecruiterWithJob(vouch.parts)
  const people = await buildCandidates(vouch.parts, [{ job_id }, { job_id, interview_status: 'completed' }, { job_id }])
  const ids = people.map(({ id }) => id)
  const host = await buildAdmin(vouch.parts)
  await vouch.as(host.token).candidates.sendInvites({ job_id, candidate_ids: ids })
  expect(await doneTo(host, 'candidates.sendInvites')).toEqual([ids[0], ids[2]].toSorted())
})

test('a call that did nothing to any of those it named is still on record, with the job', async () => {
  const { job_id } = await buildCandidate(vouch.parts)
  await vouch.as(admin.token).outcomes.setOutcomes({ job_id, candidate_ids: [v7(), v7()], outcome: 'declined', reason: '' })
  expect((await about(job_id)).map(([action, type, , count]) => [action, type, count])).toEqual([
    ['outcomes.setOutcomes.declined', 'job', 2],
  ])
})

test('the rows of a thousand candidates join the chain, behind rows of before, and it verifies', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const { db, secrets } = vouch.parts
  const actor = { user_type: 'recruiter', id: recruiter.id }
  const entries = Array.from({ length: 1100 }, () => ({
    actor,
    action: 'outcomes.setOutcomes.on_hold',
    object: { type: 'candidate', id: v7() },
    count: 1100,
    ip: '203.0.113.7',
  }))
  await db.transaction((tx) => recordAudits(tx, { secrets }, entries))
  await chainAudit(vouch.parts)
  const { count, broken, waiting } = await verifyAudit(db, secrets)
  expect([count > 1100, broken, waiting]).toEqual([true, null, 0])
})
