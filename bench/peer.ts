// The peer: the same queries with bare node:http and pg, without session checks, validation, encryption or logs.
import { createServer, type IncomingMessage } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const { recruiter_id, job_id } = process.env

const jobList = `select id, recruiter_id, title, description, company_info, pdf_name, elevenlabs_agent_id, agent_status, agent_failure, created_at, updated_at from jobs
  where recruiter_id = $1 and deleted_at is null order by id desc limit 201`
const jobCount = 'select count(*)::int as n from jobs where recruiter_id = $1 and deleted_at is null'
const jobCounts = `select c.job_id, count(*)::int as candidate_count, count(*) filter (where c.invitation_sent)::int as invited_count, count(*) filter (where c.interview_status = 'completed')::int as completed_count,
  count(*) filter (where s.decision = 'pending')::int as pending_review_count, count(*) filter (where s.decision = 'approved')::int as approved_count
  from candidates c left join scores s on s.candidate_id = c.id and s.is_current where c.job_id = any($1) and c.deleted_at is null group by c.job_id`
const candidateList = `select id, job_id, name, email, phone, code_sealed as login_code, interview_status, invitation_sent, interview_completed_at, created_at, updated_at from candidates
  where job_id = $1 and deleted_at is null order by id desc limit 201`
const candidateCount = 'select count(*)::int as n from candidates where job_id = $1 and deleted_at is null'
const rankedList = `select c.id as candidate_id, c.name, c.email, s.overall_score, s.overall_low, s.overall_high, s.red_flags, s.competency_scores, c.interview_completed_at, s.scorer,
  s.model, s.set_how, s.csv_file, s.provisional, s.place, s.answered_count, s.question_count, u.name as set_by
  from scores s join candidates c on c.id = s.candidate_id join jobs j on j.id = s.job_id left join users u on u.id = s.set_by
  where s.is_current and c.deleted_at is null and j.deleted_at is null and j.recruiter_id = $2 and s.job_id = $1 and s.decision = 'approved' and s.overall_score is not null order by s.provisional, s.place desc nulls last, s.candidate_id limit 201`
const rankedCount = (
  decision: string,
) => `select count(*)::int as n from scores s join candidates c on c.id = s.candidate_id join jobs j on j.id = s.job_id
  where s.is_current and c.deleted_at is null and j.deleted_at is null and j.recruiter_id = $2 and s.job_id = $1 and s.decision = '${decision}'${decision === 'approved' ? ' and s.overall_score is not null' : ''}`

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
      pool.query<{ competency_scores: { name: string; score: number; standing: string }[] }>(rankedList, [job_id, recruiter_id]),
      ...['approved', 'pending'].map((decision) => pool.query(rankedCount(decision), [job_id, recruiter_id])),
    ])
    return list.rows
      .slice(0, 200)
      .map((row) => ({ ...row, competency_scores: row.competency_scores.map(({ name, score, standing }) => ({ name, score, standing })) }))
  }
  const [list] = await Promise.all([pool.query(candidateList, [job_id]), pool.query(candidateCount, [job_id])])
  return list.rows.slice(0, 200)
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
