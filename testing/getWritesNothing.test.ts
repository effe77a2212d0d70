// Anyone may repeat a GET, so it writes nothing. The same holds for calls that declare that they change nothing. All of them must work on a
// read-only database.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapeOf, toRequest } from '../shared/client.ts'
import { contract } from '../shared/contract.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { plans } from '../server/db/schema/plans.ts'
import { buildRecruiterWithJob } from './build/build.ts'
import { buildWorld } from './world/buildWorld.ts'
import { callTable, tokenOf, type Row } from './world/callTable.ts'
import { refused } from './refused.ts'
import { startVouch, type Vouch } from './servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const readOnly = (on: boolean) => vouch.parts.db.raw(`set default_transaction_read_only = ${on ? 'on' : 'off'}`)

// The embedded database has one connection, so the setting holds for every query.
test.skipIf(process.env.TEST_DATABASE_URL)('every GET gives its usual answer on a read-only database', async () => {
  // Not tested: reads that store what they make (speech), and recorded reads, which write an audit row.
  const gets = Object.entries(contract).flatMap(([room, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).flatMap(([name, e]) =>
      (e.method === 'GET' && !e.stores_made && !e.recorded) || e.recorded === false ? [{ room, name, e }] : [],
    ),
  )
  const changed: string[] = []
  const world = await buildWorld(vouch.parts)
  for (const { room, name, e } of gets) {
    const [statuses, input] = (callTable as Record<string, Record<string, Row>>)[room]![name]!
    const given = await input(world, (token) => vouch.as(token))
    await readOnly(true)
    for (const [i, wanted] of statuses.split(' ').entries()) {
      const token = tokenOf(world)[i]
      const { url, body, json } = toRequest(shapeOf(e), given)
      const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(json ? { 'content-type': 'application/json' } : {}) }
      const response = await fetch(vouch.url + url, { method: e.method, headers, body })
      await response.arrayBuffer()
      if (response.status !== Number(wanted)) changed.push(`${room}.${name}: ${response.status}`)
    }
    await readOnly(false)
  }
  expect(gets.length).toBeGreaterThan(20)
  expect(changed).toEqual([])
})

test('a job whose plan is not written yet is shown without one, and none is stored', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  expect(await refused(vouch.as(recruiter.token).plans.getPlan({ job_id: job.id }))).toMatchObject({
    status: 404,
    problem: { type: '/problems/plan.being_written' },
  })
  expect(await vouch.parts.db.$count(plans, sql`job_id = ${job.id}`)).toBe(0)
})
