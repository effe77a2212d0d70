import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { newCode } from '../server/candidates/candidates.ts'
import { readConfig } from '../server/config.ts'
import { candidates } from '../server/db/schema/candidates.ts'
import { companies } from '../server/db/schema/companies.ts'
import { jobs } from '../server/db/schema/jobs.ts'
import { users } from '../server/db/schema/people.ts'
import { scores } from '../server/db/schema/scoring.ts'
import { sessions } from '../server/db/schema/sessions.ts'
import { openParts } from '../server/openParts.ts'
import { hashPassword } from '../server/security/passwords.ts'
import { makeToken, tokenHash } from '../server/security/secrets.ts'
import type { CompetencyScore } from '../shared/competencyScore.ts'

export type Filled = { token: string; recruiter_id: string; job_id: string; email: string; password: string }

/** One recruiter with 300 jobs. One job has 10,000 candidates with interviews, scores and approvals. */
export async function fill(env: Record<string, string>): Promise<Filled> {
  const parts = await openParts(readConfig({ ...env, LOG_LEVEL: 'silent' }))
  const { db } = parts
  const password = 'correct horse battery'
  const [company] = await db.insert(companies).values({ name: 'Northwind' }).returning()
  const [recruiter] = await db
    .insert(users)
    .values({
      user_type: 'recruiter',
      name: 'Amara',
      email: 'amara@example.com',
      company_id: company!.id,
      password_hash: await hashPassword(password),
    })
    .returning()
  const made = await db
    .insert(jobs)
    .values(
      Array.from({ length: 300 }, (_, i) => ({
        recruiter_id: recruiter!.id,
        title: `Engineer ${i}`,
        description: 'Builds the product with a small team. '.repeat(5),
        company_info: 'Northwind, Auckland',
        criteria: '- Problem solving\n- Ownership\n- Communication\n- System design',
        elevenlabs_agent_id: 'builtin',
        agent_status: 'ready' as const,
      })),
    )
    .returning({ id: jobs.id })
  const job_id = made[0]!.id
  const token = makeToken()
  await db.insert(sessions).values({
    token_hash: tokenHash(token),
    user_type: 'recruiter',
    user_id: recruiter!.id,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  })

  const at = new Date().toISOString()
  for (let from = 0; from < 10_000; from += 1000) {
    const ids = Array.from({ length: 1000 }, () => v7())
    await db.insert(candidates).values(
      ids.map((id, i) => ({
        id,
        job_id,
        name: `Candidate ${from + i}`,
        email: `candidate${from + i}@example.com`,
        phone: `021 ${from + i}`,
        ...newCode(parts).stored,
        interview_status: 'completed' as const,
        invitation_sent: true,
        interview_completed_at: at,
      })),
    )
    await db.insert(scores).values(
      ids.map((candidate_id, i) => ({
        candidate_id,
        job_id,
        status: 'scored' as const,
        scorer: 'baseline' as const,
        overall_score: (from + i) % 101,
        ai_overall_score: (from + i) % 101,
        overall_low: (from + i) % 101,
        overall_high: (from + i) % 101,
        integrity_score: 100,
        decision: 'approved' as const,
        decided_at: at,
        competency_scores: ['Problem solving', 'Ownership', 'Communication', 'System design'].map((name): CompetencyScore => ({
          name,
          score: (from + i) % 101,
          low: null,
          high: null,
          weight: 1,
          standing: 'scored',
          reason: 'Covers the rubric with a concrete example.',
          evidence: [{ turn_id: candidate_id, quote: 'I called the three teams that depended on it the same day.', offset_ms: 1000 }],
        })),
      })),
    )
  }
  await db.execute(sql`analyze`)
  await parts.close()
  return { token, recruiter_id: recruiter!.id, job_id, email: recruiter!.email, password }
}
