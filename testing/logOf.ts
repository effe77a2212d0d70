import { and, eq } from 'drizzle-orm'
import { decisionLog } from '../server/db/schema/decisions.ts'
import type { Parts } from '../server/openParts.ts'

/** The entries of the decision log with this action on a candidate or a job, in order. */
export const logOf = ({ db }: Pick<Parts, 'db'>, subject_id: string, action: string) =>
  db
    .select()
    .from(decisionLog)
    .where(and(eq(decisionLog.subject_id, subject_id), eq(decisionLog.action, action)))
    .orderBy(decisionLog.seq)
