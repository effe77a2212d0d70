import type { RoomRoutes } from '../http/mount.ts'
import { getPlan, updatePlan } from './plans.ts'

export const planRoutes: RoomRoutes<'plans'> = { getPlan, updatePlan }
