// The world for the role tests and the fuzzer: two recruiters with a job each, candidates at several steps, and administrators.
import { v7 } from 'uuid'
import { consentVersion } from '../../shared/consent.ts'
import { interviews, turns } from '../../server/db/schema/interviews.ts'
import { emails } from '../../server/db/schema/mail.ts'
import { plans } from '../../server/db/schema/plans.ts'
import { scores } from '../../server/db/schema/scoring.ts'
import { totpFactors } from '../../server/db/schema/sessions.ts'
import { stopToken } from '../../server/letters/stopToken.ts'
import { summaryStopUrl } from '../../server/mail/summaryStopUrl.ts'
import { fileLink } from '../../server/files/signedLinks.ts'
import { makeSignInLink } from '../../server/sessions/signInLinks.ts'
import type { Parts } from '../../server/openParts.ts'
import { makeOneTime } from '../../server/sessions/face.ts'
import { newRecoveryCodes } from '../../server/sessions/recoveryCodes.ts'
import { baselinePlan } from '../../server/baseline/baselinePlan.ts'
import { buildCandidates, buildCompanies, buildJobs, buildUsers, ready } from '../build/build.ts'
import { makePdf } from '../build/makePdf.ts'

export type World = Awaited<ReturnType<typeof buildWorld>>

const buildPlans = (parts: Parts, job_ids: string[]) => {
  const competencies = baselinePlan({
    criteria: '- Problem solving\n- Ownership\n- Communication',
    interview_language: 'en',
  })
  return parts.db
    .insert(plans)
    .values(job_ids.map((job_id) => ({ job_id, version: 1, competencies, made_by: 'baseline' as const })))
    .returning()
}

export async function buildPlan(parts: Parts, job_id: string) {
  const [row] = await buildPlans(parts, [job_id])
  return row!
}

type ScoreOver = Partial<typeof scores.$inferInsert>

/** Candidates with an ended and scored interview: waiting for a person, or already decided. */
async function buildScoredOnes(parts: Parts, plan: typeof plans.$inferSelect, rows: ScoreOver[]) {
  const now = new Date().toISOString()
  const made = await buildCandidates(
    parts,
    rows.map(() => ({ job_id: plan.job_id, interview_status: 'completed', interview_completed_at: now })),
  )
  const held = await parts.db
    .insert(interviews)
    .values(
      made.map((candidate) => ({
        candidate_id: candidate.id,
        job_id: plan.job_id,
        plan_id: plan.id,
        provider: 'builtin' as const,
        consent_version: consentVersion,
        consent_at: now,
        started_at: now,
        last_activity_at: now,
        ended_at: now,
        end_reason: 'answered_all' as const,
      })),
    )
    .returning()
  const answers = rows.map(() => v7())
  await parts.db.insert(turns).values(
    held.flatMap(({ id: interview_id }, i) => {
      const asked = { interview_id, number: 1, follow_up: 0 }
      const text = 'In March I found the slow query and removed it.'
      return [
        { ...asked, seq: 1, id: v7(), role: 'interviewer' as const, text: plan.competencies[0]!.question, offset_ms: 0 },
        { ...asked, seq: 2, id: answers[i]!, role: 'candidate' as const, text, mode: 'typed' as const, offset_ms: 9000 },
      ]
    }),
  )
  const competencyScores = (turn_id: string) =>
    plan.competencies.map((c, i) => ({
      name: c.name,
      score: i === 0 ? 72 : null,
      low: i === 0 ? 65 : null,
      high: i === 0 ? 80 : null,
      weight: c.weight,
      standing: i === 0 ? ('scored' as const) : ('not_asked' as const),
      reason: 'Says what was done.',
      evidence: i === 0 ? [{ turn_id, quote: 'I found the slow query', offset_ms: 9000 }] : [],
    }))
  const scored = await parts.db
    .insert(scores)
    .values(
      rows.map((over, i) => ({
        candidate_id: made[i]!.id,
        job_id: plan.job_id,
        interview_id: held[i]!.id,
        plan_id: plan.id,
        status: 'scored' as const,
        scorer: 'baseline' as const,
        overall_score: 72,
        ai_overall_score: 72,
        overall_low: 65,
        overall_high: 80,
        integrity_score: 100,
        competency_scores: competencyScores(answers[i]!),
        feedback_summary: 'Clear.',
        ...over,
      })),
    )
    .returning()
  return made.map((candidate, i) => ({ ...candidate, score: scored[i]! }))
}

export async function buildScored(parts: Parts, plan: typeof plans.$inferSelect, over: ScoreOver = {}) {
  const [made] = await buildScoredOnes(parts, plan, [over])
  return made!
}

/** A tuple type, so that each row taken from it is not undefined. */
const all = <T>(rows: T[]) => rows as [T, T, T, T, T, T, T]

export async function buildWorld(parts: Parts) {
  const { db, secrets } = parts
  const [company, spareCompany] = all(await buildCompanies(parts, [{}, { name: 'Spare' }]))
  const recruiting = { user_type: 'recruiter', company_id: company.id } as const
  const administrating = { user_type: 'admin' } as const
  const [recruiter, other, spare, invited, admin, spareAdmin, invitedAdmin] = all(
    await buildUsers(parts, [
      recruiting,
      { ...recruiting, name: 'Other' },
      { ...recruiting, name: 'Spare' },
      { ...recruiting, name: 'Invited', password_hash: null },
      administrating,
      administrating,
      { ...administrating, password_hash: null },
    ]),
  )
  await db.insert(totpFactors).values({ user_id: spare.id, secret_sealed: secrets.seal('A'.repeat(32)), confirmed_at: spare.created_at })
  const pdf_key = await parts.files.put('pdf', makePdf('Senior Product Engineer'))
  const [job, newJob, otherJob] = all(
    await buildJobs(parts, [
      { ...ready, recruiter_id: recruiter.id, pdf_key, pdf_name: 'job.pdf' },
      { ...ready, recruiter_id: recruiter.id },
      { ...ready, recruiter_id: other.id },
    ]),
  )
  const [plan, newPlan] = all(await buildPlans(parts, [job.id, newJob.id]))
  const [candidate, otherCandidate] = all(await buildCandidates(parts, [{ job_id: job.id }, { job_id: otherJob.id }]))
  const [pending, approved] = all(
    await buildScoredOnes(parts, plan, [{}, { decision: 'approved', decided_by: admin.id, decided_at: new Date().toISOString() }]),
  )
  const [email] = await db
    .insert(emails)
    .values({
      kind: 'invitation',
      to: candidate.email,
      subject: 'Your interview',
      html_sealed: secrets.seal('<p>Hello</p>'),
      text_sealed: secrets.seal('Hello'),
      status: 'failed',
      error: 'away',
    })
    .returning()
  const link = new URL(fileLink(secrets, pdf_key, { id: recruiter.id, user_type: 'recruiter' }), 'http://any')
  const pdf = {
    file_key: pdf_key,
    given_to: recruiter.id,
    given_to_type: 'recruiter',
    expires: Number(link.searchParams.get('expires')),
    signature: link.searchParams.get('signature')!,
  } as const
  return {
    company,
    spareCompany,
    recruiter,
    other,
    admin,
    spareAdmin,
    invited,
    invitedAdmin,
    /** `mfaToken` and `recoveryCode` belong to an account with a second factor, `newMfaToken` to one without. */
    mfaToken: () => makeOneTime(parts, db, { kind: 'second_factor', minutes: 10, user_id: spare.id }),
    recoveryCode: async () => (await newRecoveryCodes(parts, db, spare.id))[0]!,
    newMfaToken: () => makeOneTime(parts, db, { kind: 'second_factor', minutes: 10, user_id: recruiter.id }),
    passwordLink: () => makeOneTime(parts, db, { kind: 'password_link', minutes: 60, user_id: recruiter.id }),
    job,
    plan,
    newJob,
    newPlan,
    candidate,
    pending,
    approved,
    otherJob,
    otherCandidate,
    email: email!,
    newSignInToken: () => makeSignInLink(db, candidate.id, 1),
    stopToken: stopToken(parts, candidate),
    summaryStopToken: summaryStopUrl(parts, { id: recruiter.id, user_type: 'recruiter' }).split('/').at(-2)!,
    pdf,
  }
}
