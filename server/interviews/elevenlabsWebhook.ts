import { z } from 'zod'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { PublicCtx } from '../context.ts'
import type { Admit, Arriving } from '../RoomRoutes.ts'
import { AppError, invalid } from '../errors.ts'
import { conversation, conversationId } from '../voice/conversations.ts'
import { inPieces, signatureHolds, signatureMayHold } from '../voice/webhookSignature.ts'
import { takeAudio } from './takeAudio.ts'
import { takeConversation } from './takeConversation.ts'

type Call = typeof contract.interviews.elevenlabsWebhook

const envelope = z.object({ type: z.string().max(200), data: z.unknown() })
const audio = z.object({ conversation_id: conversationId, full_audio: z.string().min(1) })

const small_bytes = 1024 * 1024
/** Of a body without its sound. A transcript of an hour is below 1 MiB; JSON of 4 MiB is parsed in about 30 ms. */
const longestRest_bytes = 4 * 1024 * 1024
const largeAtOnce = 2
const longestWait_ms = 30_000
/** A large request is dropped if no byte comes for `patience_ms`, or if it sends fewer than `slowest_bytes_per_s` on average. */
const patience_ms = 5_000
const slowest_bytes_per_s = 1024 * 1024
const large = new Set<symbol>()
const waiting = new Set<() => void>()

const unsigned = () => new AppError('webhook.unsigned', 'The signature of this webhook is not valid.')

/**
 * Refuses a request with an impossible signature before reading its body. At most two large bodies, or bodies of unknown length,
 * are read at a time. Others wait unread.
 */
const admit: Admit = async ({ config }, headers, body) => {
  const signature = headers['elevenlabs-signature']
  if (!config.elevenlabs.webhook_secret || !signatureMayHold(typeof signature === 'string' ? signature : undefined)) throw unsigned()
  if (Number(headers['content-length'] ?? Infinity) <= small_bytes) return () => undefined
  const until = Date.now() + longestWait_ms
  while (large.size >= largeAtOnce) {
    if (Date.now() >= until)
      throw new AppError('webhook.busy', 'Other large webhooks are being taken. Send this one again in a moment.', { retry_after: 30 })
    await turn(until - Date.now())
  }
  const place = Symbol('a large webhook')
  large.add(place)
  const forget = dropIfSlow(body)
  return () => {
    forget()
    large.delete(place)
    for (const wake of waiting) wake()
  }
}

/**
 * Drops a request that sends too slowly. Its signature may be forged, and only the whole body can show that. If it was real,
 * the poller asks for the conversation later.
 */
function dropIfSlow(body: Arriving): () => void {
  const began = Date.now()
  const before = body.socket.bytesRead
  let [seen, at] = [before, began]
  const timer = setInterval(() => {
    if (body.complete) return clearInterval(timer)
    const [now, read] = [Date.now(), body.socket.bytesRead]
    if (read > seen) [seen, at] = [read, now]
    const tooSlow = now - began > patience_ms && ((read - before) / (now - began)) * 1000 < slowest_bytes_per_s
    if (tooSlow || now - at > patience_ms) body.destroy()
  }, 500)
  return () => clearInterval(timer)
}

/** Resolves when a place may be free, or after `limit_ms`. */
const turn = (limit_ms: number) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      waiting.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, limit_ms)
    waiting.add(wake)
  })

/**
 * Believes a request with a valid signature. Accepts and ignores conversations that are not ours and kinds that we do not know,
 * because the provider switches off a webhook that refuses.
 */
async function take(ctx: PublicCtx, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const secret = ctx.config.elevenlabs.webhook_secret
  if (!secret || !(await signatureHolds(secret, input['elevenlabs-signature'], input.raw.bytes))) throw unsigned()
  const { sound, rest } = await takeSoundOut(input.raw.bytes)
  if (rest.length > longestRest_bytes) {
    ctx.log.warn({ size: rest.length }, 'a webhook that is too large to be read')
    return { status: 'ignored' }
  }
  const { type, data } = readEnvelope(rest)
  const taken =
    type === 'post_call_transcription' ? conversation.safeParse(data) : type === 'post_call_audio' ? audio.safeParse(data) : null
  if (taken && !taken.success)
    ctx.log.warn({ type, where: taken.error.issues.map((i) => i.path.join('.')).slice(0, 5) }, 'a webhook in a form that cannot be read')
  if (!taken?.success) return { status: 'ignored' }
  const became =
    'full_audio' in taken.data
      ? await takeAudio(ctx, taken.data.conversation_id, sound ?? Buffer.from(taken.data.full_audio, 'base64'))
      : await takeConversation(ctx, taken.data)
  const status = became === 'foreign' ? 'ignored' : became
  ctx.log.info({ type, conversation_id: taken.data.conversation_id, status }, 'webhook')
  return { status }
}

export const elevenlabsWebhook = Object.assign(take, { admit })

const soundField = /^"full_audio"\s*:\s*"/
const [quote, backslash] = [0x22, 0x5c]

/**
 * The sound is nearly all of a large body. It is decoded in pieces and only its first characters stay in the rest, because parsing and
 * decoding all at once would hold up every other call. A sound with escaped characters stays where it is.
 */
async function takeSoundOut(bytes: Uint8Array): Promise<{ sound: Buffer | null; rest: Uint8Array }> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = whole.indexOf('"full_audio"')
  const field = soundField.exec(at < 0 ? '' : whole.toString('latin1', at, at + 40))
  if (!field) return { sound: null, rest: bytes }
  const from = at + field[0].length
  const to = whole.indexOf(quote, from)
  const base64 = whole.subarray(from, Math.max(from, to))
  if (base64.length < small_bytes || base64.includes(backslash)) return { sound: null, rest: bytes }
  const sound = Buffer.allocUnsafe(Math.ceil((base64.length * 3) / 4))
  let length = 0
  for await (const piece of inPieces(base64)) length += sound.write(Buffer.from(piece).toString('latin1'), length, 'base64')
  return { sound: sound.subarray(0, length), rest: Buffer.concat([whole.subarray(0, from + 4), whole.subarray(to)]) }
}

function readEnvelope(bytes: Uint8Array): z.infer<typeof envelope> {
  let body: unknown
  try {
    body = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw invalid('body', 'is not valid JSON')
  }
  const read = envelope.safeParse(body)
  if (!read.success) throw invalid('body', 'is not a webhook of ElevenLabs')
  return read.data
}
