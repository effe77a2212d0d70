import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditRow } from '../../shared/audit.ts'
import { contract } from '../../shared/contract.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { shapeOf, toRequest } from '../../shared/client.ts'
import { audit } from '../db/schema/audit.ts'
import { buildAdmin, buildCandidate, buildRecruiter, testPassword } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { refusing } from '../../testing/refusing.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { buildWorld } from '../../testing/world/buildWorld.ts'
import { callTable, tokenOf, type Row } from '../../testing/world/callTable.ts'
import { makeSignInLink } from '../sessions/signInLinks.ts'
import { triesPer } from '../sessions/tries.ts'
import { makeLog } from '../makeLog.ts'
import { chainAudit } from './chainAudit.ts'
import { headsOf, keepChaining } from './keepChaining.ts'
import { whileRecorded } from './recordCommand.ts'
import { verifyAudit } from './verifyAudit.ts'

let vouch: Vouch
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  admin = await buildAdmin(vouch.parts)
})
afterAll(() => vouch.stop())

const as = () => vouch.as(admin.token)
const list = async (filters: Parameters<ReturnType<typeof as>['audit']['listAudit']>[0] = {}) => (await as().audit.listAudit(filters)).rows
const newest = async (filters: Parameters<typeof list>[0] = {}): Promise<AuditRow> => (await list(filters))[0]!

test('a change is recorded with who made it, what it was about, from where and when', async () => {
  const company = await as().companies.createCompany({ name: 'Southwind' })
  const row = await newest()
  expect(row).toMatchObject({
    actor_type: 'admin',
    actor_id: admin.id,
    actor_name: admin.name,
    action: 'companies.createCompany',
    object_type: 'company',
    object_id: company.id,
    address: '127.0.0.1',
  })
  expect(Math.abs(Date.now() - new Date(row.at).getTime())).toBeLessThan(60_000)
  await as().companies.updateCompany({ company_id: company.id, name: 'Eastwind' })
  expect(await newest()).toMatchObject({ action: 'companies.updateCompany', object_id: company.id })
})

test('a refused call adds no row', async () => {
  const before = (await list()).length
  expect((await refused(as().companies.updateCompany({ company_id: admin.id, name: 'Nothing' }))).status).toBe(404)
  expect((await list()).length).toBe(before)
})

test('an email that is opened in the Outbox, an export and a template each leave a row', async () => {
  const world = await buildWorld(vouch.parts)
  const client = vouch.as(world.admin.token)
  await client.system.getEmail({ email_id: world.email.id })
  await client.scoring.exportShortlist({ job_id: world.job.id })
  await client.scoring.getScoreUploadTemplate()
  expect((await list({ actor_id: world.admin.id })).map((row) => [row.action, row.object_id])).toEqual([
    ['scoring.getScoreUploadTemplate', null],
    ['scoring.exportShortlist', world.job.id],
    ['system.getEmail', world.email.id],
  ])
})

test('successful, failed and refused sign-ins are recorded, without the typed email', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const signIn = (password: string) => vouch.as().sessions.recruiterLogin({ email: recruiter.email, password })
  await signIn(testPassword)
  expect(await newest()).toMatchObject({ action: 'sign_in.won', actor_type: 'recruiter', actor_id: recruiter.id })
  for (let i = 0; i < triesPer.pair + 3; i++) await refused(signIn('not it'))
  const rows = await list({ action: 'sign_in' })
  expect(rows.filter((row) => row.action === 'sign_in.lost' && row.object_id === recruiter.id)).toHaveLength(triesPer.pair)
  expect(rows.filter((row) => row.action === 'sign_in.refused')).toHaveLength(1)
  await refused(vouch.as().sessions.adminLogin({ email: 'nobody-here@example.com', password: 'not it' }))
  expect(await newest()).toMatchObject({ action: 'sign_in.lost', actor_type: 'anyone', object_type: 'admin', object_id: null })
  expect(JSON.stringify(await vouch.parts.db.select().from(audit))).not.toContain('nobody-here')
})

test('a sign-in link that is used again, and one that is made up, leave a row each', async () => {
  const candidate = await buildCandidate(vouch.parts)
  const token = await makeSignInLink(vouch.parts.db, candidate.id, 1)
  const redeem = (given: string) => vouch.as().sessions.signInByLink({ token: given })
  await redeem(token)
  const won = await newest()
  expect(won).toMatchObject({ action: 'sign_in.won', actor_id: candidate.id })
  for (const given of [token, 'made up']) await refused(redeem(given))
  const lost = (await list({ action: 'sign_in.lost' })).filter((row) => row.at >= won!.at)
  expect(lost.map((row) => [row.object_type, row.object_id])).toEqual([
    ['candidate', null],
    ['candidate', null],
  ])
})

test('the list is filtered by actor, action, object and time, and goes on page by page', async () => {
  const other = await buildAdmin(vouch.parts)
  const client = vouch.as(other.token)
  const from = new Date().toISOString()
  const made = [await client.companies.createCompany({ name: 'A' }), await client.companies.createCompany({ name: 'B' })]
  await client.companies.removeCompany({ company_id: made[0]!.id })
  const own = { actor_id: other.id }
  expect((await list({ ...own, action: 'companies.createCompany' })).map((row) => row.object_id)).toEqual([made[1]!.id, made[0]!.id])
  expect(await list({ ...own, action: 'companies' })).toHaveLength(3)
  expect((await list({ object_id: made[0]!.id })).map((row) => row.object_name)).toEqual([null, null])
  expect((await list({ object_id: made[1]!.id })).map((row) => row.object_name)).toEqual(['B'])
  expect(await list({ ...own, from })).toHaveLength(3)
  expect(await list({ ...own, to: from })).toHaveLength(0)
  const page = await as().audit.listAudit({ ...own, limit: 2 })
  expect([page.rows.length, page.total]).toEqual([2, 3])
  expect((await as().audit.listAudit({ ...own, limit: 2, cursor: page.next! })).rows.map((row) => row.object_id)).toEqual([made[0]!.id])
})

test('the export has the same rows, and no cell that a spreadsheet would run', async () => {
  const evil = await buildAdmin(vouch.parts)
  await vouch.as(evil.token).companies.createCompany({ name: 'C' })
  await vouch.parts.db.execute(sql`update users set name = '=cmd()' where id = ${evil.id}`)
  const text = await (await as().audit.exportAudit({ actor_id: evil.id })).text()
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toContain('actor_name,action')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=cmd()")
  expect(await newest({ actor_id: admin.id })).toMatchObject({ action: 'audit.exportAudit' })
})

test('rows join the chain in the order in which they were made, also if several servers write at the same moment', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => as().companies.createCompany({ name: `Chained ${i}` })))
  await Promise.all([1, 2, 3].map(() => chainAudit(vouch.parts)))
  await chainAudit(vouch.parts)
  const { db, secrets } = vouch.parts
  expect(await db.$count(audit, isNull(audit.seq))).toBe(0)
  const rows = await db.select().from(audit).orderBy(audit.seq)
  expect(rows.map((row) => row.id)).toEqual(rows.map((row) => row.id).toSorted())
  expect(await verifyAudit(db, secrets)).toMatchObject({ count: rows.length, broken: null, waiting: 0 })
  expect((await as().audit.listAudit({ limit: 1 })).total).toBe(rows.length)
})

test('the head of each log goes to the server’s log output only when it has moved', async () => {
  const lines: { msg: string; heads?: unknown }[] = []
  const log = makeLog('info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
  await as().companies.createCompany({ name: 'Logged' })
  const stop = keepChaining({ ...vouch.parts, log })
  await stop()
  const heads = await headsOf(vouch.parts.db)
  expect(heads.audit).toMatch(/^[1-9]\d*:[\w-]{20,}$/)
  expect(lines.map(({ msg, heads: logged }) => [msg, logged])).toEqual([['the logs end here', heads]])
})

test('the database refuses to change a row or to take it out', async () => {
  await chainAudit(vouch.parts)
  for (const statement of ["update audit set action = 'other'", 'update audit set seq = null', 'delete from audit', 'truncate audit'])
    await expect(vouch.parts.db.execute(sql.raw(statement))).rejects.toHaveProperty('cause.message', expect.stringContaining('append-only'))
})

test('an erasure removes the addresses of the candidate’s calls, and the chain still verifies', async () => {
  const candidate = await buildCandidate(vouch.parts)
  await vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.code })
  await chainAudit(vouch.parts)
  const mine = () => newest({ actor_id: candidate.id })
  expect(await mine()).toMatchObject({ action: 'sign_in.won', address: '127.0.0.1' })
  await as().candidates.eraseCandidate({ candidate_id: candidate.id, reason: 'asked_for' })
  expect(await mine()).toMatchObject({ action: 'sign_in.won', address: null })
  expect((await verifyAudit(vouch.parts.db, vouch.parts.secrets)).broken).toBeNull()
})

test('a call whose audit row cannot be stored is refused', async () => {
  const world = await buildWorld(vouch.parts)
  const answer = await withoutAudit(() => refused(vouch.as(world.admin.token).system.getEmail({ email_id: world.email.id })))
  expect(answer.status).toBe(500)
})

const withoutAudit = <T>(act: () => Promise<T>) => refusing(vouch.parts.db, 'insert on audit for each row', act)

/**
 * These calls stored no change here, so their row comes after and its loss does not undo them: nobody could be reminded; the feedback was
 * undone with its row, and the answer says that it was left out; the last two only ask and show. `server/roles.test.ts` shows that they
 * leave a row, as every call does.
 */
const afterwards = new Set(['candidates.remindCandidates', 'scoring.sendFeedback', 'jobs.testAgent', 'letters.previewEmailTemplate'])

const changes = Object.entries(contract).flatMap(([room, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, e]) =>
    e.method !== 'GET' && e.recorded === undefined && e.who !== 'anyone' ? [{ room, name, e }] : [],
  ),
)
const byStaff = changes.filter(({ e }) => e.who !== 'anyone' && e.who.some((role) => role !== 'candidate'))
const byCandidates = changes.filter((call) => !byStaff.includes(call))

test.each([
  ['staff', byStaff, 25],
  ['candidates', byCandidates, 15],
] as const)(
  'each change by %s is stored with its row or not at all',
  async (_, calls, atLeast) => {
    const alone: string[] = []
    for (const { room, name, e } of calls) {
      const world = await buildWorld(vouch.parts)
      const [statuses, input] = (callTable as Record<string, Record<string, Row>>)[room]![name]!
      const given = await input(world, (token) => vouch.as(token))
      // The last caller who may: the administrator, else the job's own recruiter, else the candidate.
      const who = [5, 3, 1].find((i) => statuses.split(' ')[i]!.startsWith('2'))!
      const { url, body, json, headers } = toRequest(shapeOf(e), given)
      const sent = { ...headers, ...(json ? { 'content-type': 'application/json' } : {}), authorization: `Bearer ${tokenOf(world)[who]}` }
      const response = await withoutAudit(() => fetch(vouch.url + url, { method: e.method, body: body ?? null, headers: sent }))
      if (response.ok && !afterwards.has(`${room}.${name}`)) alone.push(`${room}.${name}`)
    }
    expect(calls.length).toBeGreaterThan(atLeast)
    expect(alone).toEqual([])
  },
  60_000,
)

test('no column of a row holds a name or an email', async () => {
  const candidate = await buildCandidate(vouch.parts, { name: 'Wiremu Unmistakable' })
  await as().candidates.updateCandidate({
    job_id: candidate.job_id,
    candidate_id: candidate.id,
    name: 'Wiremu Unmistakable',
    email: 'wiremu-unmistakable@example.com',
    phone: '021',
  })
  const rows = await vouch.parts.db
    .select()
    .from(audit)
    .where(and(eq(audit.object_id, candidate.id)))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/unmistakable/i)
})

const commands = async () =>
  (await list({ action: 'commands' })).map(({ actor_type, actor_id, action, object_count, address }) => ({
    actor_type,
    actor_id,
    action,
    object_count,
    address,
  }))
const commandRow = (action: string, object_count: number | null = null) => ({
  actor_type: 'system',
  actor_id: null,
  action: `commands.${action}`,
  object_count,
  address: null,
})

test('a command is listed for administrators with how it ended, and its rows join the chain', async () => {
  expect(
    await whileRecorded(
      vouch.parts,
      'backup',
      () => Promise.resolve(['one', 'two']),
      (done) => done.length,
    ),
  ).toEqual(['one', 'two'])
  const failing = whileRecorded(
    vouch.parts,
    'moveFiles',
    () => Promise.reject(new Error('the disk is gone')),
    () => 0,
  )
  await expect(failing).rejects.toThrow('the disk is gone')
  expect(await commands()).toEqual([
    commandRow('moveFiles.failed'),
    commandRow('moveFiles.begun'),
    commandRow('backup.done', 2),
    commandRow('backup.begun'),
  ])
  await chainAudit(vouch.parts)
  expect(await verifyAudit(vouch.parts.db, vouch.parts.secrets)).toMatchObject({ broken: null, waiting: 0 })
})

test('a command that cannot be recorded does not begin', async () => {
  const { db, secrets } = vouch.parts
  await db.raw("alter table audit add constraint refuses check (action <> 'commands.backup.begun') not valid")
  let begun = false
  const work = () => Promise.resolve((begun = true))
  await expect(whileRecorded({ db, secrets }, 'backup', work, () => 0)).rejects.toThrow()
  await db.raw('alter table audit drop constraint refuses')
  expect(begun).toBe(false)
})
