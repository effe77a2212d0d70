import type { RoomRoutes } from '../RoomRoutes.ts'
import { bringGithub, bringInterview, bringJsonResume, bringLinkedin, uploadCv } from './bring.ts'
import { exportProfile } from './exportProfile.ts'
import { getPaths } from './getPaths.ts'
import { getJobGaps, getOpenJobs, seeOpenJobs } from './jobSkills.ts'
import { getProfile } from './getProfile.ts'
import { getSharedProfile } from './getSharedProfile.ts'
import { addLine, changeLines, removeLine, updateLine } from './lines.ts'
import { wordNextSteps } from './wordNextSteps.ts'
import { setWish, shareProfile } from './wish.ts'

export const profileRoutes: RoomRoutes<'profiles'> = {
  getProfile,
  uploadCv,
  bringLinkedin,
  bringGithub,
  bringJsonResume,
  bringInterview,
  addLine,
  updateLine,
  changeLines,
  removeLine,
  setWish,
  getPaths,
  wordNextSteps,
  getJobGaps,
  seeOpenJobs,
  getOpenJobs,
  shareProfile,
  exportProfile,
  getSharedProfile,
}
