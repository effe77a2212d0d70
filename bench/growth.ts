// `npm run bench:growth`: every list, count and search for the same page of the same job, in a small database and in larger ones. GROWTH=1000,100000,1000000
// names the sizes. Buffers (pages that Postgres touched) tell of growth without the noise of the machine.
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { foldCounts } from '../server/db/counts.ts'
import { openParts } from '../server/parts.ts'
import { ensureBinaries, startPostgres } from '../scripts/postgres.ts'
import type { Client } from '../shared/client.ts'
import { makeClient } from '../shared/makeClient.ts'
import { fillGrowth, type Growth } from './fillGrowth.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
type Told = { text: string; buffers: number }

/** What the database tells of each statement that it has run, as it tells it. */
const told: Told[] = []
const connect = pg.Client.prototype.connect as (...args: unknown[]) => unknown
pg.Client.prototype.connect = function (this: pg.Client, ...args: unknown[]) {
  this.on('notice', ({ message = '' }) => {
    const plan = /plan:\s*(\{[\s\S]*\})\s*$/.exec(message)?.[1]
    if (!plan) return
    const read = JSON.parse(plan) as { 'Query Text': string; Plan: Plan }
    told.push({ text: read['Query Text'], buffers: read.Plan['Shared Hit Blocks'] + read.Plan['Shared Read Blocks'] })
  })
  return connect.apply(this, args)
} as typeof pg.Client.prototype.connect

type Calls = Record<string, () => Promise<unknown>>

function callsOf(base: string, { admin, recruiter, job_id, candidate_id }: Growth): Calls {
  const as = (token: string): Client => makeClient({ base, token: () => token })
  const [a, r] = [as(admin), as(recruiter)]
  const none = 'zzzzqqqq'
  const get = (path: string) => async () => (await fetch(base + path)).arrayBuffer()
  return {
    'job list of a recruiter': () => r.jobs.listJobs({}),
    'job list, search without a match': () => r.jobs.listJobs({ q: none }),
    'candidates of a job': () => r.candidates.listCandidates({ job_id }),
    'candidates, search without a match': () => r.candidates.listCandidates({ job_id, q: none }),
    'candidates who have completed': () => r.candidates.listCandidates({ job_id, interview_status: 'completed' }),
    'one candidate': () => r.candidates.getCandidate({ job_id, candidate_id }),
    timeline: () => r.outcomes.getTimeline({ job_id, candidate_id }),
    ranking: () => r.scoring.listRankedCandidates({ job_id }),
    'ranking, narrowed': () => r.scoring.listRankedCandidates({ job_id, flagged: 'true' }),
    'analytics of a job': () => r.scoring.getJobAnalytics({ job_id }),
    export: () => r.scoring.exportShortlist({ job_id, top_n: 10, min_score: 0 }),
    'all jobs': () => a.jobs.adminListJobs({ limit: 20 }),
    'all jobs, search without a match': () => a.jobs.adminListJobs({ q: none }),
    'totals of the dashboard': () => a.system.getAdminStats(),
    'agents of all jobs': () => a.system.getAgentCounts(),
    'review list': () => a.scoring.listScoresToReview({ decision: 'pending', limit: 20 }),
    'review list of a job': () => a.scoring.listScoresToReview({ decision: 'pending', job_id, limit: 20 }),
    'review list, decided': () => a.scoring.listScoresToReview({ decision: 'approved', limit: 20 }),
    'review list, search without a match': () => a.scoring.listScoresToReview({ decision: 'pending', q: none }),
    'review summary': () => a.scoring.getScoringSummary({}),
    'review summary of a job': () => a.scoring.getScoringSummary({ job_id }),
    'one score': () => a.scoring.getScore({ candidate_id }),
    'agreement of a job': () => a.scoring.getAgreement({ job_id }),
    Outbox: () => a.system.listEmails({ limit: 20 }),
    'Outbox, failed': () => a.system.listEmails({ status: 'failed', limit: 20 }),
    'Outbox, search without a match': () => a.system.listEmails({ q: none }),
    'decision log': () => a.system.listDecisions({ limit: 20 }),
    'decision log of a candidate': () => a.system.listDecisions({ subject_id: candidate_id }),
    audit: () => a.audit.listAudit({ limit: 20 }),
    'audit of a candidate': () => a.audit.listAudit({ object_id: candidate_id }),
    recruiters: () => a.people.listRecruiters({ limit: 20 }),
    'closed jobs': () => a.retention.listEndedJobs({ limit: 20 }),
    holds: () => a.retention.listHolds({}),
    monitoring: () => a.system.getSystemStatus(),
    '/readyz': get('/readyz'),
    '/metrics': get('/metrics'),
  }
}

const rounds = 9
const median = (all: number[]) => all.toSorted((x, y) => x - y)[Math.floor(all.length / 2)]!
type Found = { ms: number; buffers: number; worst: Told | undefined }

async function measure(size: number, server: string): Promise<Map<string, Found>> {
  const name = `growth_${size}`
  const postmaster = new pg.Client({ connectionString: server })
  await postmaster.connect()
  await postmaster.query(`create database ${name}`)
  const told_by = { session_preload_libraries: 'auto_explain', 'auto_explain.log_min_duration': '0', 'auto_explain.log_analyze': 'on' }
  const more = {
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  const data = mkdtempSync(join(tmpdir(), 'vouch-growth-'))
  const settings = { DATABASE_URL: url.href, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'error', DATABASE_POOL: '4' }
  const filling = await openParts(readConfig(settings))
  const began = performance.now()
  const filled = await fillGrowth(filling.db, size, () => filling.secrets.sealCodes(['ABCD2345'])[0]!)
  await foldCounts(filling.db)
  await filling.db.raw('vacuum analyze')
  await filling.close()
  console.error(`${size} candidates filled in ${Math.round((performance.now() - began) / 1000)} s`)
  await postmaster.query(`set session_preload_libraries to 'auto_explain'; load 'auto_explain'`)
  for (const [key, value] of Object.entries({ ...told_by, ...more }))
    await postmaster.query(`alter database ${name} set ${key} = '${value}'`)
  const parts = await openParts(readConfig(settings))
  const app = await buildApp(parts)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const found = new Map<string, Found>()
  const calls = callsOf(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, filled)
  for (const [call, make] of Object.entries(calls)) {
    for (let i = 0; i < 7; i++) await make()
    const times: number[] = []
    let last: Told[] = []
    for (let i = 0; i < rounds; i++) {
      told.length = 0
      const start = performance.now()
      await make()
      times.push(performance.now() - start)
      last = [...told]
    }
    const worst = last.toSorted((x, y) => y.buffers - x.buffers)[0]
    found.set(call, { ms: median(times), buffers: last.reduce((sum, one) => sum + one.buffers, 0), worst })
  }
  await app.close()
  await parts.close()
  await postmaster.query(`drop database ${name} with (force)`)
  await postmaster.end()
  rmSync(data, { recursive: true, force: true })
  return found
}

const sizes = (process.env.GROWTH ?? '1000,100000').split(',').map(Number)
const binaries = ensureBinaries()
if (!binaries) throw new Error('There is no Postgres here.')
const postgres = await startPostgres(binaries)
try {
  const all: Map<string, Found>[] = []
  for (const size of sizes) all.push(await measure(size, postgres.url))
  const [least, ...larger] = all
  const ratio = (more: number, less: number) => (more / less).toFixed(2)
  console.log(
    `| call | pages at ${sizes[0]} | ${sizes
      .slice(1)
      .map((size) => `pages at ${size} | times the pages | times the time`)
      .join(' | ')} |`,
  )
  console.log(`|---|---|${larger.map(() => '---|---|---|').join('')}`)
  for (const [call, { ms, buffers }] of least!)
    console.log(
      `| ${call} | ${buffers} | ${larger
        .map((found) => found.get(call)!)
        .map((of) => `${of.buffers} | ${ratio(of.buffers, buffers)} | ${ratio(of.ms, ms)}`)
        .join(' | ')} |`,
    )
  for (const [call, { buffers, worst }] of larger.at(-1)!)
    if (buffers > 1.3 * least!.get(call)!.buffers) console.log(`\n${call}: ${worst?.buffers} pages for ${worst?.text.slice(0, 400)}`)
} finally {
  await postgres.stop()
}
