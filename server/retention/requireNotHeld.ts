import { momentWords } from '../../shared/momentWords.ts'
import type { Db } from '../db/open.ts'
import { AppError } from '../errors.ts'
import { holdOf } from './holds.ts'

/** Throws 409 if a hold keeps this candidate. The message says what is held, why and until when, and staff also read by whom. */
export async function requireNotHeld(tx: Db, candidate_id: string, asked_by: 'candidate' | 'staff'): Promise<void> {
  const hold = await holdOf(tx, candidate_id)
  if (!hold) return
  const since = momentWords(hold.placed_at, null)
  if (asked_by === 'candidate')
    throw new AppError(
      'candidate.held',
      `Your data has been under a legal hold since ${since}: “${hold.reason}”. It is kept until an administrator lifts the hold. After that you can delete it here.`,
    )
  const what = hold.candidate_id ? 'This candidate' : 'The job of this candidate, with everybody in it,'
  throw new AppError(
    'candidate.held',
    `${what} is kept under a legal hold that ${hold.placed_by_name} placed on ${since}: “${hold.reason}”. Everything is kept until an administrator lifts the hold.`,
  )
}
