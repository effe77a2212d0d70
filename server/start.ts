// Starts the server: settings, parts, first administrator, listening; and stops it gracefully.
import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './db/lockFolder.ts'
import { NewerDatabase } from './db/migrate.ts'
import { openParts } from './parts.ts'
import { firstAdmin } from './people/firstAdmin.ts'
import { taskHandlers } from './taskHandlers.ts'

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const parts = await openParts(config)
  const app = await buildApp(parts)
  const made = await firstAdmin(parts)
  await parts.tasks.work(taskHandlers(parts))
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo
  const url = config.port === 0 ? `http://${config.host}:${port}` : config.public_url

  process.stdout.write([
    '', `  Vouch is up at ${url}`, '',
    `  Administrators  ${url}/admin/login`, `  Recruiters      ${url}/recruiter/login`, `  Candidates      ${url}/candidate/login`, '',
    ...(made ? ['  The first administrator, shown only now:', `    email     ${made.email}`, `    password  ${made.password}`, ''] : []),
    ...(config.smtp_url ? [] : ['  No mail server is set: emails are kept and shown to administrators in the Outbox.', '']),
    '',
  ].join('\n'))

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    parts.log.info({ signal }, 'stopping')
    // Calls under way are finished, no new ones are taken; a call that hangs does not hold the process for ever.
    setTimeout(() => process.exit(1), 15_000).unref()
    await app.close()
    await parts.close()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
}

export async function start(): Promise<void> {
  await serve().catch(explain)
}

function explain(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof FolderInUse || error instanceof NewerDatabase
  const code = (error as { code?: string }).code
  const message = known ? error.message
    : code === 'EADDRINUSE' ? `PORT: ${process.env.PORT ?? 3000} is in use by another program. Set PORT to another.`
    : ['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'].includes(code ?? '') ? `DATABASE_URL: ${(error as Error).message || 'the database cannot be reached'}`
    : ['EACCES', 'EPERM', 'ENOTDIR', 'EROFS', 'ENOSPC'].includes(code ?? '') ? `DATA_DIR: ${(error as Error).message}`
    : null
  process.stderr.write(message === null ? `${(error as Error).stack}\n` : `Vouch did not start. ${message}\n`)
  process.exit(1)
}
