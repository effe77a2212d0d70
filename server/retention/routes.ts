import type { RoomRoutes } from '../RoomRoutes.ts'
import { getRetention, listEndedJobs } from './endedJobs.ts'
import { holdCandidate, holdJob, liftCandidateHold, liftJobHold, listHolds } from './holds.ts'

export const retentionRoutes: RoomRoutes<'retention'> = {
  getRetention,
  listEndedJobs,
  listHolds,
  holdJob,
  liftJobHold,
  holdCandidate,
  liftCandidateHold,
}
