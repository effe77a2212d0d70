import type { RoomRoutes } from '../RoomRoutes.ts'
import { listEarlyAccess } from './listEarlyAccess.ts'
import { requestEarlyAccess } from './requestEarlyAccess.ts'

export const earlyAccessRoutes: RoomRoutes<'earlyAccess'> = { requestEarlyAccess, listEarlyAccess }
