// `npm run bench`: each important call as a ratio to the same query served by bare node:http and pg (for the import: to COPY). Both run on
// one Postgres that syncs to disk. It takes at most about three minutes.
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { makeClient } from '../shared/makeClient.ts'
import { freePort } from '../testing/servers/spawnVouch.ts'
import { whenReady } from '../testing/servers/whenReady.ts'
import { ensureBinaries, startPostgres } from '../scripts/postgres.ts'
import { fill, type Filled } from './fill.ts'
import { importRatio } from './importRatio.ts'
import { usage } from './usage.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** `npm run bench -- list` measures only the calls with this word in their name. */
const only = process.argv[2]
const secondsEach = 3
const connections = 8

type Shot = { name: string; method: 'GET' | 'POST'; path: (f: Filled) => string; body?: (f: Filled) => string; seconds?: number }
const shots: Shot[] = [
  {
    name: 'sign-in',
    method: 'POST',
    path: () => '/api/auth/recruiter/login',
    body: (f) => JSON.stringify({ email: f.email, password: f.password }),
  },
  { name: 'job list (200 of 300 jobs)', method: 'GET', path: () => '/api/jobs/' },
  { name: 'candidate list (200 of 10,000)', method: 'GET', path: (f) => `/api/jobs/${f.job_id}/candidates` },
  { name: 'ranked list (200 of 10,000)', method: 'GET', path: (f) => `/api/jobs/${f.job_id}/candidates/ranked` },
]

type Server = { base: string; pid: number }
type Measured = { perSecond: number; cpu_ms: number }

/** Answers a second, and the processor time of the server's process for each. */
async function measure({ base, pid }: Server, shot: Shot, f: Filled): Promise<Measured> {
  const before = usage(pid)
  const result = await autocannon({
    url: base + shot.path(f),
    method: shot.method,
    connections,
    duration: shot.seconds ?? secondsEach,
    headers: { authorization: `Bearer ${f.token}`, ...(shot.body ? { 'content-type': 'application/json' } : {}) },
    ...(shot.body ? { body: shot.body(f) } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${shot.name}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return { perSecond: result['2xx'] / result.duration, cpu_ms: ((usage(pid).seconds - before.seconds) * 1000) / result['2xx'] }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

// Both run with the flag of `npm start`.
function child(module: string, env: Record<string, string>): ChildProcess {
  return fork(join(import.meta.dirname, module), {
    env: { PATH: process.env.PATH, ...env },
    execArgv: [...process.execArgv, '--max-semi-space-size=16'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

const binaries = ensureBinaries()
if (!binaries) throw new Error('npm run bench needs Postgres 15 or newer (its initdb and postgres).')
const postgres = await startPostgres(binaries, { durable: true })
const folder = mkdtempSync(join(tmpdir(), 'vouch-bench-'))
const children: ChildProcess[] = []
try {
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    APP_SECRET: 'a secret for measurements, 32 characters or more',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'a long enough password',
  }
  console.log(`Filling Postgres… (${cpus().length} cores, Node ${process.version})`)
  const filled = await fill(settings)
  const [ourPort, peerPort] = [await freePort(), await freePort()]
  const start = (module: string, port: number, env: Record<string, string>): Server => {
    const started = child(module, { ...env, PORT: String(port) })
    children.push(started)
    return { base: `http://127.0.0.1:${port}`, pid: started.pid! }
  }
  const ours = start('../server/main.ts', ourPort, settings)
  const peer = start('peer.ts', peerPort, { DATABASE_URL: postgres.url, ...filled })
  await Promise.all([whenReady(`${ours.base}/readyz`), whenReady(`${peer.base}/ready`)])

  const row = (name: string, ...cells: string[]) => name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join('')
  console.log(
    `\n${row('call', 'ours/s', 'bare/s', 'ratio', 'ours CPU', 'bare CPU', 'ratio')}   (median of ${rounds} pairs, ${connections} connections; CPU in ms of the server's process for each call; min–max of the first ratio)`,
  )
  for (const shot of shots.filter((s) => !only || s.name.includes(only))) {
    const pairs: { ours: Measured; bare: Measured }[] = []
    // The first pair is a warm-up and does not count. The two then alternate, so that both meet the same changes in machine speed.
    for (let i = 0; i <= rounds; i++) {
      const pair = { ours: await measure(ours, shot, filled), bare: await measure(peer, shot, filled) }
      if (i > 0) pairs.push(pair)
    }
    const middle = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of))
    const ratios = pairs.map((p) => p.ours.perSecond / p.bare.perSecond)
    console.log(
      `${row(
        shot.name,
        middle((p) => p.ours.perSecond).toFixed(0),
        middle((p) => p.bare.perSecond).toFixed(0),
        median(ratios).toFixed(2),
        middle((p) => p.ours.cpu_ms).toFixed(2),
        middle((p) => p.bare.cpu_ms).toFixed(2),
        middle((p) => p.bare.cpu_ms / p.ours.cpu_ms).toFixed(2),
      )}   ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    )
  }
  const importing = 'CSV import of 100,000 rows'
  if (!only || importing.includes(only)) {
    const client = makeClient({ base: ours.base, token: () => filled.token })
    const found = await importRatio(client, postgres.url, 3)
    console.log(
      `${importing.padEnd(34)}${`${found.ours.toFixed(2)} s`.padStart(10)}${`${found.copy.toFixed(2)} s`.padStart(10)}${median(found.ratios).toFixed(2).padStart(8)}   ${Math.min(...found.ratios).toFixed(2)}–${Math.max(...found.ratios).toFixed(2)} (COPY of the same rows with the same indexes)`,
    )
  }
} finally {
  children.forEach((c) => c.kill('SIGTERM'))
  await Promise.all(
    children.map(
      (c) =>
        new Promise((resolve) => {
          if (c.exitCode !== null) resolve(null)
          else c.once('exit', resolve)
        }),
    ),
  )
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
