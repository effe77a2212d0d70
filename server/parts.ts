// Opens the parts of the server in order, and closes them in the other.
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Deps } from './context.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, type Database } from './db/open.ts'
import { diskFiles } from './files/files.ts'
import { makeModel } from './llm/model.ts'
import { makeLog } from './log.ts'
import { openMail } from './mail/mail.ts'
import { appSecret, makeSecrets } from './security/secrets.ts'
import { openTasks } from './tasks/tasks.ts'

export type Parts = Deps & { close: () => Promise<void> }

/** Opens everything over a database that is given (tests) or that the settings name. */
export async function openParts(config: Config, log = makeLog(config.log_level), given?: Database): Promise<Parts> {
  const db = given ?? await openDatabase(config)
  try {
    await migrate(db)
    const secrets = makeSecrets(appSecret(config.app_secret, config.data_dir))
    const tasks = await openTasks(db, log)
    const mail = openMail(config, db, secrets, tasks)
    return {
      config, db, secrets, tasks, mail, files: diskFiles(join(config.data_dir, 'files')), model: makeModel(config.llm), log,
      close: async () => {
        await tasks.stop()
        mail.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
