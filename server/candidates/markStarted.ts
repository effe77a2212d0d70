import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'

export async function markStarted(tx: Db, candidate_id: string): Promise<void> {
  await tx.update(candidates).set({ interview_status: 'in_progress' }).where(eq(candidates.id, candidate_id))
}

export async function markCompleted(tx: Db, candidate_id: string, at: string): Promise<void> {
  await tx.update(candidates).set({ interview_status: 'completed', interview_completed_at: at }).where(eq(candidates.id, candidate_id))
}

export async function markReopened(tx: Db, candidate_id: string): Promise<void> {
  await tx.update(candidates).set({ interview_status: 'in_progress', interview_completed_at: null }).where(eq(candidates.id, candidate_id))
}
