import type { RoomRoutes } from '../http/mount.ts'
import { adminLogin, recruiterLogin, verifyCode } from './login.ts'
import { redeemLink, requestLink } from './signInLinks.ts'
import { logout, getSession } from './session.ts'

export const sessionRoutes: RoomRoutes<'sessions'> = { verifyCode, redeemLink, requestLink, recruiterLogin, adminLogin, logout, getSession }
