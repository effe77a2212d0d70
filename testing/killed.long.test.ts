// kill -9 of the server during interviews, an import and invitations. KILLS sets how often.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outlastKills } from './outlastKills.ts'
import { spawnVouch, type SpawnedVouch } from './servers/spawnVouch.ts'
import { startSmtp, type SmtpStandIn } from './standIns/startSmtp.ts'

const tries = Number(process.env.KILLS ?? 6)

let smtp: SmtpStandIn
let vouch: SpawnedVouch
beforeAll(async () => {
  smtp = await startSmtp()
  vouch = await spawnVouch({ LOG_LEVEL: 'error', SMTP_URL: smtp.url, MAIL_FROM: 'jobs@example.com' })
})
afterAll(async () => {
  await vouch?.stop()
  await smtp.stop()
})

test(
  `${tries} kills of the server lose no acknowledged answer, part or row, and no email goes out twice`,
  async () => {
    const target = { vouch, smtp, killAndRestart: vouch.killAndRestart, database_url: vouch.database_url, refusals: [0] }
    const told = await outlastKills(target, tries)
    process.stdout.write(`the server, ${vouch.database_url ? 'on Postgres' : 'with the embedded database'}: ${told}\n`)
    expect(vouch.output()).not.toMatch(/unhandled/i)
  },
  300_000 + tries * 30_000,
)
