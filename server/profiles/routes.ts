import type { RoomRoutes } from '../RoomRoutes.ts'
import { bringGithub, bringInterview, bringJsonResume, bringLinkedin, uploadCv } from './bring.ts'
import { exportProfile } from './exportProfile.ts'
import { getPaths } from './getPaths.ts'
import { getJobGaps, listOpenJobs, setOpenJobsChoice } from './jobSkills.ts'
import { getProfile } from './getProfile.ts'
import { getSharedProfile } from './getSharedProfile.ts'
import { addProfileLine, changeProfileLines, removeProfileLine, updateProfileLine } from './lines.ts'
import { wordNextSteps } from './wordNextSteps.ts'
import { setPathGoal } from './setPathGoal.ts'
import { shareProfile } from './shareProfile.ts'

export const profileRoutes: RoomRoutes<'profiles'> = {
  getProfile,
  uploadCv,
  bringLinkedin,
  bringGithub,
  bringJsonResume,
  bringInterview,
  addProfileLine,
  updateProfileLine,
  changeProfileLines,
  removeProfileLine,
  setPathGoal,
  getPaths,
  wordNextSteps,
  getJobGaps,
  setOpenJobsChoice,
  listOpenJobs,
  shareProfile,
  exportProfile,
  getSharedProfile,
}
