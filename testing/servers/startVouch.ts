// The built app over HTTP with a real database and the browser's own client, for room tests.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '../../shared/client.ts'
import { makeClient } from '../../shared/makeClient.ts'
import { buildApp } from '../../server/buildApp.ts'
import { readConfig } from '../../server/config.ts'
import { makeLog } from '../../server/makeLog.ts'
import { openParts, type Parts } from '../../server/openParts.ts'
import { taskHandlers } from '../../server/taskHandlers.ts'
import { testDatabase } from './testDatabase.ts'

export type Vouch = {
  url: string
  parts: Parts
  /** A client with this token, or without a session. */
  as: (token?: string | null) => Client
  stop: () => Promise<void>
}

/** Starts a server on loopback with the settings in `env`. Tasks run unless `tasks` is false. `log` gets its log lines. */
export async function startVouch(
  env: Record<string, string> = {},
  { tasks = true, log }: { tasks?: boolean; log?: { write: (line: string) => void } } = {},
): Promise<Vouch> {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-test-'))
  // Nothing listens at this address: no test makes calls outside this machine.
  const away = { GITHUB_BASE_URL: 'http://127.0.0.1:9' }
  const config = readConfig({ ...away, DATA_DIR: folder, PORT: '0', LOG_LEVEL: process.env.TEST_LOG ?? 'silent', ...env })
  const parts = await openParts(config, makeLog(config.log_level, log), await testDatabase())
  const app = await buildApp(parts)
  if (tasks) await parts.tasks.work(taskHandlers(parts))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    parts,
    as: (token = null) => makeClient({ base: url, token: () => token }),
    stop: async () => {
      await app.close()
      await parts.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until `check` returns a value. */
export async function eventually<T>(check: () => Promise<T | null | undefined | false>, seconds = 20): Promise<T> {
  for (let i = 0; i < seconds * 10; i++) {
    const value = await check()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`it did not happen within ${seconds} seconds`)
}
