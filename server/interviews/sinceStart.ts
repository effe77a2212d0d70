import { latestOffset_ms } from '../../shared/soundTypes.ts'
import type { InterviewRecord } from './findInterview.ts'

/** A moment's place in the interview, in whole milliseconds from its start. */
export const sinceStart = (interview: Pick<InterviewRecord, 'started_at'>, at = Date.now()): number =>
  Math.round(Math.min(latestOffset_ms, Math.max(0, at - new Date(interview.started_at!).getTime())))
