// A server in the tests' own process. The tests can use its database, so half an hour can pass at once.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/buildApp.ts'
import { readConfig } from '../../server/config.ts'
import { openParts, type Parts } from '../../server/parts.ts'
import { taskHandlers } from '../../server/taskHandlers.ts'
import { copyMigrated } from '../../testing/servers/migratedDatabase.ts'
import { test as base } from '../test.ts'

type Own = { url: string; parts: Parts; stop: () => Promise<void> }

/** `tasks`: background work runs. */
export async function startOwn({ smtp_url, tasks = true }: { smtp_url?: string; tasks?: boolean } = {}): Promise<Own> {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-late-'))
  await copyMigrated(folder)
  const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...(smtp_url ? { SMTP_URL: smtp_url } : {}) }
  const parts = await openParts(readConfig(env))
  const app = await buildApp(parts)
  if (tasks) await parts.tasks.work(taskHandlers(parts))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await app.close()
    await parts.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, parts, stop }
}

export const test = base.extend<object, { own: Own }>({
  own: [
    async ({ smtp }, provide) => {
      const own = await startOwn({ smtp_url: smtp.url })
      await provide(own)
      await own.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
