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

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
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

async function requestsPerSecond(base: string, shot: Shot, f: Filled): Promise<number> {
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
  return result['2xx'] / result.duration
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
  children.push(
    child('../server/main.ts', { ...settings, PORT: String(ourPort) }),
    child('peer.ts', { DATABASE_URL: postgres.url, PORT: String(peerPort), ...filled }),
  )
  const ours = `http://127.0.0.1:${ourPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  await Promise.all([whenReady(`${ours}/readyz`), whenReady(`${peer}/ready`)])

  console.log(
    `\n${'call'.padEnd(34)}${'ours/s'.padStart(10)}${'bare/s'.padStart(10)}${'ratio'.padStart(8)}   (median of ${rounds} pairs, ${connections} connections; min–max ratio)`,
  )
  for (const shot of shots.filter((s) => !only || s.name.includes(only))) {
    const pairs: { ours: number; bare: number }[] = []
    // The first pair is a warm-up and does not count. The two then alternate, so that both meet the same changes in machine speed.
    for (let i = 0; i <= rounds; i++) {
      const pair = { ours: await requestsPerSecond(ours, shot, filled), bare: await requestsPerSecond(peer, shot, filled) }
      if (i > 0) pairs.push(pair)
    }
    const ratios = pairs.map((p) => p.ours / p.bare)
    console.log(
      `${shot.name.padEnd(34)}${median(pairs.map((p) => p.ours))
        .toFixed(0)
        .padStart(10)}${median(pairs.map((p) => p.bare))
        .toFixed(0)
        .padStart(10)}${median(ratios).toFixed(2).padStart(8)}   ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    )
  }
  const client = makeClient({ base: ours, token: () => filled.token })
  const found = await importRatio(client, postgres.url, 3)
  console.log(
    `${'CSV import of 100,000 rows'.padEnd(34)}${`${found.ours.toFixed(2)} s`.padStart(10)}${`${found.copy.toFixed(2)} s`.padStart(10)}${median(found.ratios).toFixed(2).padStart(8)}   ${Math.min(...found.ratios).toFixed(2)}–${Math.max(...found.ratios).toFixed(2)} (COPY of the same rows with the same indexes)`,
  )
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
