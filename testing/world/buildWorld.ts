// Two recruiters with a job each, their candidates at several steps, and the administrators: what the tests of roles and the fuzzer act in.
import { v7 } from 'uuid'
import { consentVersion } from '../../shared/consent.ts'
import { emails, interviews, plans, scores, totpFactors, turns } from '../../server/db/schema.ts'
import { stopToken } from '../../server/letters/links.ts'
import { fileLink } from '../../server/files/links.ts'
import { makeSignInLink } from '../../server/sessions/signInLinks.ts'
import type { Parts } from '../../server/parts.ts'
import { makeOneTime } from '../../server/sessions/face.ts'
import { newRecoveryCodes } from '../../server/sessions/recoveryCodes.ts'
import { baselinePlan } from '../../server/baseline/baselinePlan.ts'
import { buildAdmin, buildCandidate, buildCompany, buildReadyJob, buildRecruiter } from '../build/build.ts'
import { makePdf } from '../build/makePdf.ts'

export type World = Awaited<ReturnType<typeof buildWorld>>

export async function buildPlan(parts: Parts, job_id: string) {
  const competencies = baselinePlan({ title: 'Engineer', criteria: '- Problem solving\n- Ownership\n- Communication', pdf_text: null })
  const [row] = await parts.db.insert(plans).values({ job_id, version: 1, competencies, made_by: 'baseline' }).returning()
  return row!
}

/** A candidate whose interview is over and scored, and waits for a person or has been decided on. */
export async function buildScored(parts: Parts, plan: typeof plans.$inferSelect, over: Partial<typeof scores.$inferInsert> = {}) {
  const now = new Date().toISOString()
  const candidate = await buildCandidate(parts, { job_id: plan.job_id, interview_status: 'completed', interview_completed_at: now })
  const [interview] = await parts.db
    .insert(interviews)
    .values({
      candidate_id: candidate.id,
      job_id: plan.job_id,
      plan_id: plan.id,
      provider: 'builtin',
      consent_version: consentVersion,
      consent_at: now,
      started_at: now,
      last_activity_at: now,
      ended_at: now,
      end_reason: 'answered_all',
    })
    .returning()
  const asked = { interview_id: interview!.id, number: 1, follow_up: 0 }
  const answer = v7()
  await parts.db.insert(turns).values([
    { ...asked, seq: 1, id: v7(), role: 'interviewer', text: plan.competencies[0]!.question, offset_ms: 0 },
    {
      ...asked,
      seq: 2,
      id: answer,
      role: 'candidate',
      text: 'In March I found the slow query and removed it.',
      mode: 'typed',
      offset_ms: 9000,
    },
  ])
  const competency_scores = plan.competencies.map((c, i) => ({
    name: c.name,
    score: i === 0 ? 72 : null,
    low: i === 0 ? 65 : null,
    high: i === 0 ? 80 : null,
    weight: c.weight,
    standing: i === 0 ? ('scored' as const) : ('not_asked' as const),
    reason: 'Says what was done.',
    evidence: i === 0 ? [{ turn_id: answer, quote: 'I found the slow query', offset_ms: 9000 }] : [],
  }))
  const [score] = await parts.db
    .insert(scores)
    .values({
      candidate_id: candidate.id,
      job_id: plan.job_id,
      interview_id: interview!.id,
      plan_id: plan.id,
      status: 'scored',
      scorer: 'baseline',
      overall_score: 72,
      ai_overall_score: 72,
      overall_low: 65,
      overall_high: 80,
      integrity_score: 100,
      competency_scores,
      feedback_summary: 'Clear.',
      ...over,
    })
    .returning()
  return { ...candidate, score: score! }
}

export async function buildWorld(parts: Parts) {
  const { db, secrets } = parts
  const company = await buildCompany(parts)
  const spareCompany = await buildCompany(parts, { name: 'Spare' })
  const recruiter = await buildRecruiter(parts, { company_id: company.id })
  const other = await buildRecruiter(parts, { company_id: company.id, name: 'Other' })
  const admin = await buildAdmin(parts)
  const spareAdmin = await buildAdmin(parts)
  const spare = await buildRecruiter(parts, { company_id: company.id, name: 'Spare' })
  await db.insert(totpFactors).values({ user_id: spare.id, secret_sealed: secrets.seal('A'.repeat(32)), confirmed_at: spare.created_at })
  const invited = await buildRecruiter(parts, { company_id: company.id, name: 'Invited', password_hash: null })
  const invitedAdmin = await buildAdmin(parts, { password_hash: null })
  const pdf_key = await parts.files.put('pdf', makePdf('Senior Product Engineer'))
  const job = await buildReadyJob(parts, { recruiter_id: recruiter.id, pdf_key, pdf_name: 'job.pdf' })
  const plan = await buildPlan(parts, job.id)
  const candidate = await buildCandidate(parts, { job_id: job.id })
  const pending = await buildScored(parts, plan)
  const approved = await buildScored(parts, plan, { decision: 'approved', decided_by: admin.id, decided_at: new Date().toISOString() })
  const newJob = await buildReadyJob(parts, { recruiter_id: recruiter.id })
  const newPlan = await buildPlan(parts, newJob.id)
  const otherJob = await buildReadyJob(parts, { recruiter_id: other.id })
  const otherCandidate = await buildCandidate(parts, { job_id: otherJob.id })
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
  const link = new URL(fileLink(secrets, pdf_key), 'http://any')
  const pdf = { file_key: pdf_key, expires: Number(link.searchParams.get('expires')), signature: link.searchParams.get('signature')! }
  return {
    company,
    spareCompany,
    recruiter,
    other,
    admin,
    spareAdmin,
    invited,
    invitedAdmin,
    /** Of an account with an authenticator app, and with recovery codes; and of one without. */
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
    stopToken: stopToken(parts, candidate.id),
    pdf,
  }
}
