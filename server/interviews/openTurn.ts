// Which question may be answered.
import { takesLate } from '../../shared/interviewTimes.ts'
import { asksHere } from '../../shared/interviewer.ts'
import type { Competency } from '../../shared/plans.ts'
import type { TurnRecord } from '../db/turnsOf.ts'
import type { InterviewRecord } from './findInterview.ts'

/** The question that waits for an answer: the last turn, if it is the interviewer's. */
export function openTurn(interview: InterviewRecord | null, turns: TurnRecord[]): TurnRecord | null {
  const last = turns.at(-1)
  return interview && !interview.ended_at && asksHere(interview.provider) && last?.role === 'interviewer' ? last : null
}

/** The id of the question that was open when the interview ended as idle, while a late answer to it is still accepted; else null. */
export function lateQuestion(interview: InterviewRecord | null, turns: TurnRecord[]): string | null {
  const last = turns.at(-1)
  if (interview?.end_reason !== 'idle' || !asksHere(interview.provider) || last?.role !== 'interviewer') return null
  return takesLate(interview.ended_at!) ? last.id : null
}

/** Whether nothing is left to answer: the last question of the plan, and any follow-up to it, has its answer. */
export function hasAnsweredAll({ provider }: Pick<InterviewRecord, 'provider'>, turns: TurnRecord[], plan: Competency[]): boolean {
  const last = turns.at(-1)
  return asksHere(provider) && last?.role === 'candidate' && last.number === plan.length
}
