import { inArray, sql } from 'drizzle-orm'
import { providersElsewhere } from '../../shared/interviewer.ts'
import { interviewAttempts, interviews, turns } from '../db/schema/interviews.ts'
import { plans } from '../db/schema/plans.ts'

/**
 * How many questions a plan has, and how many have an answer now. Stored with the score. Both are 0 while a transcript of another provider's
 * agent has not come: nobody knows then what was answered.
 */
export function answerCounts(interview_id: string | null, plan_id: string | null) {
  const of = (column: typeof turns.interview_id | typeof interviewAttempts.interview_id) => sql`${column} = ${interview_id}::uuid`
  const awaited = sql`(exists (select 1 from ${interviewAttempts} where ${of(interviewAttempts.interview_id)} and ${interviewAttempts.conversation_id} is not null and ${interviewAttempts.transcript_at} is null)
    or exists (select 1 from ${interviews} where ${interviews.id} = ${interview_id}::uuid and ${inArray(interviews.provider, providersElsewhere)}) and not exists (select 1 from ${turns} where ${of(turns.interview_id)}))`
  const question_count = sql<number>`case when ${awaited} then 0
    else coalesce((select jsonb_array_length(${plans.competencies}) from ${plans} where ${plans.id} = ${plan_id}::uuid), 0) end`
  const answered_count = sql<number>`(select count(distinct ${turns.number})::int from ${turns}
    where ${of(turns.interview_id)} and ${turns.role} = 'candidate' and not ${turns.declined} and ${turns.number} between 1 and ${question_count})`
  return { answered_count, question_count }
}
