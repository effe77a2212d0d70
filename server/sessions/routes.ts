import type { RoomRoutes } from '../http/mount.ts'
import { adminLogin, recruiterLogin, verifyCode } from './login.ts'
import { logout, getSession } from './session.ts'

export const sessionRoutes: RoomRoutes<'sessions'> = { verifyCode, recruiterLogin, adminLogin, logout, getSession }
