import type { Logger } from 'pino'
import { OwnError } from '../errors.ts'

/** Runs the steps of a task one after another, also after one that failed. Throws at the end if one did, so that the task counts as failed. */
export async function eachStep(log: Logger, steps: Record<string, () => Promise<unknown>>): Promise<void> {
  const failed: string[] = []
  for (const [step, run] of Object.entries(steps))
    try {
      await run()
    } catch (error) {
      failed.push(step)
      log.error({ err: error, step }, 'a step of a task failed; the next ones go on')
    }
  if (failed.length > 0) throw new OwnError(`these steps failed: ${failed.join(', ')}`)
}
