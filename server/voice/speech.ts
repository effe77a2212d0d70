// Turns a text into speech with an OpenAI-compatible service, and passes the sound on while it arrives.
import type { SoundType } from '../../shared/soundTypes.ts'
import type { VoiceService } from '../config.ts'
import { AppError, OwnError } from '../errors.ts'
import { soundType } from './soundType.ts'

const firstSound_ms = 8_000
const whole_ms = 60_000
const largest = 8 * 1024 * 1024

export type Speech = {
  content_type: SoundType
  /** All the sound from the first byte, while it arrives, for any number of listeners. If it breaks off, it ends with a 503. */
  listen: () => AsyncIterable<Uint8Array>
  /** The sound is read to its end or limit, even if nobody listens any more. */
  whole: Promise<Uint8Array>
}

const unavailable = (cause: unknown) =>
  new AppError('voice.away', 'The question cannot be read aloud by the server now. It is on the screen.', { retry_after: 5, cause })

/** Returns when the first sound has arrived. Throws 503 if the service cannot be reached, is slow, or sends anything but sound. */
export async function speech(service: VoiceService, text: string, limits = { firstSound_ms, whole_ms }): Promise<Speech> {
  const stop = new AbortController()
  let timer = setTimeout(() => stop.abort(new OwnError('no sound in time')), limits.firstSound_ms)
  try {
    const response = await fetch(`${service.base_url}/audio/speech`, {
      method: 'POST',
      signal: stop.signal,
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
    return {
      content_type,
      ...spread(head, source, () => {
        clearTimeout(timer)
        stop.abort()
      }),
    }
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

function spread(head: Uint8Array, source: Source, end: () => void): Pick<Speech, 'listen' | 'whole'> {
  const parts = [head]
  let size = head.length
  let more = Promise.withResolvers<void>()
  let ended = false
  const receive = async () => {
    try {
      for (let next = await source.next(); !next.done; next = await source.next()) {
        size += next.value.length
        if (size > largest) throw new OwnError('the sound is too long')
        parts.push(next.value)
        more.resolve()
        more = Promise.withResolvers()
      }
      ended = true
      more.resolve()
      return Buffer.concat(parts)
    } catch (cause) {
      const error = unavailable(cause)
      more.promise.catch(() => undefined)
      more.reject(error)
      throw error
    } finally {
      end()
    }
  }
  async function* listen() {
    for (let at = 0; ;) {
      if (at < parts.length) yield parts[at++]!
      else if (ended) return
      else await more.promise
    }
  }
  const whole = receive()
  whole.catch(() => undefined)
  return { listen, whole }
}
