import type { RoomRoutes } from '../http/mount.ts'
import { getOccupation, listOccupations } from './occupations.ts'

export const occupationRoutes: RoomRoutes<'occupations'> = { listOccupations, getOccupation }
