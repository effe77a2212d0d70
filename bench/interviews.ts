// `npm run bench:interviews`: many spoken interviews at once on Postgres, with stand-in services on loopback. Measures our own share of the
// time from the end of an answer to the first byte of the next question, and the processor time and memory used.
import { signedIn } from '../testing/signedIn.ts'
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { makeClient } from '../shared/makeClient.ts'
import { freePort } from '../testing/servers/spawnVouch.ts'
import { whenReady } from '../testing/servers/whenReady.ts'
import { ensureBinaries, startPostgres } from '../scripts/postgres.ts'
import { delays, startProviders } from './providers.ts'
import { sit } from './sit.ts'
import { usage } from './usage.ts'

const count = Number(process.argv[2] ?? 200)
const arriveWithin_ms = 10_000
const speaksBetween_ms = [8_000, 20_000] as const

const percentile = (values: number[], p: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))]!
const ms = (value: number) => `${value.toFixed(0)} ms`

const binaries = ensureBinaries()
if (!binaries) throw new Error('npm run bench:interviews needs Postgres 15 or newer (its initdb and postgres).')
const postgres = await startPostgres(binaries, { durable: true })
const providers = await startProviders()
const folder = mkdtempSync(join(tmpdir(), 'vouch-bench-'))
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const admin = { email: 'admin@example.com', password: 'a long enough password' }
const server = fork(join(import.meta.dirname, '../server/main.ts'), {
  execArgv: [...process.execArgv, '--max-semi-space-size=16'],
  env: {
    PATH: process.env.PATH,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...providers.settings,
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
try {
  await whenReady(`${base}/readyz`)
  const asAdmin = makeClient({ base, token: () => null })
  const { access_token } = await signedIn(asAdmin.sessions.adminLogin(admin))
  const client = makeClient({ base, token: () => access_token })
  const company = await client.companies.createCompany({ name: 'Northwind' })
  const login = { email: 'amara@example.com', password: 'correct horse battery' }
  await client.people.createRecruiter({ name: 'Amara', company_id: company.id, ...login })
  const recruiterToken = (await signedIn(asAdmin.sessions.recruiterLogin(login))).access_token
  const recruiter = makeClient({ base, token: () => recruiterToken })
  const job = await recruiter.jobs.createJob({
    title: 'Engineer',
    company_info: 'Northwind',
    criteria: '- Problem solving\n- Ownership\n- Communication',
  })
  await client.jobs.adminAttachAgent({ job_id: job.id, elevenlabs_agent_id: 'builtin' })
  const people = await Promise.all(
    Array.from({ length: count + 1 }, (_, i) =>
      recruiter.candidates.addCandidate({ job_id: job.id, name: `Candidate ${i}`, email: `candidate${i}@example.com`, phone: '021' }),
    ),
  )

  console.log(
    `One interview alone, then ${count} at once (${cpus().length} cores shared by the server, Postgres, the services and the candidates; Node ${process.version})`,
  )
  const seat = { base, providers, speakFor: () => 1000 }
  await sit({ ...seat, number: 0, candidate: people[0]! })

  const postmaster = new pg.Client({ connectionString: postgres.url })
  await postmaster.connect()
  const lag = monitorEventLoopDelay({ resolution: 10 })
  const before = usage(server.pid!)
  const began = performance.now()
  lag.enable()
  const random = ([from, to]: readonly [number, number]) => from + Math.random() * (to - from)
  const sat = await Promise.allSettled(
    people.slice(1).map(async (candidate, i) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * arriveWithin_ms))
      return await sit({ ...seat, number: i + 1, candidate, speakFor: () => random(speaksBetween_ms) })
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const after = usage(server.pid!)
  lag.disable()
  const failed = sat.filter((s) => s.status === 'rejected')
  for (const { reason } of failed.slice(0, 5)) console.log('failed:', reason)
  const done = sat.flatMap((s) => (s.status === 'fulfilled' ? [s.value] : []))
  const replies = done.flatMap((s) => s.replies)
  const {
    rows: [stored],
  } = await postmaster.query<{ answers: number; parts: number }>(
    `select (select count(*)::int from turns where role = 'candidate') as answers, (select count(*)::int from recording_parts) as parts`,
  )
  await postmaster.end()

  const sum = (of: 'parts' | 'answers') => done.reduce((total, s) => total + s[of], 0)
  console.log(
    `${done.length} interviews ended, ${failed.length} failed, in ${seconds.toFixed(0)} s: ${sum('answers')} answers and ${sum('parts')} recording parts acknowledged; ${stored!.answers} and ${stored!.parts} stored, the first interview's among them`,
  )
  console.log(
    `services: ${providers.asked.hear} utterances (${delays.hear} ms each), ${providers.asked.model} choices of a follow-up (${delays.model} ms), ${providers.asked.speak} questions spoken (${delays.speak} ms), ${providers.asked.score} other requests`,
  )
  for (const [what, of] of [
    ['from the end of an answer to the next question, in all', 'all'],
    ['of it ours', 'ours'],
    ['  utterance to words, with the service', 'hear'],
    ['  words to next question, with the model', 'answer'],
    ['  question to first sound', 'speak'],
  ] as const) {
    const values = replies.map((r) => r[of])
    console.log(
      `${what.padEnd(56)} p50 ${ms(percentile(values, 0.5))}, p90 ${ms(percentile(values, 0.9))}, p99 ${ms(percentile(values, 0.99))}, most ${ms(Math.max(...values))}`,
    )
  }
  console.log(
    `server: ${(((after.seconds - before.seconds) / seconds) * 100).toFixed(0)}% of one core, ${after.peak.toFixed(0)} MiB at most; the candidates' own process was late by p99 ${ms(lag.percentile(99) / 1e6)}`,
  )
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => {
    if (server.exitCode !== null) resolve(null)
    else server.once('exit', resolve)
  })
  await providers.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
