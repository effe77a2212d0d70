// A server in the tests' own process. The tests can use its database, so half an hour can pass at once.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/buildApp.ts'
import { readConfig } from '../../server/config.ts'
import { openParts, type Parts } from '../../server/openParts.ts'
import { taskHandlers } from '../../server/taskHandlers.ts'
import { copyMigrated } from '../../testing/servers/migratedDatabase.ts'
import { test as base } from '../test.ts'

export type Own = { url: string; parts: Parts }

/** Runs `during` while such a server is up. */
export async function withOwnServer(settings: Record<string, string>, during: (own: Own) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-late-'))
  await copyMigrated(folder)
  const parts = await openParts(readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...settings }))
  const app = await buildApp(parts)
  await parts.tasks.work(taskHandlers(parts))
  await app.listen({ port: 0, host: '127.0.0.1' })
  await during({ url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, parts })
  await app.close()
  await parts.close()
  rmSync(folder, { recursive: true, force: true })
}

export const test = base.extend<object, { own: Own }>({
  own: [async ({ smtp }, provide) => withOwnServer({ SMTP_URL: smtp.url }, provide), { scope: 'worker', timeout: 120_000 }],
})
