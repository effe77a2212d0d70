import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import type { Client } from '../../shared/client.ts'
import { audit } from '../db/schema/audit.ts'
import { earlyAccessRequests } from '../db/schema/earlyAccess.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { users } from '../db/schema/people.ts'
import { reviewRequests } from '../db/schema/rights.ts'
import { untoldResults } from '../db/schema/scoring.ts'
import { signInTries } from '../db/schema/security.ts'
import { sessions } from '../db/schema/sessions.ts'
import { buildAdmin, buildCandidate, buildJob, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { sendEmail } from '../../testing/sendEmail.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import { removeExpired } from '../sessions/removeExpired.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { tellResults } from '../scoring/review/tellResults.ts'
import { sendDailySummary } from './sendDailySummary.ts'

let smtp: SmtpStandIn
let vouch: Vouch
let system: Client['system']
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch({ SUPPORT_EMAIL: 'help@vouch.example', PUBLIC_URL: 'https://vouch.example' }))
  admin = await buildAdmin(vouch.parts)
  system = vouch.as(admin.token).system
})
afterAll(() => vouch.stop())

test('anyone can read the support address', async () => {
  expect(await vouch.as().system.getServerInfo()).toMatchObject({ support_email: 'help@vouch.example', sends_email: true })
})

test('the totals count what exists, and nothing that was deleted', async () => {
  const before = await system.getAdminStats()
  const counts = await system.getAgentCounts()
  const job = await buildReadyJob(vouch.parts)
  await buildCandidate(vouch.parts, { job_id: job.id, interview_status: 'in_progress' })
  await buildCandidate(vouch.parts, { job_id: job.id, deleted_at: new Date().toISOString() })
  await buildJob(vouch.parts, { agent_status: 'failed' })
  await buildJob(vouch.parts, { deleted_at: new Date().toISOString() })
  expect(await system.getAdminStats()).toEqual({
    total_recruiters: before.total_recruiters + 3,
    total_jobs: before.total_jobs + 2,
    total_candidates: before.total_candidates + 1,
    active_interviews: before.active_interviews + 1,
  })
  expect(await system.getAgentCounts()).toEqual({ ...counts, total: counts.total + 2, ready: counts.ready + 1, failed: counts.failed + 1 })
})

test('the Outbox shows what failed and why, and sends it again once', async () => {
  const to = 'refused@example.com'
  smtp.refuse.add(to)
  expect(await sendEmail(vouch.parts, 'feedback', { to, subject: 'Feedback', html: '<p>Kia ora</p>', text: 'Kia ora' })).toMatchObject({
    status: 'failed',
  })
  const {
    rows: [row],
  } = await system.listEmails({ q: to, status: 'failed' })
  expect(row).toMatchObject({
    to,
    subject: 'Feedback',
    kind: 'feedback',
    about: null,
    error: expect.stringContaining('550'),
    error_code: 'mail.refused',
  })
  const email_id = row!.id
  expect(await system.getEmail({ email_id })).toMatchObject({ html: '<p>Kia ora</p>', text: 'Kia ora' })
  expect((await refused(system.resendEmail({ email_id }))).status).toBe(409)
  smtp.refuse.clear()
  expect(await system.resendEmail({ email_id })).toMatchObject({ status: 'sent', error: null, error_code: null })
  expect(smtp.emails.filter((m) => m.to === to)).toHaveLength(1)
  expect((await refused(system.resendEmail({ email_id }))).message).toBe('This email was sent already.')
  expect((await refused(system.getEmail({ email_id: '00000000-0000-7000-8000-000000000000' }))).status).toBe(404)
})

test('the live status counts what waits and what failed, and not what failed long ago', async () => {
  const { db, tasks } = vouch.parts
  const before = await system.getSystemStatus()
  expect(before).toMatchObject({ database: { kind: db.kind }, support_email_set: true })
  expect(before.database.latency_ms).toBeGreaterThan(0)
  expect(before.database.latency_ms).toBeLessThan(5000)
  const email = { kind: 'feedback', to: 'x@example.com', subject: 'S', html_sealed: 'x', text_sealed: 'x' }
  await db.insert(emails).values([
    { ...email, status: 'waiting' },
    { ...email, status: 'failed' },
    { ...email, status: 'failed', id: v7({ msecs: Date.now() - 2 * 86_400_000 }) },
    { ...email, status: 'kept' },
    { ...email, status: 'outdated' },
  ])
  for (let i = 0; i < 3; i++) await tasks.send(db, 'send-email', { email_id: '00000000-0000-7000-8000-000000000000' })
  await db.raw(`with two as (select id, row_number() over (order by id) as n from pgboss.job where name = 'send-email' and state = 'created' and start_after <= now() limit 2)
    update pgboss.job j set state = 'failed', completed_on = now() - (two.n - 1) * interval '2 days' from two where j.id = two.id and j.name = 'send-email'`)
  const after = await system.getSystemStatus()
  const sending = (status: typeof after) => status.tasks.find((task) => task.name === 'send-email') ?? { waiting: 0, running: 0, failed: 0 }
  const { waiting, failed, outdated, kept } = before.emails
  expect(after.emails).toEqual({ waiting: waiting + 1, failed: failed + 2, outdated: outdated + 1, kept: kept + 1 })
  expect(sending(after)).toMatchObject({ waiting: sending(before).waiting + 1, failed: sending(before).failed + 2 })
  expect(after.errors_last_day).toEqual({ tasks: before.errors_last_day.tasks + 1, emails: before.errors_last_day.emails + 1 })
  expect(after.uptime_seconds).toBeGreaterThanOrEqual(before.uptime_seconds)
})

test('the live status names recent failures by kind or route and time, and the versions, without anybody’s words', async () => {
  const { db, tasks } = vouch.parts
  await tasks.send(db, 'make-plan', { job_id: '00000000-0000-7000-8000-000000000000' })
  await db.raw(
    `update pgboss.job set state = 'failed', completed_on = now() + interval '1 second' where name = 'make-plan' and state = 'created'`,
  )
  const before = await system.getSystemStatus()
  expect(before.failed_tasks[0]).toEqual({ id: expect.any(String), name: 'make-plan', at: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(before.failed_tasks.length).toBeLessThanOrEqual(5)
  expect(before.failed_tasks.map((task) => task.at)).toEqual(
    before.failed_tasks
      .map((task) => task.at)
      .toSorted()
      .toReversed(),
  )
  expect(before.unexpected_errors).toEqual({ count: 0, last: [] })
  expect(before.node_version).toBe(process.versions.node)
  expect(before.database.version).toMatch(/^\d+\.\d+/)
  await db.raw('alter table early_access_requests rename to requests_away')
  for (let i = 0; i < 12; i++)
    expect(
      (await refused(vouch.as().earlyAccess.requestEarlyAccess({ name: 'Quietly', email: 'quiet@private.example', role: 'Recruiter' })))
        .status,
    ).toBe(500)
  await db.raw('alter table requests_away rename to early_access_requests')
  const after = await system.getSystemStatus()
  expect(after.unexpected_errors.count).toBe(12)
  expect(after.unexpected_errors.last).toHaveLength(10)
  expect(after.unexpected_errors.last[0]).toEqual({
    number: 12,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    route: 'POST /api/early-access/request',
    error: expect.stringMatching(/^\w+ 42P01$/),
  })
  expect(JSON.stringify(after)).not.toMatch(/quiet/i)
})

test('an email is kept encrypted', async () => {
  await sendEmail(vouch.parts, 'invitation', { to: 'a@example.com', subject: 'S', html: '<p>ABCD-EFGH</p>', text: 'ABCD-EFGH' })
  const [row] = await vouch.parts.db.select().from(emails).where(eq(emails.to, 'a@example.com'))
  expect(JSON.stringify(row)).not.toContain('ABCD-EFGH')
})

test('an early access request is answered with thanks, and asking again changes nothing', async () => {
  const ask = { name: ' Tama ', email: 'Tama@Example.com ', role: 'Hiring Manager' as const }
  const { requestEarlyAccess } = vouch.as().earlyAccess
  for (let i = 0; i < 2; i++) expect((await requestEarlyAccess(ask)).message).toContain('Thank you')
  await requestEarlyAccess({ ...ask, role: 'Candidate' })
  const rows = await vouch.parts.db.select().from(earlyAccessRequests)
  expect(rows.map(({ name, email, role }) => ({ name, email, role }))).toEqual([
    { name: 'Tama', email: 'tama@example.com', role: 'Hiring Manager' },
    { name: 'Tama', email: 'tama@example.com', role: 'Candidate' },
  ])
  const { status, problem } = await refused(requestEarlyAccess({ name: '', email: 'x', role: 'Boss' as never }))
  expect(status).toBe(422)
  expect(problem!.errors!.map((e) => e.path)).toEqual(['name', 'email', 'role'])
})

test('cleaning up removes what has expired and nothing else', async () => {
  const candidate = await buildCandidate(vouch.parts)
  const past = new Date(Date.now() - 1000).toISOString()
  await vouch.parts.db.insert(sessions).values({ token_hash: 'old', user_type: 'candidate', candidate_id: candidate.id, expires_at: past })
  await vouch.parts.db.insert(signInTries).values([
    { key: 'old', tries: 9, window_ends_at: past },
    { key: 'new', tries: 9, window_ends_at: new Date(Date.now() + 60_000).toISOString() },
  ])
  await removeExpired(vouch.parts)
  expect(await vouch.parts.db.$count(sessions, eq(sessions.token_hash, 'old'))).toBe(0)
  expect((await vouch.parts.db.select().from(signInTries)).map((row) => row.key)).toContain('new')
  expect((await vouch.parts.db.select().from(signInTries)).map((row) => row.key)).not.toContain('old')
  expect((await vouch.as(candidate.token).sessions.getSession()).id).toBe(candidate.id)
})

test('codes and links are hidden in the Outbox until somebody asks for them, and that is recorded', async () => {
  const { db, mail, secrets } = vouch.parts
  const [code, link] = ['K7QX-2M9P', 'a'.repeat(43)]
  const said = `Your login code: ${code}. Another: ABCD-EFGH. https://vouch.example/admin/password#${link}`
  const email = { to: 'masked@example.com', subject: 'S', html: `<p>${said}</p>`, text: said }
  const email_id = await db.transaction((tx) => mail.store(tx, 'invitation', email, undefined, secrets.codeHash(code)))
  const hidden = await system.getEmail({ email_id })
  expect(hidden).toMatchObject({
    masked: true,
    text: 'Your login code: ••••-••••. Another: ABCD-EFGH. https://vouch.example/admin/password#••••••••',
  })
  expect(hidden.html).not.toContain(code)
  expect(await system.revealEmail({ email_id })).toMatchObject({ masked: false, text: said, html: email.html })
  const shown = await vouch.parts.db
    .select()
    .from(audit)
    .where(and(eq(audit.object_id, email_id), eq(audit.action, 'system.revealEmail')))
  expect(shown).toMatchObject([{ actor_id: admin.id, object_type: 'email' }])
})

test('administrators get one summary a day of what waits, from however many servers, and none while nothing waits', async () => {
  const { parts } = vouch
  const summaries = () => parts.db.select().from(emails).where(eq(emails.kind, 'daily-summary')).orderBy(emails.created_at)
  const at = (text: string) => Date.parse(text)
  await parts.db.update(jobs).set({ agent_status: 'ready' })
  await parts.db.execute(sql`update scores set decision = 'rejected'`)
  await sendDailySummary(parts, at('2030-06-01T19:20:00Z'))
  expect(await summaries()).toEqual([])
  const closed = new Date(Date.now() - 1000).toISOString()
  const waits = await buildJob(parts, { title: 'Beekeeper' })
  await buildJob(parts, { title: 'Closed one', closed_at: closed })
  await buildScore(parts)
  await parts.db
    .update(users)
    .set({ is_active: false })
    .where(and(eq(users.user_type, 'admin'), ne(users.id, admin.id)))
  // Nothing waited at the time of the first day, and its summary is not made up for.
  await sendDailySummary(parts, at('2030-06-02T18:20:00Z'))
  expect(await summaries()).toEqual([])
  const next = at('2030-06-02T19:20:00Z')
  await Promise.all([sendDailySummary(parts, next), sendDailySummary(parts, next)])
  await sendDailySummary(parts, next + 3_600_000)
  const [one, ...more] = await summaries()
  expect(more).toEqual([])
  expect(one).toMatchObject({ to: admin.email, subject: '1 job waits for an agent, 1 review waits' })
  const text = parts.secrets.open(one!.text_sealed)
  expect(text).toContain(`${waits.title} (Amara Ngata)`)
  expect(text).not.toContain('Closed one')
  // A request for another person's review was promised an answer; a removed candidate’s too; an erased one’s is over.
  await parts.db.execute(sql`update scores set decision = 'rejected'`)
  await parts.db.update(jobs).set({ agent_status: 'ready' })
  const gone = { deleted_at: closed, erased_at: closed }
  const [asks, removed] = [await buildCandidate(parts), await buildCandidate(parts, { deleted_at: closed })]
  const erased = await buildCandidate(parts, gone)
  const asked = { reason: 'Look again.', decided_by: [], due_at: closed }
  await parts.db.insert(reviewRequests).values([asks, removed, erased].map(({ id: candidate_id }) => ({ candidate_id, ...asked })))
  await sendDailySummary(parts, next + 24 * 3_600_000)
  const later = (await summaries()).at(-1)!
  expect(later.subject).toBe('2 requests wait for an answer')
  expect(parts.secrets.open(later.text_sealed)).toMatch(/2 answers are late\..*\/admin\/review-requests/s)
  // An administrator who stopped the summary gets none.
  const me = vouch.as(admin.token)
  await me.people.setSummaryEmail({ summary_email: false })
  expect((await me.sessions.getSession()).summary_email).toBe(false)
  await sendDailySummary(parts, next + 48 * 3_600_000)
  expect(await summaries()).toHaveLength(2)
})

test.each(['admin', 'recruiter'] as const)(
  'a mail program stops the summary emails of one %s with one press; opening the address changes nothing',
  async (user_type) => {
    const { parts } = vouch
    const user = user_type === 'admin' ? await buildAdmin(parts) : await buildRecruiter(parts)
    const me = vouch.as(user.token)
    if (user_type === 'admin') {
      await buildJob(parts)
      await sendDailySummary(parts, Date.parse('2030-07-02T19:20:00Z'))
    } else {
      const job = await buildReadyJob(parts, { recruiter_id: user.id })
      const { candidate } = await buildScore(parts, { job_id: job.id })
      await vouch.as(admin.token).scoring.reviewScore({ candidate_id: candidate.id, action: 'approve' })
      await parts.db.update(untoldResults).set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
      await tellResults(parts)
    }
    const [stored] = await parts.db.select({ id: emails.id }).from(emails).where(eq(emails.to, user.email))
    await parts.mail.resend(stored!.id)
    const { headers } = smtp.emails.find(({ to }) => to === user.email)!.email
    const header = (key: string) => headers.find((h) => h.key === key)!.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = header('list-unsubscribe').slice(1, -1).replace('https://vouch.example', vouch.url)
    const takes = async () => (await me.sessions.getSession()).summary_email
    const opened = await fetch(url, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location'), await takes()]).toEqual([303, `/${user_type}/account`, true])
    const body = 'List-Unsubscribe=One-Click'
    const press = (at: string) => fetch(at, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect((await press(url.replace(`/${user_type}.`, user_type === 'admin' ? '/recruiter.' : '/admin.'))).status).toBe(404)
    expect(await takes()).toBe(true)
    for (let i = 0; i < 2; i++) expect((await press(url)).status).toBe(200)
    expect(await takes()).toBe(false)
    const rows = await parts.db
      .select()
      .from(audit)
      .where(and(eq(audit.object_id, user.id), eq(audit.action, 'people.stopSummaryEmail')))
    expect(rows).toMatchObject([{ actor_id: user.id, object_type: user_type }])
  },
)
