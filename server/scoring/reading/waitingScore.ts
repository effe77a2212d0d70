import { and, eq } from 'drizzle-orm'
import { scores } from '../../db/schema/scoring.ts'

/** A score that its task may still fill: current, waiting, not decided. */
export const waitingScore = (id: string) =>
  and(eq(scores.id, id), eq(scores.is_current, true), eq(scores.status, 'waiting'), eq(scores.decision, 'pending'))
