import type { RoomRoutes } from '../RoomRoutes.ts'
import { getOccupation, listOccupations } from './occupations.ts'

export const occupationRoutes: RoomRoutes<'occupations'> = { listOccupations, getOccupation }
