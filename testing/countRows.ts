// What the triggers count, as one select over the rows themselves.
import { sql } from 'drizzle-orm'

const of = (condition: string) => sql.raw(`count(*) filter (where ${condition})::int`)
const awaited = "c.interview_status <> 'completed' and coalesce(o.outcome not in ('declined', 'withdrawn'), true)"
/** In the order of the columns of `job_counts`. */
export const countRows = sql`count(c.id)::int as candidates, ${of('c.invitation_sent')} as invited, ${of("c.interview_status = 'in_progress'")} as in_progress,
  ${of("c.interview_status = 'completed'")} as completed, ${of("s.decision = 'pending'")} as pending, ${of("s.decision = 'approved'")} as approved,
  ${of("s.decision = 'rejected'")} as rejected, ${of("s.decision = 'pending' and s.overall_score is not null")} as figures,
  coalesce(sum(s.overall_score) filter (where s.decision = 'pending'), 0)::float8 as figure_sum,
  ${of("s.decision = 'pending' and s.overall_score is not null and s.provisional")} as baseline_figures,
  coalesce(sum(jsonb_array_length(s.red_flags)) filter (where s.decision = 'pending'), 0)::int as red_flags,
  ${of("s.decision = 'approved' and s.overall_score is not null")} as ranked, ${of("s.decision = 'approved' and o.id is null")} as undecided,
  ${of("o.outcome = 'advanced'")} as advanced, ${of("o.outcome = 'on_hold'")} as on_hold, ${of("o.outcome = 'declined'")} as declined,
  ${of("o.outcome = 'hired'")} as hired, ${of("o.outcome = 'withdrawn'")} as withdrawn,
  ${of(`${awaited} and c.interview_status = 'not_started' and not c.invitation_sent`)} as to_invite, ${of(awaited)} as awaited
  from jobs j left join candidates c on c.job_id = j.id and c.deleted_at is null
  left join scores s on s.candidate_id = c.id and s.is_current left join outcomes o on o.candidate_id = c.id and o.is_current`
