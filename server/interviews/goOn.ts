import { eq } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { interviews } from '../db/schema/interviews.ts'
import { bySystem } from '../decisions/appendDecisions.ts'
import { reopenScore } from '../scoring/face.ts'
import { complete } from './complete.ts'
import type { InterviewRecord } from './findInterview.ts'
import { howCallsEnded } from './howCallsEnded.ts'

/**
 * After the provider's word on a call. If the interview is over, settles who ended it and scores it with the turns that have come. If the
 * agent ended the last call, completes the interview. Returns how an interview that is over ended after all; null if that stays as it was.
 */
export async function goOn(tx: Db, deps: Deps, interview: InterviewRecord): Promise<InterviewRecord['end_reason']> {
  const { by, awaited } = await howCallsEnded(tx, interview)
  if (interview.ended_at) {
    const end_reason = by === 'agent' ? 'provider' : 'ended_by_candidate'
    const corrected = end_reason !== interview.end_reason && (by === 'agent' || (by === 'candidate' && interview.end_reason === 'provider'))
    if (corrected) await tx.update(interviews).set({ end_reason }).where(eq(interviews.id, interview.id))
    await reopenScore(tx, deps, interview)
    return corrected ? end_reason : null
  }
  if (by === 'agent' && !awaited) await complete(tx, deps, interview, 'provider', bySystem(deps))
  return null
}
