import type { Deps } from '../context.ts'
import { databaseAway } from '../db/databaseAway.ts'

/**
 * Does the work for each, one after another. One that fails is in the log with its id and counts as an unexpected error; it holds up no
 * other. Returns the ids that failed. Throws if the database is away: then all would fail.
 */
export async function eachAlone(
  { log, unexpected }: Pick<Deps, 'log' | 'unexpected'>,
  task: string,
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const failed: string[] = []
  for (const id of ids)
    try {
      await work(id)
    } catch (error) {
      if (databaseAway(error)) throw error
      failed.push(id)
      log.error({ err: error, task, id }, 'one of a task failed; the others go on')
      unexpected.note('task', task, error)
    }
  return failed
}
