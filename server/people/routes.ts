import type { RoomRoutes } from '../http/mount.ts'
import { createAdminUser, listAdminUsers, removeAdminUser, updateAdminUser } from './adminUsers.ts'
import { createRecruiter, getRecruiter, listCompanyRecruiters, listRecruiters, removeRecruiter, updateRecruiter } from './recruiters.ts'

export const peopleRoutes: RoomRoutes<'people'> = {
  listRecruiters,
  createRecruiter,
  getRecruiter,
  updateRecruiter,
  removeRecruiter,
  listCompanyRecruiters,
  listAdminUsers,
  createAdminUser,
  updateAdminUser,
  removeAdminUser,
}
