import type { RoomRoutes } from '../RoomRoutes.ts'
import { giveAdvice } from './advice.ts'
import { createShare, endShare, getShare, listShares } from './shares.ts'

export const shareRoutes: RoomRoutes<'shares'> = { createShare, listShares, endShare, getShare, giveAdvice }
