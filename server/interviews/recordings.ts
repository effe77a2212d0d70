// Who may hear the recording of an interview, and how it is played.
import { and, eq, isNull } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Download, VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { SoundType } from '../../shared/soundTypes.ts'
import type { Ctx, PublicCtx } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { scores } from '../db/schema/scoring.ts'
import { linkExpired, notFound } from '../errors.ts'
import { recordingLink, recordingLinkOpens } from '../files/signedLinks.ts'
import { isApprovedScore } from '../scoring/face.ts'
import { visibleJobs } from '../security/visible.ts'
import { findInterview } from './findInterview.ts'
import { playable, segmentsOf } from './segments.ts'

type Calls = typeof contract.interviews
type Listener = Ctx<'candidate' | 'recruiter' | 'admin'>

/**
 * The interview, if the caller may hear it: the candidate, an administrator, or the job's recruiter once the score is approved.
 * Throws 404 for anybody else. Returns null if the candidate has no interview yet.
 */
async function heardBy(ctx: Listener, candidate_id: string) {
  if (ctx.actor.user_type === 'candidate' && ctx.actor.id !== candidate_id) throw notFound('recording.not_found')
  const [seen] = await ctx.db
    .select({ approved: scores.id })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .leftJoin(scores, and(eq(scores.candidate_id, candidates.id), isApprovedScore))
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.deleted_at), visibleJobs(ctx)))
  if (!seen || (ctx.actor.user_type === 'recruiter' && !seen.approved)) throw notFound('recording.not_found')
  return await findInterview(ctx.db, candidate_id)
}

export async function listRecordings(
  ctx: Listener,
  input: VerbInput<Calls['listRecordings']>,
): Promise<VerbOutput<Calls['listRecordings']>> {
  const interview = await heardBy(ctx, input.candidate_id)
  const segments = interview ? await segmentsOf(ctx.db, interview.id) : []
  return {
    duration_ms: segments.reduce((total, s) => total + s.duration_ms, 0),
    segments: segments.map((s) => ({ ...s, url: recordingLink(ctx.secrets, interview!.id, s.segment_id) })),
  }
}

export async function getRecording(ctx: Listener, input: VerbInput<Calls['getRecording']>): Promise<Download<SoundType>> {
  const interview = await heardBy(ctx, input.candidate_id)
  if (!interview) throw notFound('recording.not_found')
  return await playable(ctx, interview.id, input.segment_id)
}

/** Opens a segment by its signed link. A wrong or expired link gives the same error as a missing recording. */
export async function openRecording(ctx: PublicCtx, input: VerbInput<Calls['openRecording']>): Promise<Download<SoundType>> {
  if (!recordingLinkOpens(ctx.secrets, input.interview_id, input.segment_id, input.expires, input.signature))
    throw linkExpired('recording.not_found')
  return await playable(ctx, input.interview_id, input.segment_id)
}
