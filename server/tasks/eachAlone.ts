import type { Deps } from '../context.ts'
import { databaseAway } from '../db/databaseAway.ts'

/** What has failed and not succeeded since, so that one fault that every run meets is one unexpected error. */
const noted = new Set<string>()

/**
 * Does the work for each, one after another. One that fails is in the log with its id and counts as an unexpected error,
 * once until it succeeds; it holds up no other. Returns the ids that failed. Throws if the database is away: then all would fail.
 */
export async function eachAlone(
  { log, unexpected }: Pick<Deps, 'log' | 'unexpected'>,
  task: string,
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const failed: string[] = []
  for (const id of ids) {
    const key = `${task} ${id}`
    try {
      await work(id)
      noted.delete(key)
    } catch (error) {
      if (databaseAway(error)) throw error
      failed.push(id)
      log.error({ err: error, task, id }, 'one of a task failed; the others go on')
      if (!noted.has(key)) unexpected.note('task', task, error)
      noted.add(key)
    }
  }
  return failed
}
