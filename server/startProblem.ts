// Why the server, or a command on its data, could not start: one line that names the setting.
import { resolve } from 'node:path'
import { ConfigError } from './config.ts'
import { databaseAway } from './db/databaseAway.ts'
import { FolderInUse } from './db/lockFolder.ts'
import { NewerDatabase } from './db/migrate.ts'
import { OtherSecret } from './security/checkSecret.ts'

/** The line for the person who starts it; null if no setting explains the error. */
export function startProblem(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof NewerDatabase || error instanceof OtherSecret)
    return error.message
  if (databaseAway(error)) return 'DATABASE_URL: the database went away in the middle. Try again once it is back.'
  const { code, path, message } = error as NodeJS.ErrnoException
  const inDataDir = path !== undefined && resolve(path).startsWith(resolve(process.env.DATA_DIR || './data'))
  return inDataDir || code === 'ENOSPC' ? `DATA_DIR: ${message}` : null
}
