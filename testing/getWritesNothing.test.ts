// Anyone may repeat a GET, so it writes nothing. The same holds for calls that declare that they change nothing. All of them must work on a
// read-only database.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapeOf, toRequest } from '../shared/client.ts'
import { contract } from '../shared/contract.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { audit } from '../server/db/schema/audit.ts'
import { plans } from '../server/db/schema/plans.ts'
import { filesFolder } from '../server/files/openFiles.ts'
import { beginInterview } from './build/beginInterview.ts'
import { buildRecruiterWithJob } from './build/build.ts'
import { buildWorld } from './world/buildWorld.ts'
import { callTable, tokenOf, type Row } from './world/callTable.ts'
import { refused } from './refused.ts'
import { eventually, startVouch, type Vouch } from './servers/startVouch.ts'
import { sampleMp3, startVoice, voiceSettings } from './standIns/voiceStandIn.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const readOnly = (on: boolean) => vouch.parts.db.raw(`set default_transaction_read_only = ${on ? 'on' : 'off'}`)

type Call = { room: string; name: string; e: Endpoint }
const callsWhere = (wanted: (e: Endpoint) => boolean): Call[] =>
  Object.entries(contract).flatMap(([room, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).flatMap(([name, e]) => (wanted(e) ? [{ room, name, e }] : [])),
  )
const rowOf = ({ room, name }: Call) => (callTable as Record<string, Record<string, Row>>)[room]![name]!

async function statusOf({ e }: Call, given: unknown, token: string | null | undefined): Promise<number> {
  const { url, body, json } = toRequest(shapeOf(e), given)
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(json ? { 'content-type': 'application/json' } : {}) }
  const response = await fetch(vouch.url + url, { method: e.method, headers, body })
  await response.arrayBuffer()
  return response.status
}

// The embedded database has one connection, so the setting holds for every query.
test.skipIf(process.env.TEST_DATABASE_URL)('every GET gives its usual answer on a read-only database', async () => {
  // Tested below: reads that store what they make (speech), and recorded reads, which write an audit row.
  const gets = callsWhere((e) => (e.method === 'GET' && !e.stores_made && !e.recorded) || e.recorded === false)
  const changed: string[] = []
  const world = await buildWorld(vouch.parts)
  for (const call of gets) {
    const [statuses, input] = rowOf(call)
    const given = await input(world, (token) => vouch.as(token))
    await readOnly(true)
    for (const [i, wanted] of statuses.split(' ').entries()) {
      const status = await statusOf(call, given, tokenOf(world)[i])
      if (status !== Number(wanted)) changed.push(`${call.room}.${call.name}: ${status}`)
    }
    await readOnly(false)
  }
  expect(gets.length).toBeGreaterThan(20)
  expect(changed).toEqual([])
})

/**
 * What is in each table, in short. An audit row is what a recorded read writes, a session notes when it was last used, and how often one
 * address opens links to evidence, or a candidate downloads their data or has a question spoken, is counted to limit it.
 */
async function contents(vouch: Vouch): Promise<Record<string, string>> {
  const { rows } = await vouch.parts.db.raw(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('audit', 'sessions', 'sign_in_tries')`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows as { name: string }[])
    found[name] = JSON.stringify((await vouch.parts.db.raw(`select count(*), sum(hashtext(t::text)) from "${name}" t`)).rows)
  return found
}

test('a recorded read writes its audit row and nothing else', async () => {
  const reads = callsWhere((e) => e.method === 'GET' && (e.recorded === true || e.recorded === 'hourly'))
  const world = await buildWorld(vouch.parts)
  const audited = () => vouch.parts.db.$count(audit)
  for (const call of reads) {
    const [statuses, input] = rowOf(call)
    const given = await input(world, (token) => vouch.as(token))
    const [before, rows] = [await contents(vouch), await audited()]
    const answers = await Promise.all(statuses.split(' ').map(async (_, i) => String(await statusOf(call, given, tokenOf(world)[i]))))
    expect([call.name, answers.join(' ')]).toEqual([call.name, statuses])
    expect([call.name, await contents(vouch)]).toEqual([call.name, before])
    expect([call.name, (await audited()) > rows]).toEqual([call.name, true])
  }
  expect(reads.length).toBeGreaterThan(5)
})

test('speech that is made changes no table, and what is kept of it is only a copy: without it the answer is the same', async () => {
  expect(callsWhere((e) => e.stores_made === true).map(({ name }) => name)).toEqual(['openSpeech'])
  const voice = await startVoice()
  const speaking = await startVouch(voiceSettings(voice), { tasks: false })
  try {
    const { begun } = await beginInterview(speaking)
    const play = async () => Buffer.from(await (await fetch(speaking.url + begun.current!.speech_url!)).arrayBuffer())
    const isKept = async () => (await fetch(speaking.url + begun.current!.speech_url!)).headers.has('content-length')
    const before = await contents(speaking)
    expect(await play()).toEqual(sampleMp3())
    await eventually(isKept)
    expect(await play()).toEqual(sampleMp3())
    expect(voice.asked).toHaveLength(1)
    rmSync(join(filesFolder(speaking.parts.config), 'speech'), { recursive: true })
    await eventually(async () => (await play()).equals(sampleMp3()) && voice.asked.length === 2)
    expect(await contents(speaking)).toEqual(before)
  } finally {
    await speaking.stop()
    await voice.stop()
  }
})

test('a job whose plan is not written yet is shown without one, and none is stored', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  expect(await refused(vouch.as(recruiter.token).plans.getPlan({ job_id: job.id }))).toMatchObject({
    status: 404,
    problem: { type: '/problems/plan.being_written' },
  })
  expect(await vouch.parts.db.$count(plans, sql`job_id = ${job.id}`)).toBe(0)
})
