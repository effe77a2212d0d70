// The one place that decides which scores others than reviewers see: recruiters, readers of a shared link, and the candidate.
import { sql } from 'drizzle-orm'
import { scores } from '../db/schema/scoring.ts'

/** The condition on `scores`: it stands for its candidate, and a person has approved it. Written so that the index of these is found. */
export const isApprovedScore = sql`(${scores.is_current} and ${scores.decision} = 'approved')`

/** The same of a row that is known to stand for its candidate. */
export const isApproved = ({ decision }: Pick<typeof scores.$inferSelect, 'decision'>): boolean => decision === 'approved'
