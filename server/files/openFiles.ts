import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ConfigError, type Config } from '../config.ts'
import { bucketFiles } from './bucketFiles.ts'
import { diskFiles } from './diskFiles.ts'
import type { Files } from './files.ts'

/** The folder of stored files, if they are kept on this machine. */
export const filesFolder = (config: Pick<Config, 'data_dir'>): string => join(config.data_dir, 'files')

/** Opens the storage from the settings. Throws if it cannot be used, and warns of files that were not yet moved to it. */
export async function openFiles(config: Pick<Config, 'data_dir' | 'storage'>, log: Logger): Promise<Files> {
  const folder = filesFolder(config)
  if (!config.storage) {
    const files = diskFiles(folder)
    await files.check()
    return files
  }
  const files = bucketFiles(config.storage)
  await tryOut(files).catch((error: Error) => {
    throw new ConfigError(`STORAGE_URL: ${error.message}`, { cause: error })
  })
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    log.warn({ folder }, 'older files are still in this folder: run `npm run move-files` to move them to the file storage')
  const older = diskFiles(folder)
  return {
    ...files,
    // What is to be erased may not have been moved yet.
    remove: async (key) => {
      await files.remove(key)
      await older.remove(key)
    },
  }
}

/** Checks the storage, then stores, reads and removes a file. Throws if any of it fails. */
async function tryOut(files: Files): Promise<void> {
  await files.check()
  const key = await files.put('speech', Buffer.from('A file that tries out the storage.'), '0'.repeat(40))
  await files.get(key)
  await files.remove(key)
}
