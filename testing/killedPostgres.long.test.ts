// kill -9 of every process of a Postgres during interviews, an import and invitations. KILLS sets how often. The server stays up.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBinaries, startPostgres, type Postgres } from '../scripts/postgres.ts'
import { outlastKills } from './outlastKills.ts'
import { spawnVouch, type SpawnedVouch } from './servers/spawnVouch.ts'
import { whenReady } from './servers/whenReady.ts'
import { startSmtp, type SmtpStandIn } from './standIns/startSmtp.ts'

const tries = Number(process.env.KILLS ?? 6)
const binaries = ensureBinaries()

let postgres: Postgres | undefined
let smtp: SmtpStandIn
let vouch: SpawnedVouch | undefined
beforeAll(async () => {
  if (!binaries) return
  smtp = await startSmtp()
  // Durable: a commit that is only in memory is lost when Postgres is killed.
  postgres = await startPostgres(binaries, { durable: true })
  const env = { LOG_LEVEL: 'error', DATABASE_URL: postgres.url, SMTP_URL: smtp.url, MAIL_FROM: 'jobs@example.com' }
  vouch = await spawnVouch(env, { bare: true })
})
afterAll(async () => {
  await vouch?.stop()
  await postgres?.stop()
  await smtp?.stop()
})

test.skipIf(!binaries)(
  `${tries} kills of Postgres lose no acknowledged answer, part or row, and do nothing twice`,
  async () => {
    const killAndRestart = async () => {
      await postgres!.kill()
      await postgres!.restart()
      await whenReady(`${vouch!.url}/readyz`)
    }
    const told = await outlastKills({ vouch: vouch!, smtp, killAndRestart, database_url: postgres!.url, refusals: [503] }, tries)
    process.stdout.write(`Postgres: ${told}\n`)
    expect(vouch!.output()).not.toMatch(/unhandled/i)
  },
  300_000 + tries * 30_000,
)
