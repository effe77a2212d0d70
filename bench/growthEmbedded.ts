// `npm run bench:growth-embedded`: the calls of bench/growth.ts on the embedded database, in a small one and a larger one, before and after it has
// gathered statistics: processor time, and for how long the call holds the main thread. GROWTH=1000,100000 names the sizes. It cannot tell the
// pages of each statement.
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '../server/buildApp.ts'
import { readConfig } from '../server/config.ts'
import { tendTables } from '../server/db/tendTables.ts'
import { openParts } from '../server/openParts.ts'
import { taskHandlers } from '../server/taskHandlers.ts'
import type { TaskName } from '../server/tasks/TaskData.ts'
import { makeClient } from '../shared/makeClient.ts'
import { fillGrowth } from './fillGrowth.ts'
import { growthCalls, type Calls } from './growthCalls.ts'

const rounds = 5
const middle = (all: number[]) => all.toSorted((x, y) => x - y)[Math.floor(all.length / 2)]!
/** Milliseconds of processor time. The embedded database is a thread of this process. */
const timed = async (work: () => Promise<unknown>) => {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

type Found = { cpu_ms: number; held_ms: number }
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()

async function measure(calls: Calls): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  for (const [call, make] of Object.entries(calls)) {
    await make()
    const [times, holds]: [number[], number[]] = [[], []]
    for (let i = 0; i < rounds; i++) {
      loop.reset()
      times.push(await timed(make))
      holds.push(loop.max / 1e6)
    }
    found.set(call, { cpu_ms: middle(times), held_ms: middle(holds) })
  }
  return found
}

const columns: [string, Map<string, Found>][] = []
for (const size of (process.env.GROWTH ?? '1000,100000').split(',').map(Number)) {
  const data = mkdtempSync(join(tmpdir(), 'vouch-growth-'))
  const parts = await openParts(readConfig({ DATA_DIR: data, PORT: '0', LOG_LEVEL: 'error' }))
  const filled = await fillGrowth(parts.db, size, () => parts.secrets.sealCodes(['ABCD2345'])[0]!)
  const app = await buildApp(parts)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const calls = growthCalls(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, filled)
  const handlers = taskHandlers(parts) as Record<TaskName, (data: object, run: object) => Promise<void>>
  for (const name of ['send-reminders', 'finalise-idle', 'poll-conversations', 'transcribe-answers', 'end-retention'] as const)
    calls[`task ${name}`] = () => handlers[name]({}, { last_try: false })
  const client = (token: string) =>
    makeClient({ base: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, token: () => token })
  const { job_id } = filled
  const ids = (await client(filled.recruiter).candidates.listCandidates({ job_id, limit: 50 })).rows.map((row) => row.id)
  calls['50 outcomes at once'] = () =>
    client(filled.recruiter).outcomes.setOutcomes({ job_id, candidate_ids: ids, outcome: 'declined', reason: '' })
  calls['50 approvals at once'] = () => client(filled.admin).scoring.bulkApproveScores({ candidate_ids: ids })
  calls['find candidates'] = () => client(filled.admin).candidates.findCandidates({ q: 'zzzzqqqq' })
  columns.push([`${size}, no statistics`, await measure(calls)])
  console.error(`${size}: statistics and dead rows took ${Math.round(await timed(() => tendTables(parts.db)))} ms`)
  columns.push([`${size}, with statistics`, await measure(calls)])
  await app.close()
  await parts.close()
  rmSync(data, { recursive: true, force: true })
}
console.log(`| call | ${columns.map(([name]) => name).join(' | ')} |`)
console.log(`|---|${columns.map(() => '---|').join('')}`)
const cell = ({ cpu_ms, held_ms }: Found) => `${cpu_ms.toFixed(1)} ms, held ${held_ms.toFixed(0)}`
for (const call of columns[0]![1].keys()) console.log(`| ${call} | ${columns.map(([, found]) => cell(found.get(call)!)).join(' | ')} |`)
