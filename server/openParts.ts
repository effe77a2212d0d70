// Opens the parts of the server in order, and closes them in reverse order.
import { undoImports } from './candidates/wholeImport.ts'
import { markInvited } from './candidates/face.ts'
import { ConfigError, type Config } from './config.ts'
import type { Deps } from './context.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, type Database } from './db/open.ts'
import { takeOverOldRows } from './decisions/takeOverOldRows.ts'
import { openFiles } from './files/openFiles.ts'
import { unexpectedErrors } from './http/unexpectedErrors.ts'
import { makeModel } from './llm/model.ts'
import { makeLog } from './makeLog.ts'
import { openMail } from './mail/openMail.ts'
import { checkSecret } from './security/checkSecret.ts'
import { keepAlone } from './security/ownersAlone.ts'
import { appSecret, makeSecrets } from './security/secrets.ts'
import { openTasks } from './tasks/tasks.ts'
import { fillPorts } from './fillPorts.ts'
import { outdatedEmails } from './outdatedEmails.ts'

export type Parts = Deps & { close: () => Promise<void> }

/** Opens all parts over the given database (tests), or over the one that the settings name. */
export async function openParts(config: Config, log = makeLog(config.log_level), given?: Database): Promise<Parts> {
  const files = await openFiles(config, log)
  const db = given ?? (await openDatabase(config))
  try {
    if (db.kind === 'postgres') await reach(db)
    await migrate(db)
    const secrets = makeSecrets(appSecret(config.app_secret, config.data_dir))
    await checkSecret(db, secrets)
    // Once the secret and the embedded database exist.
    keepAlone(config.data_dir, (error) =>
      log.warn({ err: error }, 'others on this machine may be able to read DATA_DIR: its permissions could not be changed'),
    )
    await takeOverOldRows(db, secrets)
    if (db.kind === 'pglite') await undoImports(db)
    const tasks = await openTasks(db, log)
    const mail = openMail(config, db, secrets, tasks, files, markInvited, outdatedEmails({ secrets }), log)
    return {
      config,
      db,
      secrets,
      tasks,
      mail,
      files,
      ...fillPorts(makeModel(config.llm)),
      log,
      unexpected: unexpectedErrors(),
      close: async () => {
        await tasks.stop()
        await mail.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Any failure to reach Postgres at the start is reported as a wrong `DATABASE_URL`. */
async function reach(db: Database): Promise<void> {
  await db.raw('select 1').catch((error: Error) => {
    throw new ConfigError(`DATABASE_URL: ${error.message || 'the database cannot be reached'}`, { cause: error })
  })
}
