import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../shared/client.ts'
import { companies as companyTable } from '../db/schema/companies.ts'
import { rowsOf } from '../db/open.ts'
import { verifyLog } from '../decisions/verifyLog.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { demoPassword } from './fillDemo.ts'
import { fillOnce, NotForDemo } from './fillOnce.ts'
import { recordedSittings, soundFolder, type SoundIndex } from './sounds.ts'
import { whereToGo } from './whereToGo.ts'

let vouch: Vouch
let admin: Client
let began: number
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  began = Date.now()
  await fillOnce(vouch.parts, () => undefined)
  const stranger = vouch.as()
  admin = vouch.as((await stranger.sessions.adminLogin({ email: 'admin@example.com', password: demoPassword })).access_token)
}, 300_000)
afterAll(() => vouch.stop())

const ask = <T>(query: ReturnType<typeof sql>) => rowsOf<T>(vouch.parts.db, query)
/** The number of rows in each table, and the last row of the log. */
const everything = async () => {
  const tables = await ask<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'sign_in_tries') order by 1`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => [name, (await ask<{ n: number }>(sql.raw(`select count(*)::int as n from ${name}`)))[0]!.n]),
  )
  return { counts, head: (await verifyLog(vouch.parts.db, vouch.parts.secrets)).head }
}

test('there is a job in every state, with candidates in every state', async () => {
  expect(await admin.system.getAdminStats()).toEqual({ total_recruiters: 4, total_jobs: 9, total_candidates: 197, active_interviews: 1 })
  expect(await admin.system.getAgentCounts()).toEqual({ total: 9, pending: 2, ready: 6, failed: 1 })
  const { rows } = await admin.jobs.adminListJobs()
  expect(rows.map((j) => [j.agent_status, j.pdf_name !== null, j.candidate_count, j.invited_count, j.completed_count])).toEqual([
    ['pending', false, 0, 0, 0],
    ['pending', true, 4, 0, 0],
    ['failed', true, 3, 0, 0],
    ['ready', true, 14, 0, 0],
    ['ready', true, 8, 3, 0],
    ['ready', true, 24, 18, 10],
    ['ready', true, 34, 27, 12],
    ['ready', true, 46, 38, 16],
    ['ready', true, 64, 52, 22],
  ])
  expect(rows.find((j) => j.agent_status === 'failed')!.agent_failure).toContain('no agent with this ID')
  const long = await admin.jobs.adminGetJob({ job_id: rows[4]!.id })
  expect([long.title.length, long.criteria.length]).toEqual([120, 5000])
  expect(await ask(sql`select title from jobs where deleted_at is not null`)).toEqual([{ title: 'Robotics Technician' }])
  expect((await admin.people.listAdminUsers()).total).toBe(2)
  expect((await admin.companies.listCompanies()).rows.map((c) => c.is_active).toSorted()).toEqual([false, true, true])
})

test('sixty interviews are read and decided', async () => {
  const counts = async (decision: 'pending' | 'approved' | 'rejected') =>
    (await admin.scoring.listScoresToReview({ decision, limit: 1000 })).rows
  const [pending, approved, rejected] = [await counts('pending'), await counts('approved'), await counts('rejected')]
  expect([pending.length, approved.length, rejected.length]).toEqual([11, 45, 4])
  expect(pending.filter((p) => p.status === 'failed').map((p) => p.failure)).toEqual([expect.stringContaining('reads English only')])
  expect(pending.filter((p) => p.status === 'scored' && p.answered_count < p.question_count)).toHaveLength(1)
  expect(approved.filter((p) => p.provisional).length).toBeGreaterThan(5)
  expect(approved.filter((p) => p.scored_by?.kind === 'person').length).toBeGreaterThan(25)
  const { people_and_ai, people } = await admin.scoring.getAgreement({})
  expect(people_and_ai.weighted_kappa).toBeGreaterThan(0.2)
  expect(people.weighted_kappa).toBeGreaterThan(0.6)
  expect(approved.filter((p) => p.feedback_sent_at).length).toBeGreaterThan(20)
  expect(approved.filter((p) => !p.feedback_sent_at).length).toBeGreaterThan(5)
  const flags = [...pending, ...approved, ...rejected].flatMap((p) => p.red_flags).join('\n')
  for (const words of ['Paste of 640 characters', 'Tab left', 'Silence of 95 seconds']) expect(flags).toContain(words)
  const of = (from: number, to: number) => approved.filter((p) => p.overall_score! >= from && p.overall_score! < to).length
  expect(Math.min(of(80, 101), of(60, 80), of(40, 60), of(0, 40))).toBeGreaterThan(2)
  expect((await ask<{ n: number }>(sql`select count(*)::int as n from scores where override_reason is not null`))[0]!.n).toBe(2)
  expect((await admin.system.listEmails({ limit: 1000 })).rows.every((email) => email.status === 'kept')).toBe(true)
})

test('every recording of the demo belongs to an answer, and has the words of that answer', async () => {
  const index = JSON.parse(readFileSync(join(soundFolder, 'index.json'), 'utf8')) as SoundIndex
  const kept = await ask<{ sha256: string; duration_ms: number }>(sql`select sha256, duration_ms from recording_parts`)
  const files = Object.entries(index).map(([name, { duration_ms }]) => ({
    sha256: createHash('sha256')
      .update(readFileSync(join(soundFolder, name)))
      .digest('hex'),
    duration_ms,
  }))
  const inOrder = (list: typeof kept) => list.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
  expect(inOrder(kept)).toEqual(inOrder(files))
  expect(new Set(Object.keys(index).map((name) => name.replace(/-\d+\.webm$/, '')))).toEqual(recordedSittings)
})

test('the log verifies, is in time order, and nothing in it is later than now', async () => {
  expect(await verifyLog(vouch.parts.db, vouch.parts.secrets)).toMatchObject({ broken: null, count: 393 })
  expect(await ask(sql`select a.seq from decision_log a join decision_log b on b.seq = a.seq + 1 where b.at < a.at`)).toEqual([])
  const [span] = await ask<{ first: string; last: string }>(sql`select min(at) as first, max(at) as last from decision_log`)
  expect(new Date(span!.last).getTime()).toBeLessThanOrEqual(began)
  expect(began - new Date(span!.first).getTime()).toBeGreaterThan(20 * 86_400_000)
  const [wrong] = await ask<{
    n: number
  }>(sql`select count(*)::int as n from scores s join interviews i on i.id = s.interview_id join candidates c on c.id = s.candidate_id
    where not (c.created_at < c.invited_at and c.invited_at < i.consent_at and i.consent_at < i.started_at and i.started_at < i.ended_at and i.ended_at <= coalesce(s.decided_at, i.ended_at))`)
  expect(wrong!.n).toBe(0)
})

test('the printed sign-ins work, and the interview in progress goes on where it was', async () => {
  const text = await whereToGo(vouch.parts)
  const codes = [...text.matchAll(/^ {4}(\S+@example\.com) +([A-Z0-9]{4}-[A-Z0-9]{4})/gm)].map((m) => ({ email: m[1]!, code: m[2]! }))
  const stands = []
  for (const login of codes) {
    const { candidate_id, access_token } = await vouch.as().sessions.signInByLoginCode(login)
    const interview = await vouch.as(access_token).interviews.getInterview({ candidate_id })
    stands.push([interview.interview_status, interview.current?.number ?? null])
  }
  expect(stands).toEqual([
    ['not_started', null],
    ['in_progress', 3],
  ])
  const recruiters = [...text.matchAll(/^ {4}(\S+) +trust-the-demo +\S/gm)].map((m) => m[1]!)
  expect(recruiters).toHaveLength(2)
  for (const email of recruiters)
    expect((await vouch.as().sessions.recruiterLogin({ email, password: demoPassword })).user_type).toBe('recruiter')
})

test('a second run changes nothing', async () => {
  const before = await everything()
  expect(
    await fillOnce(vouch.parts, () => {
      throw new Error('it began')
    }),
  ).toBe('there already')
  expect(await everything()).toEqual(before)
})

test('an unfinished demo and a database with other companies are refused and not changed', async () => {
  const { db } = vouch.parts
  await db.update(companyTable).set({ is_active: true })
  await expect(fillOnce(vouch.parts, () => undefined)).rejects.toThrow('was cut off')
  await db.insert(companyTable).values({ name: 'Somebody else' })
  const before = await everything()
  await expect(fillOnce(vouch.parts, () => undefined)).rejects.toThrow(NotForDemo)
  expect(await everything()).toEqual(before)
})
