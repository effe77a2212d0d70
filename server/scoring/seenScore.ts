// What the caller saw of a score. If it is another by now, nothing is decided about it or set over it.
import { and, eq } from 'drizzle-orm'
import type { ScoreDecision } from '../../shared/scoreDetail.ts'
import { scores } from '../db/schema/scoring.ts'
import { AppError } from '../errors.ts'

/** A part that is left out is not compared. */
export type Seen = { score_id?: string | undefined; updated_at?: string | undefined; decision?: ScoreDecision | undefined }

export const sameAs = ({ score_id, updated_at }: Seen) =>
  and(score_id ? eq(scores.id, score_id) : undefined, updated_at ? eq(scores.updated_at, updated_at) : undefined)

type Row = Pick<typeof scores.$inferSelect, 'id' | 'updated_at'> & { decision?: ScoreDecision }
export const isSame = (row: Row, { score_id, updated_at, decision }: Seen) =>
  (!score_id || score_id === row.id) &&
  (!updated_at || Date.parse(updated_at) === Date.parse(row.updated_at)) &&
  (!decision || decision === row.decision)

export const changedReason = 'This score has changed since it was shown. Look at it again first.'
export const changed = () => new AppError('record.changed', changedReason)
