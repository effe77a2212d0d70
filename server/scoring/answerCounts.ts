import { sql } from 'drizzle-orm'
import { turns } from '../db/schema/interviews.ts'
import { plans } from '../db/schema/plans.ts'

/** How many questions a plan has, and how many have an answer now. Stored with the score. */
export function answerCounts(interview_id: string | null, plan_id: string | null) {
  const question_count = sql<number>`coalesce((select jsonb_array_length(${plans.competencies}) from ${plans} where ${plans.id} = ${plan_id}::uuid), 0)`
  const answered_count = sql<number>`(select count(distinct ${turns.number})::int from ${turns}
    where ${turns.interview_id} = ${interview_id}::uuid and ${turns.role} = 'candidate' and not ${turns.declined} and ${turns.number} between 1 and ${question_count})`
  return { answered_count, question_count }
}
