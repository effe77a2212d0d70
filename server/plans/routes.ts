import type { RoomRoutes } from '../http/mount.ts'
import { confirmPlan, getPlan, updatePlan } from './plans.ts'

export const planRoutes: RoomRoutes<'plans'> = { getPlan, updatePlan, confirmPlan }
