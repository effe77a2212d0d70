// `npm run bench:growth`: every list, count and search for the same page of the same job, in a small database and in larger ones. GROWTH=1000,100000,1000000
// names the sizes. Buffers (pages that Postgres touched) tell of growth without the noise of the machine.
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../server/buildApp.ts'
import { readConfig } from '../server/config.ts'
import { openParts } from '../server/openParts.ts'
import { ensureBinaries, startPostgres } from '../scripts/postgres.ts'
import { fillGrowth } from './fillGrowth.ts'
import { growthCalls, type Calls } from './growthCalls.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
type Told = { text: string; buffers: number; plan: Plan }

const pagesOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

/** A plan as lines: each step, what it reads, its rows and the pages that it and the steps below it touched. */
const planLines = (plan: Plan, deep = 0): string[] => [
  `${'  '.repeat(deep)}${[plan['Node Type'], plan['Index Name'] ?? plan['Relation Name']].filter(Boolean).join(' on ')}: ${plan['Actual Rows']} rows, ${plan['Actual Loops']} times, ${pagesOf(plan)} pages`,
  ...(plan.Plans ?? []).flatMap((below) => planLines(below, deep + 1)),
]

/** What the database tells of each statement that it has run, as it tells it. */
const told: Told[] = []
const connect = pg.Client.prototype.connect as (...args: unknown[]) => unknown
pg.Client.prototype.connect = function (this: pg.Client, ...args: unknown[]) {
  this.on('notice', ({ message = '' }) => {
    const plan = /plan:\s*(\{[\s\S]*\})\s*$/.exec(message)?.[1]
    if (!plan) return
    const read = JSON.parse(plan) as { 'Query Text': string; Plan: Plan }
    told.push({ text: read['Query Text'], buffers: pagesOf(read.Plan), plan: read.Plan })
  })
  return connect.apply(this, args)
} as typeof pg.Client.prototype.connect

const warmUp = 7
const rounds = 41
const median = (all: number[]) => all.toSorted((x, y) => x - y)[Math.floor(all.length / 2)]!
type Found = { ms: number; buffers: number; statements: Told[] }

type Open = { calls: Calls; close: () => Promise<void> }

/** Fills a database of its own and opens the product on it. */
async function openSize(size: number, server: string): Promise<Open> {
  const name = `growth_${size}`
  const postmaster = new pg.Client({ connectionString: server })
  // If a call fails, Postgres is stopped while this connection is open, and its end would hide why.
  postmaster.on('error', () => undefined)
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
  await filling.db.raw('vacuum analyze')
  await filling.close()
  console.error(`${size} candidates filled in ${Math.round((performance.now() - began) / 1000)} s`)
  await postmaster.query(`set session_preload_libraries to 'auto_explain'; load 'auto_explain'`)
  for (const [key, value] of Object.entries({ ...told_by, ...more }))
    await postmaster.query(`alter database ${name} set ${key} = '${value}'`)
  const parts = await openParts(readConfig(settings))
  const app = await buildApp(parts)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const calls = growthCalls(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, filled)
  const close = async () => {
    await app.close()
    await parts.close()
    await postmaster.query(`drop database ${name} with (force)`)
    await postmaster.end()
    rmSync(data, { recursive: true, force: true })
  }
  return { calls, close }
}

async function once(make: () => Promise<unknown>): Promise<Found> {
  told.length = 0
  const start = performance.now()
  await make()
  const ms = performance.now() - start
  return { ms, buffers: told.reduce((sum, one) => sum + one.buffers, 0), statements: [...told] }
}

/** The median of the rounds of each call. The sizes take turns, so that what the machine does besides meets all of them alike. */
async function measure(opened: Open[]): Promise<Map<string, Found>[]> {
  const found = opened.map(() => new Map<string, Found>())
  for (const call of Object.keys(opened[0]!.calls)) {
    const all: Found[][] = opened.map(() => [])
    for (let i = -warmUp; i < rounds; i++)
      for (const [at, { calls }] of opened.entries()) {
        const one = await once(calls[call]!)
        if (i >= 0) all[at]!.push(one)
      }
    for (const [at, map] of found.entries()) map.set(call, { ...all[at]!.at(-1)!, ms: median(all[at]!.map(({ ms }) => ms)) })
  }
  return found
}

const sizes = (process.env.GROWTH ?? '1000,100000').split(',').map(Number)
const binaries = ensureBinaries()
if (!binaries) throw new Error('There is no Postgres here.')
const postgres = await startPostgres(binaries)
try {
  const opened: Open[] = []
  for (const size of sizes) opened.push(await openSize(size, postgres.url))
  const [least, ...larger] = await measure(opened)
  for (const { close } of opened) await close()
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
  const most = (statements: Told[]) => statements.toSorted((x, y) => y.buffers - x.buffers)
  const worst = [...larger.at(-1)!].toSorted(([x, a], [y, b]) => b.buffers / least!.get(y)!.buffers - a.buffers / least!.get(x)!.buffers)
  for (const [call, { statements }] of worst.filter(([call]) => least!.get(call)!.buffers > 0).slice(0, 2)) {
    const { text, plan } = most(statements)[0]!
    console.log(`\n${call}, its largest statement: ${text.replace(/\s+/g, ' ').slice(0, 300)}\n${planLines(plan).join('\n')}`)
  }
  for (const [call, { buffers, statements }] of larger.at(-1)!)
    if (buffers > 1.3 * least!.get(call)!.buffers) {
      console.log(`\n${call}: ${buffers} pages`)
      for (const { buffers: n, text } of most(statements)) {
        const before = least!.get(call)!.statements.find((one) => one.text === text)
        console.log(`  ${before?.buffers ?? '?'} → ${n}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`)
      }
    }
} finally {
  await postgres.stop()
}
