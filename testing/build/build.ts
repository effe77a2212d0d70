// Records for tests. Each builder makes the parents that it does not get. Sessions are inserted without a sign-in.
import { v7 } from 'uuid'
import type { Parts } from '../../server/openParts.ts'
import { candidates } from '../../server/db/schema/candidates.ts'
import { companies } from '../../server/db/schema/companies.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { users } from '../../server/db/schema/people.ts'
import { sessions } from '../../server/db/schema/sessions.ts'
import { newCode } from '../../server/candidates/candidates.ts'
import { hashPassword } from '../../server/security/passwords.ts'
import { makeToken, tokenHash } from '../../server/security/secrets.ts'

export const testPassword = 'correct horse battery'
const password_hash = hashPassword(testPassword)

type Holder = { user_type: 'admin' | 'recruiter'; user_id: string } | { user_type: 'candidate'; candidate_id: string }

/** Makes a session for each holder. Returns the tokens. */
async function tokens(parts: Parts, holders: Holder[]): Promise<string[]> {
  const made = holders.map(() => makeToken())
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  await parts.db.insert(sessions).values(holders.map((holder, i) => ({ token_hash: tokenHash(made[i]!), expires_at, ...holder })))
  return made
}

/** Several rows, with one statement per table. */
export const buildCompanies = (parts: Parts, rows: Partial<typeof companies.$inferInsert>[]) =>
  parts.db
    .insert(companies)
    .values(rows.map((over) => ({ name: 'Northwind', ...over })))
    .returning()

export async function buildCompany(parts: Parts, over: Partial<typeof companies.$inferInsert> = {}) {
  const [row] = await buildCompanies(parts, [over])
  return row!
}

type UserOver = Partial<typeof users.$inferInsert>

/** Several users, each signed in, with one statement per table. */
export async function buildUsers(parts: Parts, rows: (UserOver & { user_type: 'admin' | 'recruiter' })[]) {
  const hash = await password_hash
  const made = await parts.db
    .insert(users)
    .values(
      rows.map((over) => {
        const email = `${over.user_type}-${v7()}@example.com`
        const unnamed = over.user_type === 'admin' && over.name === undefined
        return { name: unnamed ? email : 'Amara Ngata', has_name: !unnamed, email, password_hash: hash, ...over }
      }),
    )
    .returning()
  const signedIn = await tokens(
    parts,
    made.map((row, i) => ({ user_type: rows[i]!.user_type, user_id: row.id })),
  )
  return made.map((row, i) => ({ ...row, token: signedIn[i]! }))
}

export async function buildAdmin(parts: Parts, over: UserOver = {}) {
  const [made] = await buildUsers(parts, [{ ...over, user_type: 'admin' }])
  return made!
}

export async function buildRecruiter(parts: Parts, over: UserOver = {}) {
  const company_id = over.company_id ?? (await buildCompany(parts)).id
  const [made] = await buildUsers(parts, [{ ...over, user_type: 'recruiter', company_id }])
  return made!
}

type JobOver = Partial<typeof jobs.$inferInsert>

export const buildJobs = (parts: Parts, rows: (JobOver & { recruiter_id: string })[]) =>
  parts.db
    .insert(jobs)
    .values(
      rows.map((over) => ({
        title: 'Senior Product Engineer',
        description: '',
        company_info: 'Northwind, Auckland',
        criteria: '- Problem solving\n- Ownership\n- Communication',
        ...over,
      })),
    )
    .returning()

export async function buildJob(parts: Parts, over: JobOver = {}) {
  const [row] = await buildJobs(parts, [{ ...over, recruiter_id: over.recruiter_id ?? (await buildRecruiter(parts)).id }])
  return row!
}

/** With these fields, a job is ready for interviews with the built-in interviewer. */
export const ready = { elevenlabs_agent_id: 'builtin', agent_status: 'ready' } as const

export const buildReadyJob = (parts: Parts, over: JobOver = {}) => buildJob(parts, { ...ready, ...over })

/** A recruiter with one job that is ready. */
export async function buildRecruiterWithJob(parts: Parts, over: JobOver = {}) {
  const recruiter = await buildRecruiter(parts)
  const job = await buildReadyJob(parts, { ...over, recruiter_id: recruiter.id })
  return { recruiter, job, job_id: job.id }
}

type CandidateOver = Partial<typeof candidates.$inferInsert>

export async function buildCandidates(parts: Parts, rows: (CandidateOver & { job_id: string })[]) {
  const codes = rows.map(() => newCode(parts))
  const made = await parts.db
    .insert(candidates)
    .values(
      rows.map((over, i) => ({
        name: 'Priya Raman',
        email: `candidate-${v7()}@example.com`,
        phone: '+64 21 555 0100',
        ...codes[i]!.stored,
        ...over,
      })),
    )
    .returning()
  const signedIn = await tokens(
    parts,
    made.map((row) => ({ user_type: 'candidate', candidate_id: row.id })),
  )
  return made.map((row, i) => ({ ...row, code: codes[i]!.code, token: signedIn[i]! }))
}

export async function buildCandidate(parts: Parts, over: CandidateOver = {}) {
  const [made] = await buildCandidates(parts, [{ ...over, job_id: over.job_id ?? (await buildReadyJob(parts)).id }])
  return made!
}
