// `npm run backup -- <file>`: writes the database and the stored files to one file. With the embedded database, stop the server first.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { whileRecorded } from '../audit/face.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../files/openFiles.ts'
import { makeLog } from '../makeLog.ts'
import { showProgress } from '../showProgress.ts'
import { secretOf } from '../security/checkSecret.ts'
import { startProblem } from '../startProblem.ts'
import { makeBackup } from './makeBackup.ts'

// What this command writes is readable by this user only, as what the server writes.
process.umask(0o077)

async function run(): Promise<number> {
  const [given] = process.argv.slice(2)
  if (!given) throw new Error('Give the file to write: npm run backup -- vouch.backup')
  const path = resolve(given)
  if (existsSync(path)) throw new Error(`${path} already exists. Choose another file name.`)
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    const files = await openFiles(config, makeLog('silent'))
    // Another secret than the server's would make a backup that nobody can restore.
    const kept = await secretOf(db, config)
    const secret = config.app_secret ? null : kept.secret
    const {
      rows,
      tasks,
      files: stored,
      missing,
    } = await whileRecorded(
      { db, secrets: kept.secrets },
      'backup',
      () => makeBackup({ db, files, secret }, path, showProgress('files')),
      (end) => end.rows,
    )
    process.stdout.write(`${path}: ${rows} rows, ${tasks} waiting tasks and ${stored} files.\n`)
    process.stdout.write(
      secret
        ? 'It holds personal data, and the secret that opens login codes. Keep it where nobody else can read it.\n'
        : 'It holds personal data. The secret that you set as APP_SECRET is not in it: keep both.\n',
    )
    if (missing.length > 0)
      process.stderr.write(`${missing.length} files that the database names are not in the storage: ${missing.join(', ')}\n`)
    return missing.length > 0 ? 1 : 0
  } finally {
    await db.close()
  }
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error) ?? (error as Error).message}\n`)
  return 2
})
