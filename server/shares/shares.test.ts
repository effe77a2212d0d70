import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turns } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { users } from '../db/schema/people.ts'
import { corrections } from '../db/schema/rights.ts'
import { scores } from '../db/schema/scoring.ts'
import { signInTries } from '../db/schema/security.ts'
import { shareAdvice, shares } from '../db/schema/shares.ts'
import { buildCandidate } from '../../testing/build/build.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { buildWorld } from '../../testing/world/buildWorld.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const code = async (call: Promise<unknown>) => (await refused(call)).problem!.type.replace('/problems/', '')

/** Makes a link to one approved candidate. Also returns the secret in it. */
async function start(expires_in_days = 7) {
  const world = await buildWorld(vouch.parts)
  const job_id = world.job.id
  const recruiter = vouch.as(world.recruiter.token)
  const made = await recruiter.shares.createShare({ job_id, candidate_ids: [world.approved.id], expires_in_days })
  return { world, job_id, recruiter, made, token: new URL(made.url).hash.slice(1), nobody: vouch.as().shares }
}
const endAt = (id: string, at: string) => vouch.parts.db.update(shares).set({ expires_at: at }).where(eq(shares.id, id))

test('a link shows scores, quotes and answers, and no way to reach the candidate; its secret is not in the database', async () => {
  const { world, job_id, recruiter, made, token, nobody } = await start()
  const { approved } = world
  await vouch.parts.db
    .update(turns)
    .set({ text: `In March I found the slow query and removed it. Write to ${approved.email} or call ${approved.phone}.` })
    .where(sql`interview_id = ${approved.score.interview_id} and role = 'candidate'`)
  const turn_id = (await nobody.getShare({ token })).candidates[0]!.turns[1]!.turn_id
  await vouch.parts.db.insert(corrections).values({
    candidate_id: approved.id,
    turn_id,
    text: `It was in April. Call ${approved.phone}.`,
    created_at: '2099-01-01T00:00:00.000Z',
  })
  const page = await nobody.getShare({ token })
  expect(page.candidates[0]!.corrections).toMatchObject([{ turn_id, text: 'It was in April. Call [removed].', after_decision: true }])
  expect(page).toMatchObject({ id: made.id, job_title: world.job.title, company_name: 'Northwind', shared_by: 'Amara Ngata' })
  expect(page.candidates).toMatchObject([{ name: approved.name, overall_score: 72, provisional: true, scored_by: { kind: 'baseline' } }])
  expect(page.candidates[0]!.competency_scores[0]!.evidence[0]!.quote).toBe('I found the slow query')
  expect(page.candidates[0]!.turns[1]!.text).toBe('In March I found the slow query and removed it. Write to [removed] or call [removed].')
  const words = JSON.stringify(page)
  for (const hidden of [approved.email, approved.phone, 'integrity', 'red_flags', 'feedback']) expect(words).not.toContain(hidden)
  const { rows } = await vouch.parts.db.raw('select s::text as row from shares s where id = $1', [made.id])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await recruiter.shares.listShares({ job_id })).rows[0]).not.toHaveProperty('token_hash')
})

test('every opening is on record, with the link and the address; staff see how often', async () => {
  const { world, job_id, recruiter, made, token, nobody } = await start()
  await nobody.getShare({ token })
  await nobody.getShare({ token })
  const opened = await vouch.as(world.admin.token).audit.listAudit({ object_id: made.id, action: 'shares.getShare' })
  expect(opened.rows).toMatchObject([
    { actor_type: 'anyone', object_type: 'share', object_id: made.id, address: '127.0.0.1' },
    { actor_type: 'anyone' },
  ])
  const [link] = (await recruiter.shares.listShares({ job_id })).rows
  expect(link).toMatchObject({ open_count: 2, last_opened_at: expect.any(String), shared_by: 'Amara Ngata', ended_at: null })
  expect(await logOf(vouch.parts, world.approved.id, 'shared')).toHaveLength(1)
})

test('a link that has expired, was ended or is wrong gives the same 404', async () => {
  const { world, job_id, recruiter, made, token, nobody } = await start()
  const advice = { candidate_id: world.approved.id, advice: 'hold', name: 'Hana' } as const
  await endAt(made.id, new Date(Date.now() - 1000).toISOString())
  expect(await code(nobody.getShare({ token }))).toBe('share.not_found')
  await endAt(made.id, new Date(Date.now() + 60_000).toISOString())
  expect((await nobody.getShare({ token })).candidates).toHaveLength(1)
  await recruiter.shares.endShare({ job_id, share_id: made.id })
  await recruiter.shares.endShare({ job_id, share_id: made.id })
  const ended = await refused(nobody.getShare({ token }))
  const wrong = await refused(nobody.getShare({ token: 'wrong' }))
  expect(ended.problem).toEqual(wrong.problem)
  expect(await code(nobody.giveAdvice({ token, ...advice }))).toBe('share.not_found')
  expect((await recruiter.shares.listShares({ job_id })).rows[0]!.ended_at).toEqual(expect.any(String))
  expect(await logOf(vouch.parts, world.approved.id, 'share_ended')).toHaveLength(1)
})

test('a link shows only results that are approved now, of a job and a recruiter that still exist', async () => {
  const { world, job_id, token, nobody } = await start()
  const { shares: staff } = vouch.as(world.admin.token)
  const decide = (decision: 'approved' | 'rejected') =>
    vouch.parts.db.update(scores).set({ decision }).where(eq(scores.candidate_id, world.approved.id))
  await decide('rejected')
  expect((await nobody.getShare({ token })).candidates).toEqual([])
  expect(await code(nobody.giveAdvice({ token, candidate_id: world.approved.id, advice: 'hold', name: 'Hana' }))).toBe(
    'candidate.not_found',
  )
  await decide('approved')
  const made = (is_active: boolean) => vouch.parts.db.update(users).set({ is_active }).where(eq(users.id, world.recruiter.id))
  await made(false)
  expect(await code(nobody.getShare({ token }))).toBe('share.not_found')
  expect((await staff.listShares({ job_id })).rows).toMatchObject([{ shared_by: 'Amara Ngata', maker_left: true, ended_at: null }])
  await made(true)
  expect((await staff.listShares({ job_id })).rows).toMatchObject([{ maker_left: false }])
  await vouch.parts.db.update(jobs).set({ deleted_at: new Date().toISOString() }).where(eq(jobs.id, world.job.id))
  expect(await code(nobody.getShare({ token }))).toBe('share.not_found')
})

test('advice reaches the staff with its writer’s name, decides nothing, and is erased with the candidate', async () => {
  const { world, job_id, recruiter, token, nobody } = await start()
  const { approved, admin } = world
  await nobody.giveAdvice({ token, candidate_id: approved.id, advice: 'advance', note: 'Knows the work.', name: 'Hana Cole' })
  const [link] = (await recruiter.shares.listShares({ job_id, candidate_id: approved.id })).rows
  expect(link!.advice).toMatchObject([{ candidate_name: approved.name, advice: 'advance', note: 'Knows the work.', name: 'Hana Cole' }])
  expect((await recruiter.shares.listShares({ job_id, candidate_id: world.pending.id })).rows).toEqual([])
  expect((await recruiter.candidates.getCandidate({ job_id, candidate_id: approved.id })).outcome).toBeNull()
  expect((await recruiter.outcomes.getTimeline({ job_id, candidate_id: approved.id })).map((entry) => entry.event)).toEqual(
    expect.arrayContaining(['advised', 'shared']),
  )
  await vouch.as(admin.token).candidates.eraseCandidate({ candidate_id: approved.id, reason: 'asked_for' })
  expect(await vouch.parts.db.$count(shareAdvice, eq(shareAdvice.candidate_id, approved.id))).toBe(0)
  expect((await nobody.getShare({ token })).candidates).toEqual([])
})

test('a person who advised through a link sees the advice there again, and its maker gets one email for all advice within a quarter of an hour', async () => {
  const { world, job_id, made, token, nobody } = await start()
  const { approved, recruiter } = world
  const advise = (advice: 'advance' | 'hold') =>
    nobody.giveAdvice({ token, candidate_id: approved.id, advice, note: 'Calm.', name: 'Hana Cole' })
  const told = () =>
    vouch.parts.db
      .select()
      .from(emails)
      .where(and(eq(emails.kind, 'advice'), eq(emails.to, recruiter.email)))
  await advise('hold')
  await advise('advance')
  const page = await nobody.getShare({ token })
  expect(page.advice.map((given) => [given.candidate_id, given.advice, given.note, given.name])).toEqual([
    [approved.id, 'hold', 'Calm.', 'Hana Cole'],
    [approved.id, 'advance', 'Calm.', 'Hana Cole'],
  ])
  expect(await told()).toHaveLength(1)
  const [email] = await told()
  expect(email).toMatchObject({ to: recruiter.email, subject: `Advice on candidates for ${world.job.title}`, candidate_id: null })
  const text = vouch.parts.secrets.open(email!.text_sealed)
  expect(text).toContain(`/recruiter/job/${job_id}?tab=shortlist`)
  expect(text).not.toContain(approved.name)
  await vouch.parts.db
    .update(shareAdvice)
    .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
    .where(eq(shareAdvice.share_id, made.id))
  await advise('hold')
  expect(await told()).toHaveLength(2)
})

test('a recruiter shares only approved candidates of their own job, for one to thirty days', async () => {
  const { world, job_id, recruiter } = await start()
  const { approved, pending, otherCandidate, other } = world
  const share = (candidate_ids: string[], expires_in_days = 7) => recruiter.shares.createShare({ job_id, candidate_ids, expires_in_days })
  expect(await code(share([approved.id, pending.id]))).toBe('share.not_approved')
  expect(await code(share([otherCandidate.id]))).toBe('candidate.not_found')
  expect(await code(share([(await buildCandidate(vouch.parts, { job_id, deleted_at: new Date().toISOString() })).id]))).toBe(
    'candidate.not_found',
  )
  expect(await code(share([]))).toBe('input.invalid')
  for (const days of [0, 31, 1.5]) expect(await code(share([approved.id], days))).toBe('input.invalid')
  expect(await code(vouch.as(other.token).shares.createShare({ job_id, candidate_ids: [approved.id] }))).toBe('job.not_found')
})

test('an address that opens too many links must wait', async () => {
  const { token, nobody } = await start()
  await nobody.getShare({ token })
  await vouch.parts.db.update(signInTries).set({ tries: 500 })
  const { status, problem, retryAfter } = await refused(nobody.getShare({ token: 'guess' }))
  expect([status, problem!.type, retryAfter! > 0]).toEqual([429, '/problems/share.too_many', true])
})
