// The server's own voice in an interview.
import { createHash } from 'node:crypto'
import type { contract } from '../../shared/contract.ts'
import type { Download, VerbInput } from '../../shared/endpoint.ts'
import type { SoundType } from '../../shared/soundTypes.ts'
import type { VoiceService } from '../config.ts'
import type { Deps, PublicCtx } from '../context.ts'
import { AppError, linkExpired } from '../errors.ts'
import { fileKey } from '../files/files.ts'
import { speechLinkOpens } from '../files/signedLinks.ts'
import { soundType } from '../voice/soundType.ts'
import { speech, type Speech } from '../voice/speech.ts'
import { turnsOf } from '../db/turnsOf.ts'
import { limitVoice } from './limitVoice.ts'
import { notStarted, requireNotOver, type InterviewRecord } from './findInterview.ts'
import { openTurn } from './openTurn.ts'

type Calls = typeof contract.interviews

async function requireUnderWay(ctx: Pick<Deps, 'db'>, candidate_id: string): Promise<InterviewRecord> {
  const { interview } = await requireNotOver(ctx.db, candidate_id)
  if (!interview?.started_at) throw notStarted()
  return interview
}

/** The file name of a spoken question. Everyone is asked the same, so the service speaks a question once and the sound is kept. */
const nameOf = ({ base_url, model, voice }: VoiceService, text: string) =>
  createHash('sha256')
    .update(JSON.stringify([base_url, model, voice, text]))
    .digest('hex')
    .slice(0, 40)

/**
 * Questions that the service is speaking now. A second caller for the same question listens to the same sound.
 * Another server would buy it again.
 */
const coming = new Map<string, Promise<Speech>>()

function speakOnce(ctx: PublicCtx, service: VoiceService, text: string, name: string): Promise<Speech> {
  const known = coming.get(name)
  if (known) return known
  const begun = speech(service, text)
  coming.set(name, begun)
  const keep = async () => {
    const { whole } = await begun
    const bytes = await whole
    await ctx.files
      .put('speech', bytes, name)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a spoken question could not be kept'))
  }
  // The listeners get the error, so it is ignored here.
  void keep()
    .catch(() => undefined)
    .finally(() => coming.delete(name))
  return begun
}

async function keptSpeech(ctx: PublicCtx, name: string): Promise<Download<SoundType> | null> {
  const bytes = await ctx.files.get(fileKey('speech', name))
  return bytes && { content_type: soundType(bytes) ?? 'audio/mpeg', bytes }
}

/** Speaks the current question to a player that has no session. A wrong or expired link gives the same error as a missing sound. */
export async function openSpeech(ctx: PublicCtx, input: VerbInput<Calls['openSpeech']>): Promise<Download<SoundType>> {
  const { candidate_id, turn_id, expires, signature } = input
  if (!speechLinkOpens(ctx.secrets, candidate_id, turn_id, expires, signature)) throw linkExpired('sound.not_found')
  const interview = await requireUnderWay(ctx, candidate_id)
  const open = openTurn(interview, await turnsOf(ctx.db, interview.id))
  if (open?.id !== turn_id)
    throw new AppError('question.moved_on', 'This is not the question that is being asked. Reload to see which one is.')
  if (!ctx.config.tts) throw new AppError('voice.not_set', 'This server has no voice of its own. The browser can read the question aloud.')
  const name = nameOf(ctx.config.tts, open.text)
  const kept = await keptSpeech(ctx, name)
  if (kept) return kept
  await limitVoice(ctx, candidate_id)
  // It may have been spoken to its end meanwhile.
  const since = coming.has(name) ? null : await keptSpeech(ctx, name)
  if (since) return since
  const { content_type, listen } = await speakOnce(ctx, ctx.config.tts, open.text, name)
  return { content_type, stream: listen() }
}
