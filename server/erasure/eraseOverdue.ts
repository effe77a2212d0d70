import { NIL } from 'uuid'
import type { Deps } from '../context.ts'
import { bySystem } from '../decisions/appendDecisions.ts'
import { AppError, OwnError } from '../errors.ts'
import { overdueCandidates } from '../retention/face.ts'
import { eachAlone } from '../tasks/eachAlone.ts'
import { erase, NotOverdue } from './eraseCandidate.ts'

const atOnce = 20

/**
 * Erases candidates whose retention time is over, one by one, in small batches. Skips a candidate whose job is held or reopened during
 * the run. Throws at the end if an erasure failed, so that the task counts as failed.
 * `inOneRun`: how many are erased before the next run goes on; those who are skipped or fail do not count.
 */
export async function eraseOverdue(deps: Deps, inOneRun = 1000): Promise<void> {
  const failed: string[] = []
  let last: string = NIL
  const erased: string[] = []
  while (erased.length < inOneRun) {
    const ids = await overdueCandidates(deps, atOnce, last)
    const eraseOne = (candidate_id: string) =>
      erase({ ...deps, ...bySystem(deps) }, candidate_id, 'retention_over').then(
        () => void erased.push(candidate_id),
        (error: unknown) => {
          if (!(error instanceof NotOverdue || (error instanceof AppError && error.code === 'candidate.held'))) throw error
        },
      )
    failed.push(...(await eachAlone(deps, 'end-retention', ids, eraseOne)))
    last = ids.at(-1) ?? last
    if (ids.length < atOnce) break
  }
  if (failed.length > 0) throw new OwnError(`candidates who could not be erased: ${failed.length}`)
}
