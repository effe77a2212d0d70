import type { Deps } from '../context.ts'
import { bySystem } from '../decisions/appendDecisions.ts'
import { AppError } from '../errors.ts'
import { overdueCandidates } from '../retention/face.ts'
import { erase, NotOverdue } from './eraseCandidate.ts'

const atOnce = 20
const inOneRun = 1000

/** Erases candidates whose retention time is over, one by one, in small batches. Skips a candidate whose job is held or opened again during the run. */
export async function eraseOverdue(deps: Deps): Promise<void> {
  for (let done = 0; done < inOneRun;) {
    const ids = await overdueCandidates(deps, atOnce)
    for (const candidate_id of ids)
      await erase({ ...deps, ...bySystem(deps) }, candidate_id, 'retention_over').catch((error: unknown) => {
        if (!(error instanceof NotOverdue || (error instanceof AppError && error.code === 'candidate.held'))) throw error
      })
    done += ids.length
    if (ids.length < atOnce) return
  }
}
