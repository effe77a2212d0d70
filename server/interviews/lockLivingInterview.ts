import type { Db } from '../db/open.ts'
import { notFound } from '../errors.ts'
import { lockLiving } from '../security/lockLiving.ts'
import { lockInterview, notStarted, type InterviewRecord } from './findInterview.ts'

/** Locks the interview before words are stored with it. Throws 404 if the candidate was removed or erased. */
export async function lockLivingInterview(tx: Db, candidate_id: string): Promise<InterviewRecord | null> {
  const interview = await lockInterview(tx, candidate_id)
  if (!(await lockLiving(tx, candidate_id))) throw notFound('interview.not_found')
  return interview
}

/** The same for an interview that has begun; throws otherwise. */
export async function lockStarted(tx: Db, candidate_id: string): Promise<InterviewRecord> {
  const interview = await lockLivingInterview(tx, candidate_id)
  if (!interview?.started_at) throw notStarted()
  return interview
}
