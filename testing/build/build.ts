// Records for tests; each makes the parents that it is not given. Sessions are inserted, not signed in for.
import { v7 } from 'uuid'
import type { Parts } from '../../server/parts.ts'
import { candidates, companies, jobs, sessions, users } from '../../server/db/schema.ts'
import { newCode } from '../../server/candidates/candidates.ts'
import { hashPassword } from '../../server/security/passwords.ts'
import { makeToken, tokenHash } from '../../server/security/secrets.ts'

export const testPassword = 'correct horse battery'
const password_hash = hashPassword(testPassword)

async function token(
  parts: Parts,
  holder: { user_type: 'admin' | 'recruiter'; user_id: string } | { user_type: 'candidate'; candidate_id: string },
) {
  const made = makeToken()
  await parts.db
    .insert(sessions)
    .values({ token_hash: tokenHash(made), expires_at: new Date(Date.now() + 3_600_000).toISOString(), ...holder })
  return made
}

export async function buildCompany(parts: Parts, over: Partial<typeof companies.$inferInsert> = {}) {
  const [row] = await parts.db
    .insert(companies)
    .values({ name: 'Northwind', ...over })
    .returning()
  return row!
}

export async function buildAdmin(parts: Parts, over: Partial<typeof users.$inferInsert> = {}) {
  const email = `admin-${v7()}@example.com`
  const [row] = await parts.db
    .insert(users)
    .values({ user_type: 'admin', name: email, email, password_hash: await password_hash, ...over })
    .returning()
  return { ...row!, token: await token(parts, { user_type: 'admin', user_id: row!.id }) }
}

export async function buildRecruiter(parts: Parts, over: Partial<typeof users.$inferInsert> = {}) {
  const company_id = over.company_id ?? (await buildCompany(parts)).id
  const [row] = await parts.db
    .insert(users)
    .values({
      user_type: 'recruiter',
      name: 'Amara Ngata',
      email: `recruiter-${v7()}@example.com`,
      password_hash: await password_hash,
      ...over,
      company_id,
    })
    .returning()
  return { ...row!, token: await token(parts, { user_type: 'recruiter', user_id: row!.id }) }
}

export async function buildJob(parts: Parts, over: Partial<typeof jobs.$inferInsert> = {}) {
  const recruiter_id = over.recruiter_id ?? (await buildRecruiter(parts)).id
  const [row] = await parts.db
    .insert(jobs)
    .values({
      title: 'Senior Product Engineer',
      description: '',
      company_info: 'Northwind, Auckland',
      criteria: '- Problem solving\n- Ownership\n- Communication',
      ...over,
      recruiter_id,
    })
    .returning()
  return row!
}

/** A job that candidates can be interviewed for by the built-in agent. */
export const buildReadyJob = (parts: Parts, over: Partial<typeof jobs.$inferInsert> = {}) =>
  buildJob(parts, { elevenlabs_agent_id: 'builtin', agent_status: 'ready', ...over })

export async function buildCandidate(parts: Parts, over: Partial<typeof candidates.$inferInsert> = {}) {
  const job_id = over.job_id ?? (await buildReadyJob(parts)).id
  const { code, stored } = newCode(parts)
  const [row] = await parts.db
    .insert(candidates)
    .values({ name: 'Priya Raman', email: `candidate-${v7()}@example.com`, phone: '+64 21 555 0100', ...stored, ...over, job_id })
    .returning()
  return { ...row!, code, token: await token(parts, { user_type: 'candidate', candidate_id: row!.id }) }
}
