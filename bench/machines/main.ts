// `npm run bench:machines`: two servers behind HAProxy on two Postgres servers, with 100 interviews going on. A server is killed, Postgres is
// killed, and a standby takes over, ten times each (`-- 3`: three times). Checks that no word is lost, nothing is done twice and no server
// ends by itself, and measures how long candidates wait. Linux with Debian's packages.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '../../shared/client.ts'
import { makeClient } from '../../shared/makeClient.ts'
import { ensureBinaries, freePort } from '../../scripts/postgres.ts'
import { openJob } from '../../testing/build/openJob.ts'
import { adminLogin } from '../../testing/servers/spawnVouch.ts'
import { startSmtp } from '../../testing/standIns/startSmtp.ts'
import { keepInterviewing, type Person } from './keepInterviewing.ts'
import { startCluster } from './startCluster.ts'
import { startProxy } from './startProxy.ts'
import { startServers } from './startServers.ts'

const times = Number(process.argv[2] ?? 10)
const atOnce = 100
const settleFor_ms = 6000
const invitedAtEach = 10

const binaries = ensureBinaries()
if (!binaries) throw new Error('npm run bench:machines needs Postgres 15 or newer (its initdb, postgres and pg_basebackup).')
const ports = [await freePort(), await freePort()]
const proxy = await startProxy(ports)
if (!proxy) throw new Error('npm run bench:machines needs HAProxy.')
const cluster = await startCluster(binaries)
const smtp = await startSmtp()
const folder = mkdtempSync(join(tmpdir(), 'vouch-machines-'))
const servers = await startServers(ports, {
  DATABASE_URL: cluster.url,
  DATA_DIR: folder,
  APP_SECRET: 'a secret for measurements, 32 characters or more',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: proxy.url,
  TRUST_PROXY: '1',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'jobs@example.com',
  ADMIN_EMAIL: adminLogin.email,
  ADMIN_PASSWORD: adminLogin.password,
})
const as = (token: string | null = null) => makeClient({ base: proxy.url, token: () => token })

const file = (name: string, count: number) =>
  new File(
    [`name,email,phone\n${Array.from({ length: count }, (_, i) => `${name} ${i},${name}${i}@example.com,021 ${i}`).join('\n')}`],
    'c.csv',
    { type: 'text/csv' },
  )
const percentile = (values: number[], p: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))] ?? 0
const ms = (value: number) => `${value.toFixed(0)} ms`

try {
  const { recruiter, job_id } = await openJob({ as }, '- Problem solving\n- Ownership\n- Communication')
  const load = async (name: string, count: number): Promise<Person[]> => {
    await recruiter.candidates.importCandidates({ job_id, file: file(name, count) })
    const found: Person[] = []
    let cursor: string | undefined
    do {
      const page = await recruiter.candidates.listCandidates({ job_id, q: name, limit: 1000, ...(cursor ? { cursor } : {}) })
      found.push(...page.rows)
      cursor = page.next ?? undefined
    } while (cursor)
    return found
  }
  const people = await load('candidate', atOnce + times * 3 * 60)
  const toInvite = await load('invited', times * 3 * invitedAtEach)
  console.log(`${atOnce} interviews at once, two servers, two Postgres, HAProxy, all on ${cpus().length} cores; Node ${process.version}`)
  const going = keepInterviewing(proxy.url, people[Symbol.iterator](), atOnce)
  await pause(4 * settleFor_ms)
  const arrived = performance.now()
  await pause(3 * settleFor_ms)
  const calm = going.waits.filter((w) => w.at > arrived).map((w) => w.waited)

  const invited: string[] = []
  const refusals = new Map<string, number>()
  /** Invites some people while `act` happens. */
  const during = async (act: () => Promise<void>) => {
    const some = toInvite.splice(0, invitedAtEach)
    const inviting = recruiter.candidates.sendInvites({ job_id, candidate_ids: some.map((c) => c.id) }).then(
      () => invited.push(...some.map((c) => c.email)),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1)
      },
    )
    const at = performance.now()
    await act()
    await pause(settleFor_ms)
    await inviting
    return { from: at, to: performance.now() }
  }
  const kinds: { what: string; act: (i: number) => Promise<void>; afterwards?: () => Promise<void> }[] = [
    { what: 'a server is killed', act: async (i) => servers.kill(i % 2) },
    {
      what: 'Postgres is killed',
      act: async () => {
        await cluster.primary().kill()
        await cluster.primary().restart()
      },
    },
    { what: 'a standby takes over', act: () => cluster.failOver(), afterwards: () => cluster.rebuild() },
  ]
  console.log(
    `\nbefore: an answer waits p50 ${ms(percentile(calm, 0.5))}, p99 ${ms(percentile(calm, 0.99))}, most ${ms(Math.max(...calm))}`,
  )
  for (const { what, act, afterwards } of kinds) {
    const longest: number[] = []
    for (let i = 0; i < times; i++) {
      const { from, to } = await during(() => act(i))
      longest.push(Math.max(...going.waits.filter((w) => w.at + w.waited > from && w.at < to).map((w) => w.waited)))
      await afterwards?.()
    }
    console.log(
      `${what}, ${times} times: the longest wait of a candidate, median ${ms(percentile(longest, 0.5))}, most ${ms(Math.max(...longest))}`,
    )
  }
  await going.finish()
  await pause(settleFor_ms)

  const [stored] = await cluster.query<{ answers: number; doubled: number; scored: number; waiting: number }>(
    `select (select count(*)::int from turns where role = 'candidate') as answers,
      (select count(*)::int from (select candidate_id from scores where is_current group by 1 having count(*) > 1) d) as doubled,
      (select count(*)::int from decision_log where action = 'scored') as scored,
      (select count(*)::int from emails where status = 'waiting') as waiting`,
  )
  const texts = new Map(
    (await cluster.query<{ turn_id: string; text: string }>(`select id as turn_id, text from turns where role = 'candidate'`)).map((t) => [
      t.turn_id,
      t.text,
    ]),
  )
  const lost = [...going.acknowledged].filter(([turn_id, text]) => texts.get(turn_id) !== text)
  const byAddress = Map.groupBy(
    smtp.emails.filter(({ to }) => to.startsWith('invited')),
    ({ to }) => to,
  )
  const twice = [...byAddress.values()].filter((emails) => emails.length > 1).length
  const without = invited.filter((email) => !byAddress.has(email)).length
  console.log(
    `\n${going.ended.size} interviews ended, ${going.wrong.length} failed; ${going.acknowledged.size} answers acknowledged, ${stored!.answers} stored, ${lost.length} lost; ${stored!.doubled} candidates with two current scores`,
  )
  console.log(
    `Invitations: ${invited.length} acknowledged, ${without} of them without an email, ${twice} with two; calls to invite that failed: ${[...refusals].map(([code, n]) => `${n} ${code}`).join(', ') || 'none'}; ${stored!.waiting} emails still wait`,
  )
  console.log(`servers that ended without being killed: ${servers.died()}`)
  for (const error of new Set(going.wrong.slice(0, 10))) console.log(`  ${error}`)
  if (lost.length + twice + without + going.wrong.length + servers.died() + stored!.doubled > 0) process.exitCode = 1
} finally {
  await servers.stop()
  proxy.stop()
  await smtp.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
