import type { RoomRoutes } from '../http/mount.ts'
import { confirmPassword } from './confirmPassword.ts'
import { adminLogin, recruiterLogin, verifyCode } from './login.ts'
import { endSession, endSessions, listSessions } from './ownSessions.ts'
import { redeemLink, requestLink } from './signInLinks.ts'
import { logout, getSession } from './session.ts'

export const sessionRoutes: RoomRoutes<'sessions'> = {
  verifyCode,
  redeemLink,
  requestLink,
  recruiterLogin,
  adminLogin,
  logout,
  listSessions,
  endSession,
  endSessions,
  confirmPassword,
  getSession,
}
