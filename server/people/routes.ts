import type { RoomRoutes } from '../RoomRoutes.ts'
import { createAdminUser, inviteAdminUser, listAdminUsers, removeAdminUser, updateAdminUser } from './adminUsers.ts'
import { changePassword, forgotPassword, openPasswordLink, resetPassword } from './passwords.ts'
import {
  createRecruiter,
  getRecruiter,
  inviteRecruiter,
  listCompanyRecruiters,
  listRecruiters,
  removeRecruiter,
  updateRecruiter,
} from './recruiters.ts'
import { setSummaryEmail } from './setSummaryEmail.ts'
import { stopSummaryEmail } from './stopSummaryEmail.ts'

export const peopleRoutes: RoomRoutes<'people'> = {
  forgotPassword,
  openPasswordLink,
  resetPassword,
  changePassword,
  setSummaryEmail,
  stopSummaryEmail,
  listRecruiters,
  createRecruiter,
  getRecruiter,
  updateRecruiter,
  removeRecruiter,
  inviteRecruiter,
  listCompanyRecruiters,
  listAdminUsers,
  createAdminUser,
  updateAdminUser,
  removeAdminUser,
  inviteAdminUser,
}
