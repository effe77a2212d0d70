// The server's own speech recognition in an interview. It stores no word: an answer counts when the candidate sends it.
import { and, eq, isNull } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { interviews } from '../db/schema/interviews.ts'
import { AppError } from '../errors.ts'
import { hear } from '../voice/hear.ts'
import { limitVoice } from './limitVoice.ts'
import { requireNotOver, requireOwn } from './findInterview.ts'

type Call = typeof contract.interviews.transcribeSpeech

export async function transcribeSpeech(ctx: Ctx<'candidate'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  requireOwn(ctx, input.candidate_id)
  const { interview, job } = await requireNotOver(ctx.db, input.candidate_id)
  if (!ctx.config.stt)
    throw new AppError('voice.not_set', 'This server does not transcribe speech. The browser may be able to, and you can always type.')
  await limitVoice(ctx, input.candidate_id)
  const text = await hear(ctx.config.stt, input.raw, job.interview_language)
  // A candidate who speaks for half an hour without a break is not idle.
  if (text && interview?.started_at)
    await ctx.db
      .update(interviews)
      .set({ last_activity_at: new Date().toISOString() })
      .where(and(eq(interviews.id, interview.id), isNull(interviews.ended_at)))
  return { text }
}
