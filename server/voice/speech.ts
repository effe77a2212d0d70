// Speaks a text through an OpenAI-compatible service, passed on as it comes.
import type { SoundType } from '../../shared/interviews.ts'
import type { VoiceService } from '../config.ts'
import { AppError, OwnError } from '../errors.ts'
import { soundType } from './soundType.ts'

const firstSound_ms = 8_000
const whole_ms = 60_000
const largest = 8 * 1024 * 1024

export type Speech = { content_type: SoundType; stream: AsyncIterable<Uint8Array> }

const unavailable = (cause: unknown) => new AppError('unavailable', 'The question cannot be read aloud by the server now. It stands on the screen.', { retry_after: 5, cause })

/**
 * Answers once the first sound is there. Throws 503 when the service is away, slow, or sends anything but sound; what breaks later ends the
 * stream with an error. `onWhole` is given the whole of what was spoken, and only the whole.
 */
export async function speech(service: VoiceService, text: string, onWhole: (bytes: Uint8Array) => Promise<void>, limits = { firstSound_ms, whole_ms }): Promise<Speech> {
  const stop = new AbortController()
  let timer = setTimeout(() => stop.abort(new OwnError('no sound in time')), limits.firstSound_ms)
  try {
    const response = await fetch(`${service.base_url.replace(/\/$/, '')}/audio/speech`, {
      method: 'POST', signal: stop.signal,
      headers: { 'content-type': 'application/json', ...(service.api_key ? { authorization: `Bearer ${service.api_key}` } : {}) },
      body: JSON.stringify({ model: service.model, voice: service.voice, input: text, response_format: 'mp3' }),
    })
    if (!response.ok || !response.body) throw new OwnError(`HTTP ${response.status}`)
    const source = response.body[Symbol.asyncIterator]()
    const head = await firstBytes(source)
    const content_type = soundType(head)
    if (!content_type) throw new OwnError('the answer is no sound')
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(new OwnError('the sound did not end in time')), limits.whole_ms)
    return { content_type, stream: passOn(head, source, onWhole, () => {
      clearTimeout(timer)
      stop.abort()
    }) }
  } catch (cause) {
    clearTimeout(timer)
    stop.abort()
    throw unavailable(cause)
  }
}

type Source = AsyncIterator<Uint8Array>

async function firstBytes(source: Source): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0)
  while (head.length < 12) {
    const { value, done } = await source.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

async function* passOn(head: Uint8Array, source: Source, onWhole: (bytes: Uint8Array) => Promise<void>, end: () => void): AsyncGenerator<Uint8Array> {
  const all = [head]
  let size = head.length
  try {
    yield head
    for (let next = await source.next(); !next.done; next = await source.next()) {
      size += next.value.length
      if (size > largest) throw new OwnError('the sound is too long')
      all.push(next.value)
      yield next.value
    }
    await onWhole(Buffer.concat(all))
  } finally {
    end()
  }
}
