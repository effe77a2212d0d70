import type { RoomRoutes } from '../http/mount.ts'
import { endInterview, getInterview, recordEvents, submitAnswer } from './answer.ts'
import { giveConsent, requestAdjustment, startInterview } from './begin.ts'

export const interviewRoutes: RoomRoutes<'interviews'> = { getInterview, giveConsent, requestAdjustment, startInterview, submitAnswer, recordEvents, endInterview }
