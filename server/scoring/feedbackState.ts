import { sql } from 'drizzle-orm'
import type { FeedbackState } from '../../shared/scoreDetail.ts'
import { emails } from '../db/schema/mail.ts'
import { scores } from '../db/schema/scoring.ts'

/** What has become of the candidate's feedback: of several emails, the one that is the most certain to arrive. Null if none was written. For a query of scores. */
export const feedbackState = sql<FeedbackState | null>`(
  select json_build_object('state', told.state, 'at', to_char(told.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from (select id, coalesce(sent_at, created_at) as at, case when error_code = 'mail.unanswered' then 'may_have_arrived' when status = 'outdated' then 'failed' else status end as state
    from ${emails} where ${emails.candidate_id} = ${scores.candidate_id} and kind = 'feedback') as told
  order by array_position(array['sent', 'may_have_arrived', 'waiting', 'kept', 'failed'], told.state), told.id desc limit 1)`
