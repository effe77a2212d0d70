// `npm run restore -- <file>`: restores a backup into the empty database and the storage of the settings.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../files/openFiles.ts'
import { makeLog } from '../makeLog.ts'
import { keepAlone } from '../security/ownersAlone.ts'
import { appSecret, makeSecrets } from '../security/secrets.ts'
import { startProblem } from '../startProblem.ts'
import { openTasks } from '../tasks/tasks.ts'
import { restoreBackup } from './restoreBackup.ts'

async function run(): Promise<void> {
  const [given] = process.argv.slice(2)
  if (!given || !existsSync(given))
    throw new Error(`Give the backup to restore: npm run restore -- vouch.backup${given ? ` (${given} does not exist)` : ''}`)
  const config = readConfig(process.env)
  const log = makeLog('silent')
  // What is restored is readable by this user only, from the first file on.
  process.umask(0o077)
  const db = await openDatabase(config)
  try {
    const files = await openFiles(config, log)
    keepAlone(config.data_dir, notAlone)
    const own = config.app_secret ?? (existsSync(secretPath(config.data_dir)) ? appSecret(undefined, config.data_dir) : null)
    let inBackup: string | null = null
    const secretsFor = (kept: string | null) => {
      inBackup = kept
      return makeSecrets(own ?? kept ?? noSecret())
    }
    // Not before: what was refused leaves nothing behind. Not after: a restore that is killed then would leave rows that nobody can read.
    const beforeCommit = () => {
      if (own === null && inBackup !== null) writeSecret(config.data_dir, inBackup)
    }
    const to = { db, files, openTasks: () => openTasks(db, log), secretsFor, beforeCommit }
    const end = await restoreBackup(to, resolve(given), (n) => {
      if (n % 100 === 0) process.stdout.write(`${n} files\n`)
    })
    process.stdout.write(`Restored ${end.rows} rows, ${end.tasks} waiting tasks and ${end.files} files. Start the server.\n`)
    process.stdout.write('Everybody signs in again, and links to sign in or to set a password that were sent before no longer work.\n')
    if (end.missing.length > 0) process.stderr.write(`${end.missing.length} files were not in the storage when the backup was made.\n`)
  } finally {
    await db.close()
    // The embedded database gives its files modes of its own.
    keepAlone(config.data_dir, () => undefined)
  }
}

const notAlone = () =>
  process.stderr.write(
    'Others on this machine may be able to read DATA_DIR: its permissions could not be changed. Make the folder readable by this user only (chmod 700).\n',
  )

const noSecret = (): never => {
  throw new Error('APP_SECRET: the backup holds no secret, because its server was given one. Set the same APP_SECRET.')
}

const secretPath = (dataDir: string) => join(dataDir, 'app-secret')

function writeSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(secretPath(dataDir), `${secret}\n`, { mode: 0o600, flush: true })
}

run().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error) ?? (error as Error).message}\n`)
  process.exitCode = 2
})
