// The server's own voice and ear in an interview. Neither stores a word: an answer counts when the candidate sends it.
import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Download, VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { SoundType } from '../../shared/interviews.ts'
import type { VoiceService } from '../config.ts'
import type { Ctx } from '../context.ts'
import { interviews } from '../db/schema.ts'
import { conflict } from '../errors.ts'
import { fileKey } from '../files/files.ts'
import { hear } from '../voice/hear.ts'
import { soundType } from '../voice/soundType.ts'
import { speech } from '../voice/speech.ts'
import { limitVoice } from './limitVoice.ts'
import { findInterview, openQuestion, requireCandidate, requireOwn, turnsOf, type InterviewRecord } from './state.ts'

type Calls = typeof contract.interviews
type Me = Ctx<'candidate'>

async function requireOpen(ctx: Me, candidate_id: string): Promise<InterviewRecord> {
  requireOwn(ctx, candidate_id)
  await requireCandidate(ctx.db, candidate_id)
  const interview = await findInterview(ctx.db, candidate_id)
  if (!interview?.started_at) throw conflict('This interview has not started.')
  if (interview.ended_at) throw conflict('This interview is completed.')
  return interview
}

/** Everyone is asked the same, so a question is spoken by the service once and kept. */
const nameOf = ({ base_url, model, voice }: VoiceService, text: string) => createHash('sha256').update(JSON.stringify([base_url, model, voice, text])).digest('hex').slice(0, 40)

export async function speak(ctx: Me, input: VerbInput<Calls['speak']>): Promise<Download<SoundType>> {
  const interview = await requireOpen(ctx, input.candidate_id)
  const question = openQuestion(interview, await turnsOf(ctx.db, interview.id), [])
  if (question?.turn_id !== input.turn_id) throw conflict('This is not the question that is being asked. Reload to see which one is.')
  if (!ctx.config.tts) throw conflict('This server has no voice of its own. The browser can read the question aloud.')
  const name = nameOf(ctx.config.tts, question.text)
  const kept = await ctx.files.get(fileKey('speech', name))
  if (kept) return { content_type: soundType(kept) ?? 'audio/mpeg', bytes: kept }
  await limitVoice(ctx)
  return await speech(ctx.config.tts, question.text, async (bytes) => {
    // The candidate has heard it all; that it could not be kept is no reason to break off.
    await ctx.files.put('speech', bytes, name).catch((error: unknown) => ctx.log.error({ err: error }, 'a spoken question could not be kept'))
  })
}

export async function transcribe(ctx: Me, input: VerbInput<Calls['transcribe']>): Promise<VerbOutput<Calls['transcribe']>> {
  const interview = await requireOpen(ctx, input.candidate_id)
  if (!ctx.config.stt) throw conflict('This server does not turn speech into words. The browser may, and typing always works.')
  await limitVoice(ctx)
  const text = await hear(ctx.config.stt, input.raw)
  // Someone who speaks for half an hour on end is not idle.
  if (text) await ctx.db.update(interviews).set({ last_activity_at: new Date().toISOString() }).where(and(eq(interviews.id, interview.id), isNull(interviews.ended_at)))
  return { text }
}
