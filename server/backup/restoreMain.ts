// `npm run restore -- <file>`: restores a backup into the empty database and the storage of the settings.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../files/openFiles.ts'
import { makeLog } from '../makeLog.ts'
import { appSecret, makeSecrets } from '../security/secrets.ts'
import { startProblem } from '../startProblem.ts'
import { openTasks } from '../tasks/tasks.ts'
import { restoreBackup } from './restoreBackup.ts'

async function run(): Promise<void> {
  const [given] = process.argv.slice(2)
  if (!given || !existsSync(given))
    throw new Error(`Name the backup to restore: npm run restore -- vouch.backup${given ? ` (${given} is not there)` : ''}`)
  const config = readConfig(process.env)
  const log = makeLog('silent')
  const db = await openDatabase(config)
  try {
    const files = await openFiles(config, log)
    const secretsFor = (kept: string | null) =>
      makeSecrets(appSecret(config.app_secret ?? keptSecret(kept, config.data_dir), config.data_dir))
    const to = { db, files, openTasks: () => openTasks(db, log), secretsFor }
    const end = await restoreBackup(to, resolve(given), (n) => {
      if (n % 100 === 0) process.stdout.write(`${n} files\n`)
    })
    process.stdout.write(`Restored ${end.rows} rows, ${end.tasks} waiting tasks and ${end.files} files. Start the server.\n`)
    if (end.missing.length > 0) process.stderr.write(`${end.missing.length} files were not in the storage when the backup was made.\n`)
  } finally {
    await db.close()
  }
}

/** Writes the backup's secret to the data folder, if there is none yet. */
function keptSecret(kept: string | null, dataDir: string): undefined {
  const path = join(dataDir, 'app-secret')
  if (kept === null || existsSync(path)) return
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(path, `${kept}\n`, { mode: 0o600, flush: true })
}

run().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error) ?? (error as Error).message}\n`)
  process.exitCode = 2
})
