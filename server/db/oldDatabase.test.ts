// A database of an earlier version, with that version's data, is migrated to the current version.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('failure_codes')
})
afterAll(() => db.close())

const failures = {
  'The voice provider has not sent the transcript of this interview yet. We ask for it until three days after the call, and the interview is scored by itself as soon as it comes.':
    'transcript.asked_for',
  'The voice provider has not sent the transcript of this interview yet. This server has no key to ask for it, so it comes by the provider’s webhook alone; the interview is scored by itself as soon as it does. If it never comes, enter a score by CSV.':
    'transcript.webhook_only',
  'The transcript of this interview is with the voice provider, and this server has neither a key to ask for it nor a secret to take the webhook. With an ELEVENLABS_API_KEY set within three days of the call the interview is scored by itself; otherwise enter a score by CSV.':
    'transcript.no_way',
  'The voice provider has not sent the transcript of this interview within three days of the call, and we have stopped asking. Should it still come, the interview is scored by itself.':
    'transcript.given_up',
  'No transcript of this interview has reached us, so nothing can be scored. Score again when it has, or enter a score by CSV.':
    'transcript.missing',
  'There is no interview to score. Enter a score by CSV.': 'interview.missing',
  'The baseline scorer reads English only and these answers are mostly not in English. Set a language model and score again, or enter a score by CSV.':
    'answers.other_language',
  'The language model did not answer within 60 seconds.': 'model.timeout',
  'The language model service is away (HTTP 503).': 'model.unavailable',
  'The language model service refused the key: check LLM_API_KEY.': 'model.refused',
  'The language model answered in a form that cannot be read.': 'model.unreadable',
  'Scoring failed for a technical reason, which is in the server log.': 'scoring.fault',
  'The server stopped each time it scored this interview. Score it again.': 'scoring.stopped',
  'The personal data of this candidate was erased.': 'candidate.erased',
}
const agents = {
  'ElevenLabs has no agent with this ID.': 'agent.unknown',
  'The ElevenLabs key may not use this agent.': 'agent.forbidden',
  'ElevenLabs refused this agent ID (422).': 'agent.refused',
}
const errors = {
  'The mail server refused it: 550 no such user': 'mail.refused',
  'The mail server refused our sign-in.': 'mail.sign_in_refused',
  'The mail server cannot be reached.': 'mail.unreachable',
}
const consents = {
  '2026-11': ['builtin', false, false],
  '2026-11-22.2': ['builtin', false, false],
  '2026-11-20-elevenlabs': ['elevenlabs', false, false],
  '2026-11-22.2-elevenlabs-own': ['elevenlabs', true, false],
  '2026-11-22.2-elevenlabs-spoken': ['elevenlabs', false, true],
  '2026-11-22.2-elevenlabs-own-spoken': ['elevenlabs', true, true],
} as const

const competencies = [
  { name: 'Care', reason: 'Entered by a person, by CSV.' },
  { name: 'Calm', reason: 'Entered by a person, by CSV. The reading before it said: Kept calm.' },
]

test('every stored sentence gets its code, and every consent gets what its notice said', async () => {
  const [recruiter_id, job_id] = [v7(), v7()]
  await db.execute(sql`insert into users (id, user_type, name, email, password_hash, created_at, updated_at)
    values (${recruiter_id}, 'recruiter', 'Amara', 'amara@example.com', '', now(), now())`)
  const addJob = (id: string, failure: string | null) =>
    db.execute(sql`insert into jobs (id, recruiter_id, title, description, company_info, criteria, agent_status, agent_failure, created_at, updated_at)
      values (${id}, ${recruiter_id}, 'Nurse', '', 'A hospital', 'Care', ${failure ? 'failed' : 'ready'}, ${failure}, now(), now())`)
  const addCandidate = async () => {
    const id = v7()
    await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
      values (${id}, ${job_id}, 'Priya', ${`${id}@example.com`}, '', '', ${id}, now(), now())`)
    return id
  }
  await addJob(job_id, null)
  for (const words of Object.keys(agents)) await addJob(v7(), words)
  for (const words of Object.keys(failures))
    await db.execute(sql`insert into scores (id, candidate_id, job_id, status, failure, created_at, updated_at)
      values (${v7()}, ${await addCandidate()}, ${job_id}, 'failed', ${words}, now(), now())`)
  await db.execute(sql`insert into scores (id, candidate_id, job_id, status, competency_scores, created_at, updated_at)
    values (${v7()}, ${await addCandidate()}, ${job_id}, 'scored', ${JSON.stringify(competencies)}::jsonb, now(), now())`)
  for (const words of Object.keys(errors))
    await db.execute(sql`insert into emails (id, kind, to_address, subject, html_sealed, text_sealed, status, error, created_at)
      values (${v7()}, 'feedback', 'priya@example.com', 'Feedback', '', '', 'failed', ${words}, now())`)
  for (const version of [...Object.keys(consents), null])
    await db.execute(sql`insert into interviews (id, candidate_id, job_id, consent_version, created_at)
      values (${v7()}, ${await addCandidate()}, ${job_id}, ${version}, now())`)

  await migrate(db)

  const scores = await rowsOf<{ failure: string | null; code: string | null }>(db, sql`select failure, failure_code as code from scores`)
  expect(Object.fromEntries(scores.map((s) => [s.failure, s.code]))).toEqual({ ...failures, null: null })
  const [entered] = await rowsOf<{ competencies: object }>(
    db,
    sql`select competency_scores as competencies from scores where status = 'scored'`,
  )
  expect(entered!.competencies).toEqual([{ ...competencies[0], entered: true }, competencies[1]])
  const jobs = await rowsOf<{ failure: string | null; code: string | null }>(
    db,
    sql`select agent_failure as failure, agent_failure_code as code from jobs`,
  )
  expect(Object.fromEntries(jobs.map((j) => [j.failure, j.code]))).toEqual({ ...agents, null: null })
  const emails = await rowsOf<{ error: string; code: string }>(db, sql`select error, error_code as code from emails`)
  expect(Object.fromEntries(emails.map((e) => [e.error, e.code]))).toEqual(errors)
  const interviews = await rowsOf<{ version: string | null; notice: object | null }>(
    db,
    sql`select consent_version as version, consent_notice as notice from interviews`,
  )
  expect(Object.fromEntries(interviews.map((i) => [i.version, i.notice]))).toEqual({
    ...Object.fromEntries(
      Object.entries(consents).map(([version, [provider, own_questions, spoken]]) => [version, { provider, own_questions, spoken }]),
    ),
    null: null,
  })
})
