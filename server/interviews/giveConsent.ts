import { eq } from 'drizzle-orm'
import { consentNotices } from '../../shared/consent.ts'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { interviews } from '../db/schema/interviews.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { interviewOver, requireCandidate, requireOwn } from './findInterview.ts'
import { lockLivingInterview } from './lockLivingInterview.ts'
import { readInterview } from './readInterview.ts'

type Call = typeof contract.interviews.giveConsent

export async function giveConsent(ctx: Ctx<'candidate'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  requireOwn(ctx, input.candidate_id)
  const { candidate } = await requireCandidate(ctx.db, input.candidate_id)
  if (candidate.interview_status === 'completed') throw interviewOver()
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(interviews)
      .values({ candidate_id: candidate.id, job_id: candidate.job_id })
      .onConflictDoNothing({ target: interviews.candidate_id })
    const interview = await lockLivingInterview(tx, candidate.id)
    if (!interview || interview.started_at || interview.consent_version === input.version) return
    await tx
      .update(interviews)
      .set({ consent_version: input.version, consent_notice: consentNotices[input.version], consent_at: new Date().toISOString() })
      .where(eq(interviews.id, interview.id))
    await appendDecision(tx, ctx, {
      action: 'consent_given',
      subject_type: 'candidate',
      subject_id: candidate.id,
      data: { version: input.version },
    })
  })
  return await readInterview(ctx, input.candidate_id)
}
