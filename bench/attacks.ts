// `npm run bench:attacks`: files and texts that try to block the server. While the server handles one, another caller asks for /healthz and a
// candidate takes interviews. It measures how long both wait, and the memory of the server and its children.
// Each attack gets its own server with the embedded database. Linux only: memory is read from /proc.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { consentVersion } from '../shared/consent.ts'
import { makeClient } from '../shared/makeClient.ts'
import { openJob } from '../testing/build/openJob.ts'
import { adminLogin, freePort } from '../testing/servers/spawnVouch.ts'
import { whenReady } from '../testing/servers/whenReady.ts'
import { startElevenLabs } from '../testing/standIns/elevenlabsStandIn.ts'
import { agent, attacks, bomb, settle_ms, type Target } from './attackList.ts'
import { memoryOf, type Memory } from './memoryOf.ts'

const only = process.argv[2]
const elevenlabs = await startElevenLabs()
elevenlabs.agents.set(agent.id, 200)
const percentile = (values: number[], p: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * p)] ?? 0

/** One candidate after another takes an interview until `going` is over. Each wait for the next question goes to `waits`. */
async function takeInterviews({ as, admin, job_id }: Target, going: { on: boolean }, waits: number[]): Promise<void> {
  for (let n = 0; going.on; n++) {
    const added = await admin.candidates.addCandidate({ job_id, name: 'Ben', email: `ben${n}@example.com`, phone: '021' })
    const { access_token } = await as().sessions.signInByLoginCode({ email: added.email, code: added.login_code })
    const me = as(access_token).interviews
    const id = { candidate_id: added.id }
    await me.giveConsent({ ...id, version: consentVersion })
    let question = (await me.startInterview(id)).current
    while (question && going.on) {
      const began = performance.now()
      const text = 'In March I wrote the plan and called three teams, so we kept the date.'
      const answered = await me.submitAnswer({ ...id, turn_id: v7(), question_turn_id: question.turn_id, mode: 'typed', text })
      waits.push(performance.now() - began)
      question = answered.next
      await pause(50)
    }
  }
}

/** Asks for /healthz ten times a second, also while earlier calls are unanswered, reads the memory as often, and lets a candidate answer. */
function watch(target: Target, url: string, pid: number) {
  const health: number[] = []
  const answers: number[] = []
  const asked: Promise<unknown>[] = []
  const most: Memory = { rss: 0, pss: 0 }
  const going = { on: true }
  const timer = setInterval(() => {
    const began = performance.now()
    const note = () => health.push(performance.now() - began)
    asked.push(fetch(`${url}/healthz`).then(note, note))
    const { rss, pss } = memoryOf(pid)
    most.rss = Math.max(most.rss, rss)
    most.pss = Math.max(most.pss, pss)
  }, 100)
  const interviews = takeInterviews(target, going, answers)
  interviews.catch(() => undefined)
  return async () => {
    clearInterval(timer)
    going.on = false
    await Promise.all(asked)
    await interviews
    return { health, answers, most }
  }
}

async function start(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
      ELEVENLABS_BASE_URL: elevenlabs.url,
      ELEVENLABS_API_KEY: elevenlabs.key,
      ELEVENLABS_WEBHOOK_SECRET: agent.secret,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await whenReady(`${url}/readyz`, 120).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return { child, url }
}

const figures = (waits: number[]) => [0.5, 0.99, 1].map((p) => `${percentile(waits, p === 1 ? 1 - 1e-9 : p).toFixed(0)} ms`).join(' / ')

console.log(
  '| attack | what the attacker is told | after | /healthz p50 / p99 / longest | an answer p50 / p99 / longest | memory, RSS and PSS |',
)
console.log('|---|---|---|---|---|---|')
await bomb
for (const attack of attacks.filter((a) => !only || a.name.includes(only))) {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-attack-'))
  const { child, url } = await start(folder)
  try {
    const as = (token: string | null = null) => makeClient({ base: url, token: () => token })
    const target = { url, as, ...(await openJob({ as }, '- Ownership')) }
    const seen = watch(target, url, child.pid!)
    await pause(settle_ms)
    const began = performance.now()
    const result = await attack.run(target)
    const took = performance.now() - began
    // An attack that was refused at once leaves time for some answers.
    await pause(Math.max(0, settle_ms - took))
    const { health, answers, most } = await seen()
    console.log(
      `| ${attack.name} | ${result} | ${(took / 1000).toFixed(1)} s | ${figures(health)} | ${figures(answers)} | ${most.rss.toFixed(0)}, ${most.pss.toFixed(0)} MiB |`,
    )
  } finally {
    const ended = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(0)
