import { z } from 'zod'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { PublicCtx } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import { conversation, conversationId } from '../voice/conversations.ts'
import { signatureHolds } from '../voice/webhookSignature.ts'
import { takeAudio } from './takeAudio.ts'
import { takeConversation } from './takeConversation.ts'

type Call = typeof contract.interviews.elevenlabsWebhook

const envelope = z.object({ type: z.string().max(200), data: z.unknown() })
const audio = z.object({ conversation_id: conversationId, full_audio: z.string().min(1) })

/** What is signed is believed; what is none of ours, or of a kind that we do not know, is taken and ignored, for the provider switches off a webhook that refuses. */
export async function elevenlabsWebhook(ctx: PublicCtx, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const secret = ctx.config.elevenlabs.webhook_secret
  if (!secret || !signatureHolds(secret, input['elevenlabs-signature'], input.raw.bytes)) throw new AppError('unauthenticated', 'The signature of this webhook does not hold.')
  const { type, data } = readEnvelope(input.raw.bytes)
  const taken = type === 'post_call_transcription' ? conversation.safeParse(data) : type === 'post_call_audio' ? audio.safeParse(data) : null
  if (taken && !taken.success) ctx.log.warn({ type, where: taken.error.issues.map((i) => i.path.join('.')).slice(0, 5) }, 'a webhook in a form that cannot be read')
  if (!taken?.success) return { status: 'ignored' }
  const status = 'full_audio' in taken.data ? await takeAudio(ctx, taken.data.conversation_id, Buffer.from(taken.data.full_audio, 'base64')) : await takeConversation(ctx, taken.data)
  ctx.log.info({ type, conversation_id: taken.data.conversation_id, status }, 'webhook')
  return { status }
}

function readEnvelope(bytes: Uint8Array): z.infer<typeof envelope> {
  let body: unknown
  try {
    body = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw invalid('body', 'is not valid JSON')
  }
  const read = envelope.safeParse(body)
  if (!read.success) throw invalid('body', 'is no webhook of ElevenLabs')
  return read.data
}
