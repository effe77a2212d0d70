// The peer: the same queries with bare node:http and pg, without session checks, validation, encryption or logs.
import { createServer, type IncomingMessage } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const { recruiter_id, job_id } = process.env

const jobColumns =
  'id, recruiter_id, title, description, company_info, criteria, pdf_key, pdf_name, pdf_has_text, elevenlabs_agent_id, agent_status, agent_failure, agent_failure_code, agent_facts, blind_review, closes_at, closes_zone, closed_at, interview_language, shown_at, reach, created_at, updated_at'
const jobList = `select ${jobColumns} from jobs where recruiter_id = $1 and deleted_at is null order by id desc limit 201`
const jobCount = 'select count(*)::int as n from jobs where recruiter_id = $1 and deleted_at is null'
const jobCounts = `select job_id, sum(candidates)::int as candidate_count, sum(invited)::int as invited_count, sum(completed)::int as completed_count,
  sum(to_invite)::int as to_invite_count, sum(awaited)::int as awaited_count, sum(pending)::int as pending_review_count, sum(approved)::int as approved_count,
  sum(advanced)::int as advanced, sum(on_hold)::int as on_hold, sum(declined)::int as declined, sum(hired)::int as hired, sum(withdrawn)::int as withdrawn,
  sum(undecided)::int as undecided from job_counts where job_id = any($1) group by job_id`
const candidateList = `select id, job_id, name, email, phone, code_sealed as login_code, interview_status, invitation_sent, invited_at, reminders_stopped_at, interview_completed_at, created_at, updated_at, erased_at from candidates
  where job_id = $1 and deleted_at is null order by id desc limit 201`
const candidateCount = 'select sum(candidates)::int as n from job_counts where job_id = $1'
const factsOf = `select c.id, s.status, s.decision, s.overall_score, s.overall_low, s.overall_high, s.provisional, s.answered_count, s.question_count,
  s.scorer, s.model, s.prompt_version, s.set_how, s.csv_file, u.name as set_by, o.id as outcome_id, o.outcome, o.reason, o.decided_at, d.name as decided_by,
  (select e.error_code in ('mail.refused', 'mail.came_back') and lower(e.to_address) = lower(c.email) from emails e where e.candidate_id = c.id
    and e.kind not in ('mention', 'review-request', 'adjustment') order by e.id desc limit 1) as email_refused,
  (select e.status = 'kept' from emails e where e.candidate_id = c.id and e.kind = 'invitation' order by e.id desc limit 1)
    and (select e.status <> 'sent' from emails e where e.candidate_id = c.id and e.kind not in ('mention', 'review-request', 'adjustment') order by e.id desc limit 1) as invitation_kept
  from candidates c left join scores s on s.candidate_id = c.id and s.is_current left join users u on u.id = s.set_by
  left join outcomes o on o.candidate_id = c.id and o.is_current left join users d on d.id = o.decided_by where c.id = any($1)`
const rankedList = `select c.id as candidate_id, c.name, c.email, s.overall_score, s.overall_low, s.overall_high, s.red_flags, s.competency_scores, c.interview_completed_at, s.scorer,
  s.model, s.set_how, s.csv_file, s.provisional, s.place, s.answered_count, s.question_count, u.name as set_by
  from scores s join candidates c on c.id = s.candidate_id join jobs j on j.id = s.job_id left join users u on u.id = s.set_by
  where s.is_current and c.deleted_at is null and j.deleted_at is null and j.recruiter_id = $2 and s.job_id = $1 and s.decision = 'approved' and s.overall_score is not null order by s.provisional, s.place desc nulls last, s.candidate_id limit 201`
const rankedCounts = 'select sum(ranked)::int as ranked, sum(pending)::int as pending from job_counts where job_id = $1'
const outcomesOf = `select o.id, o.candidate_id, o.outcome, o.reason, o.decided_at, u.name as decided_by
  from outcomes o join users u on u.id = o.decided_by where o.candidate_id = any($1) and o.is_current`

async function bodyOf(request: IncomingMessage): Promise<{ email: string; password: string }> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as { email: string; password: string }
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const path = request.url!.split('?')[0]!
  if (path === '/ready') return await pool.query('select 1')
  if (path === '/api/auth/recruiter/login') {
    const { email, password } = await bodyOf(request)
    const {
      rows: [user],
    } = await pool.query<{ id: string; password_hash: string }>(
      `select id, password_hash from users where user_type = 'recruiter' and email = $1 and deleted_at is null`,
      [email],
    )
    if (!user || !(await verify(user.password_hash, password))) throw new Error('refused')
    const token = crypto.randomUUID()
    await pool.query(
      `insert into sessions (token_hash, user_type, user_id, created_at, expires_at) values ($1, 'recruiter', $2, now(), now() + interval '12 hours')`,
      [token, user.id],
    )
    return { access_token: token, token_type: 'bearer', user_type: 'recruiter' }
  }
  if (path === '/api/jobs/') {
    const [list] = await Promise.all([pool.query<{ id: string }>(jobList, [recruiter_id]), pool.query(jobCount, [recruiter_id])])
    const counted = await pool.query<{ job_id: string }>(jobCounts, [list.rows.map((row) => row.id)])
    const counts = new Map(counted.rows.map((row) => [row.job_id, row]))
    return list.rows.slice(0, 200).map((row) => ({ ...row, ...counts.get(row.id) }))
  }
  if (path.endsWith('/ranked')) {
    const [list] = await Promise.all([
      pool.query<{ candidate_id: string; competency_scores: { name: string; score: number; standing: string }[] }>(rankedList, [
        job_id,
        recruiter_id,
      ]),
      pool.query(rankedCounts, [job_id]),
    ])
    const decided = await pool.query<{ candidate_id: string }>(outcomesOf, [list.rows.map((row) => row.candidate_id)])
    const outcomes = new Map(decided.rows.map((row) => [row.candidate_id, row]))
    return list.rows.slice(0, 200).map((row) => ({
      ...row,
      competency_scores: row.competency_scores.map(({ name, score, standing }) => ({ name, score, standing })),
      outcome: outcomes.get(row.candidate_id),
    }))
  }
  const [list] = await Promise.all([pool.query<{ id: string }>(candidateList, [job_id]), pool.query(candidateCount, [job_id])])
  const rows = list.rows.slice(0, 200)
  const found = await pool.query<{ id: string }>(factsOf, [rows.map((row) => row.id)])
  const facts = new Map(found.rows.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...row, ...facts.get(row.id) }))
}

createServer((request, response) => {
  answer(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    () => {
      response.statusCode = 500
      response.end()
    },
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
