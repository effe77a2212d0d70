// `npm run bench:attacks`: files that try to block the server. For each file it measures how long /healthz waits while the server handles
// it, and the memory of the server and its children.
// Each attack gets its own server with the embedded database. Linux only: memory is read from /proc.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { consentVersion } from '../shared/consent.ts'
import type { Client } from '../shared/client.ts'
import { makeClient } from '../shared/makeClient.ts'
import { openJob } from '../testing/build/openJob.ts'
import { adminLogin, freePort } from '../testing/servers/spawnVouch.ts'
import { whenReady } from '../testing/servers/whenReady.ts'
import { pdfBomb } from '../testing/pdfBomb.ts'

const only = process.argv[2]
const csvBytes = 10 * 1024 * 1024
const header = 'name,email,phone\n'
const csv = (text: string) => new File([text], 'attack.csv', { type: 'text/csv' })
const filled = (head: string, line: string, size: number) => csv(head + line.repeat(Math.floor((size - head.length) / line.length)))

type Target = { as: (token?: string | null) => Client; admin: Client; job_id: string }
type Attack = { name: string; run: (target: Target) => Promise<string> }

/** The result of the call, in a few words. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    (answer) => `answered, ${(JSON.stringify(answer).length / 1024 / 1024).toFixed(1)} MiB`,
    (error: Error & { status?: number }) => `${error.status ?? ''} ${error.message.slice(0, 90)}`,
  )
const importing = (file: () => File) => (t: Target) => outcome(t.admin.candidates.importCandidates({ job_id: t.job_id, file: file() }))
const uploadingPdfs = (count: number) => async (t: Target) => {
  const bytes = await bomb
  const sent = Array.from({ length: count }, () =>
    outcome(t.admin.jobs.uploadPdf({ job_id: t.job_id, file: new File([bytes], 'job.pdf', { type: 'application/pdf' }) })),
  )
  return [...new Set(await Promise.all(sent))].join('; ')
}

async function recordParts({ as, admin, job_id }: Target): Promise<string> {
  const added = await admin.candidates.addCandidate({ job_id, name: 'Priya Raman', email: 'priya@example.com', phone: '021' })
  const { access_token } = await as().sessions.verifyCode({ email: added.email, code: added.login_code })
  const me = as(access_token).interviews
  const id = { candidate_id: added.id }
  await me.giveConsent({ ...id, version: consentVersion })
  await me.startInterview(id)
  let stored = 0
  for (let i = 0; i < 2000; i++) {
    const raw = new Blob([new Uint8Array([i % 256])], { type: 'audio/webm' })
    await me.putRecordingPart({ ...id, segment_id: v7(), part: 0, duration_ms: 4000, offset_ms: i, raw }).then(
      () => stored++,
      () => undefined,
    )
  }
  return `${stored} of 2,000 stored`
}

const bomb = pdfBomb(1024)

const attacks: Attack[] = [
  { name: 'nothing, for comparison', run: async () => await pause(5000, 'none') },
  { name: 'CSV, 300 kB of line ends', run: importing(() => filled(header, '\n', 300_000)) },
  { name: 'CSV, 10 MiB of line ends', run: importing(() => filled(header, '\n', csvBytes)) },
  { name: 'CSV, five million header columns', run: importing(() => filled('name,email,phone', ',x', csvBytes)) },
  { name: 'CSV, 10 MiB of rows a,b,c', run: importing(() => filled(header, 'a,b,c\n', csvBytes)) },
  {
    name: 'score upload, 10 MiB of line ends',
    run: (t) => outcome(t.admin.scoring.uploadScores({ file: filled('candidate_id,email,overall_score\n', '\n', csvBytes) })),
  },
  { name: 'PDF that inflates to 1 GiB', run: uploadingPdfs(1) },
  { name: 'the same PDF, three at once', run: uploadingPdfs(3) },
  { name: '2,000 one-byte parts, each a segment', run: recordParts },
]

/** Resident memory of a process and its children, in MiB. */
function memoryOf(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        const figure = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
        return [{ pid: Number(name), parent: figure('PPid'), kib: figure('VmRSS') }]
      } catch {
        return []
      }
    })
  const total = (of: number): number =>
    (all.find((p) => p.pid === of)?.kib ?? 0) + all.filter((p) => p.parent === of).reduce((sum, p) => sum + total(p.pid), 0)
  return total(pid) / 1024
}

/** Calls /healthz ten times a second, also while earlier calls are unanswered, and reads the memory as often. */
function watch(url: string, pid: number) {
  const waits: number[] = []
  const asked: Promise<unknown>[] = []
  let most = 0
  const timer = setInterval(() => {
    const began = performance.now()
    asked.push(
      fetch(`${url}/healthz`).then(
        () => waits.push(performance.now() - began),
        () => waits.push(performance.now() - began),
      ),
    )
    most = Math.max(most, memoryOf(pid))
  }, 100)
  return async () => {
    clearInterval(timer)
    await Promise.all(asked)
    const sorted = waits.toSorted((a, b) => a - b)
    return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, longest: sorted.at(-1) ?? 0, memory: most }
  }
}

async function start(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await whenReady(`${url}/readyz`, 120).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return { child, url }
}

console.log('| attack | answer | answered after | longest wait of /healthz | its p99 | memory |\n|---|---|---|---|---|---|')
// Building the bomb takes longer than sending it.
await bomb
for (const attack of attacks.filter((a) => !only || a.name.includes(only))) {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-attack-'))
  const { child, url } = await start(folder)
  try {
    const as = (token: string | null = null) => makeClient({ base: url, token: () => token })
    const at = { as, ...(await openJob({ as }, '- Ownership')) }
    const seen = watch(url, child.pid!)
    const began = performance.now()
    const result = await attack.run(at)
    const took = performance.now() - began
    const { p99, longest, memory } = await seen()
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
    console.log(`| ${attack.name} | ${result} | ${seconds(took)} | ${seconds(longest)} | ${seconds(p99)} | ${memory.toFixed(0)} MiB |`)
  } finally {
    const ended = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(0)
