import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compiledCode } from '../compiledCode.ts'
import { ConfigError } from '../config.ts'

/**
 * Makes the embedded database in a process of its own if the folder is not there: 200 MiB of what that needs would never be given
 * back. A folder is there only when it is whole. The caller has the lock.
 */
export function makeDatabase(folder: string): void {
  if (existsSync(folder)) return
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  // Optimising the code pays off only for a server that runs long.
  const { status, stderr, error } = spawnSync(
    process.execPath,
    ['--liftoff-only', join(import.meta.dirname, 'makeDatabaseProcess.ts'), half],
    { env: { NODE_COMPILE_CACHE: compiledCode }, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  )
  if (status !== 0) {
    const why = error?.message ?? /^\w*Error.*/m.exec(stderr)?.[0] ?? `its process ended with ${status}`
    throw new ConfigError(`DATA_DIR: the database could not be made in ${half}. It needs 50 MB of free space. ${why}`)
  }
  renameSync(half, folder)
}
