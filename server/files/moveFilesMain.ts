// `npm run move-files`: moves PDFs and recordings from DATA_DIR to the storage that STORAGE_URL names. Stop the servers first.
import { existsSync } from 'node:fs'
import { whileRecorded } from '../audit/face.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { makeLog } from '../makeLog.ts'
import { secretOf } from '../security/checkSecret.ts'
import { showProgress } from '../showProgress.ts'
import { startProblem } from '../startProblem.ts'
import { moveFiles } from './moveFiles.ts'
import { filesFolder, openFiles } from './openFiles.ts'

// What this command writes is readable by this user only, as what the server writes.
process.umask(0o077)
try {
  const config = readConfig(process.env)
  const folder = filesFolder(config)
  if (!config.storage) throw new Error('STORAGE_URL is not set, so files stay under DATA_DIR.')
  if (!existsSync(folder)) throw new Error(`There is nothing to move: ${folder} is not there.`)
  const db = await openDatabase(config)
  try {
    const { secrets } = await secretOf(db, config)
    const files = await openFiles(config, makeLog('silent'))
    const { moved, left } = await whileRecorded(
      { db, secrets },
      'moveFiles',
      () => moveFiles(folder, files, showProgress('files')),
      (done) => done.moved,
    )
    process.stdout.write(`${moved} files are in the file storage.\n`)
    if (left.length > 0) process.stdout.write(`Left where they are, because they are not files of Vouch: ${left.join(', ')}\n`)
  } finally {
    await db.close()
  }
} catch (error) {
  process.stderr.write(`${startProblem(error) ?? (error as Error).message}\nRun the command again to go on where it stopped.\n`)
  process.exitCode = 1
}
