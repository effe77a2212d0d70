import { sql } from 'drizzle-orm'
import { scores } from '../db/schema/scoring.ts'

/** When the candidate got feedback on the score before. Feedback goes once to each candidate, so a new score takes this over. */
export const feedbackBefore = (candidate_id: string) =>
  sql<
    string | null
  >`(select old.feedback_sent_at from ${scores} old where old.candidate_id = ${candidate_id}::uuid order by old.id desc limit 1)`
