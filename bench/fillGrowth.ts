// Fills a database by SQL with so many candidates, and with the same recruiter, jobs and pages however many there are. Triggers are off and the
// search indexes are made afterwards; what the triggers would have counted is counted at the end.
import { getTableColumns, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../server/db/open.ts'
import { everyJob, jobCounts } from '../server/db/schema/counts.ts'
import { makeToken, tokenHash } from '../server/security/secrets.ts'
import { countRows } from '../testing/countRows.ts'

/** Whoever looks has so many jobs with so many candidates each; the others' jobs are larger. */
const own = { jobs: 20, candidates: 50 }
const others = { candidates: 500, jobs: 10 }
/** The newest recruiters, who have no jobs, and the newest companies, which have no recruiters: a page and the first of the next one. */
const newer = 21

/** A UUIDv7 of the moment `n` thousandths of a second after a fixed one. */
const idAt = (n: string) =>
  `(lpad(to_hex((1700000000000 + ${n})::bigint), 12, '0') || '7' || substr(md5((${n})::text), 1, 3) || '8' || substr(md5('x' || (${n})::text), 1, 15))::uuid`
const at = (n: string) => `to_timestamp((1700000000000 + ${n}) / 1000.0)`

export type Growth = { admin: string; recruiter: string; company_id: string; job_id: string; candidate_id: string; email: string }

/** `size`: candidates in all, at least the recruiter's own 1,000. The newest jobs and candidates are the recruiter's. */
export async function fillGrowth(db: Database, size: number, sealCode: () => string): Promise<Growth> {
  const many = Math.max(0, Math.ceil((size - own.jobs * own.candidates) / others.candidates))
  const jobs = many + own.jobs
  const recruiters = Math.ceil(many / others.jobs) + 1
  const mine = (n: string) => `${n} > ${many}`
  const run = (text: string) => db.raw(`select set_config('session_replication_role', 'replica', true); ${text}`)
  const searches = await rowsOf<{ indexname: string; indexdef: string }>(
    db,
    sql`select indexname, indexdef from pg_indexes where indexdef like '%gin_trgm_ops%'`,
  )
  for (const { indexname } of searches) await db.raw(`drop index ${indexname}`)
  await run(`
    insert into companies (id, name, created_at, updated_at) select ${idAt('n')}, 'Company ' || n, now(), now() from generate_series(1, ${recruiters}) n;
    insert into companies (id, name, created_at, updated_at) select ${idAt(`${recruiters} + n`)}, 'Newer company ' || n, now(), now() from generate_series(1, ${newer}) n;
    insert into users (id, user_type, name, email, company_id, created_at, updated_at)
      select ${idAt('n')}, 'recruiter', 'Recruiter ' || n, 'recruiter' || n || '@example.com', ${idAt('n')}, now(), now() from generate_series(1, ${recruiters}) n;
    insert into users (id, user_type, name, email, company_id, created_at, updated_at)
      select ${idAt(`${recruiters} + n`)}, 'recruiter', 'Colleague ' || n, 'colleague' || n || '@example.com', ${idAt(String(recruiters))}, now(), now() from generate_series(1, ${newer}) n;
    insert into users (id, user_type, name, email, created_at, updated_at) values (${idAt('0')}, 'admin', 'Admin', 'admin@example.com', now(), now());
    insert into jobs (id, recruiter_id, title, description, company_info, criteria, elevenlabs_agent_id, agent_status, closed_at, created_at, updated_at)
      select ${idAt('n')}, case when ${mine('n')} then ${idAt(String(recruiters))} else ${idAt(`1 + (n - 1) / ${others.jobs}`)} end, 'Engineer ' || n, repeat('Builds the product. ', 10), 'Northwind, Auckland',
        '- Problem solving', 'builtin', 'ready', case when n in (${many} + 1, ${many} + 2) then now() - interval '1 day' when n % 50 = 0 then now() end, ${at('n')}, ${at('n')} from generate_series(1, ${jobs}) n;`)
  const seal = sealCode()
  await run(`
    create temporary table people as select c, ${idAt('1000000 + c')} as id, case when c > ${many * others.candidates}
      then ${idAt(`${many} + 1 + (c - 1 - ${many * others.candidates}) / ${own.candidates}`)} else ${idAt(`1 + (c - 1) / ${others.candidates}`)} end as job_id
      from generate_series(1, ${many * others.candidates + own.jobs * own.candidates}) c;
    insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, interview_status, invitation_sent, interview_completed_at, created_at, updated_at)
      select id, job_id, substr(md5(c::text), 1, 6) || ' ' || substr(md5('n' || c), 1, 8), substr(md5(c::text), 1, 8) || c || '@example.com', '021 ' || c, '${seal}', md5(c::text),
        (case when c % 10 < 6 then 'completed' when c % 10 < 8 then 'in_progress' else 'not_started' end), true,
        case when c % 10 < 6 then ${at('c * 1000')} end, ${at('c')}, ${at('c')} from people;
    insert into scores (id, candidate_id, job_id, status, scorer, overall_score, ai_overall_score, overall_low, overall_high, integrity_score, decision, decided_at, done_at, competency_scores, red_flags, set_how, created_at, updated_at)
      select ${idAt('1000000 + c')}, id, job_id, 'scored', 'baseline', c % 101, c % 101, c % 101, c % 101, 100,
        (case when c % 10 < 3 then 'pending' when c % 10 < 5 then 'approved' else 'rejected' end), case when c % 10 >= 3 then now() end, ${at('c * 1000')},
        '[{"name":"Problem solving","score":70,"low":60,"high":80,"weight":1,"standing":"scored","reason":"Because.","evidence":[]}]',
        case when c % 7 = 0 then '[{"text":"Pasted","offset_ms":1000}]'::jsonb else '[]' end, case when c % 2 = 0 then 'levels' end, now(), now()
      from people where c % 10 < 6;
    insert into outcomes (id, candidate_id, job_id, outcome, decided_by, decided_at)
      select ${idAt('1000000 + c')}, id, job_id, 'advanced', ${idAt('0')}, now() from people where c % 10 = 3;
    insert into emails (id, kind, candidate_id, to_address, subject, html_sealed, text_sealed, status, created_at)
      select ${idAt('1000000 + c')}, 'invitation', id, substr(md5(c::text), 1, 8) || c || '@example.com', 'Your interview ' || c, 'x', 'x', case when c % 50 = 0 then 'failed' else 'sent' end, ${at('c')} from people;
    insert into decision_log (seq, at, actor_type, actor_id, action, subject_type, subject_id, data, prev_hash, hash)
      select c, ${at('c')}::text, 'system', null, 'interview_completed', 'candidate', id::text, '{}', md5((c - 1)::text), md5(c::text) from people;
    insert into audit (id, at, actor_type, actor_id, action, object_type, object_id, address, mac, seq, prev_hash, hash)
      select ${idAt('1000000 + c')}, to_char(${at('c')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'recruiter', ${idAt('1')}, case when c % 20 = 0 then 'sign_in.won' else 'candidates.updateCandidate' end, 'candidate', id::text, '127.0.0.1', 'x', c, 'x', 'x' from people;
    drop table people;`)
  for (const { indexdef } of searches) await db.raw(indexdef)
  await countAll(db)
  const ids = await rowsOf<{ admin: string; recruiter: string; company_id: string; job_id: string; candidate_id: string; email: string }>(
    db,
    sql.raw(`select q.*, c.email from (select ${idAt('0')} as admin, ${idAt(String(recruiters))} as recruiter, ${idAt(String(recruiters))} as company_id, ${idAt(String(jobs - 1))} as job_id,
      (select id from candidates where job_id = ${idAt(String(jobs - 1))} and interview_status = 'completed' order by id desc limit 1) as candidate_id) q join candidates c on c.id = q.candidate_id`),
  )
  const { company_id, job_id, candidate_id, email, ...people } = ids[0]!
  const tokens = { admin: makeToken(), recruiter: makeToken() }
  for (const who of ['admin', 'recruiter'] as const)
    await db.execute(
      sql`insert into sessions (token_hash, user_type, user_id, created_at, expires_at) values (${tokenHash(tokens[who])}, ${who}, ${people[who]}, now(), now() + interval '2 hours')`,
    )
  return { ...tokens, company_id, job_id, candidate_id, email }
}

async function countAll(db: Database): Promise<void> {
  const columns = sql.raw(Object.keys(getTableColumns(jobCounts)).join(', '))
  await db.execute(
    sql`insert into job_counts (${columns}) select coalesce(j.id, ${everyJob}::uuid), ${countRows} group by grouping sets ((j.id), ())`,
  )
  await db.execute(sql`insert into email_counts (status, emails) select status, count(*) from emails group by status`)
  await db.execute(
    sql`insert into agent_counts (agent_status, jobs) select agent_status, count(*) from jobs where deleted_at is null group by agent_status`,
  )
}
