// Turns one utterance into text with an OpenAI-compatible service.
import { z } from 'zod'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import { soundEnding } from '../../shared/soundTypes.ts'
import { answerMaxLength } from '../../shared/lengths.ts'
import type { RawBytes } from '../../shared/endpoint.ts'
import type { HearingService } from '../config.ts'
import { AppError, OwnError } from '../errors.ts'
import { firstOf, plainText } from '../text/words.ts'

const answer = z.object({ text: z.string().max(100_000) })

/** The words; empty for silence. Throws 503 if the service cannot be reached, is slow, or does not answer with words. */
export async function hear(service: HearingService, sound: RawBytes, language: LanguageCode): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(sound.bytes)], { type: sound.content_type }), `utterance.${soundEnding(sound.content_type)}`)
  form.set('model', service.model)
  form.set('response_format', 'json')
  // Only for other languages: what an English interview sends stays as it was, and the service finds the language itself.
  if (language !== 'en') form.set('language', language)
  try {
    const response = await fetch(`${service.base_url}/audio/transcriptions`, {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(service.timeout_ms),
      headers: service.api_key ? { authorization: `Bearer ${service.api_key}` } : {},
    })
    if (!response.ok) throw new OwnError(`HTTP ${response.status}`)
    return firstOf(plainText(answer.parse(await response.json()).text), answerMaxLength)
  } catch (cause) {
    // The service's answer may hold the candidate's words, and these must not be in a log.
    const why = cause instanceof z.ZodError || cause instanceof SyntaxError ? new OwnError('the answer is no transcript') : cause
    throw new AppError(
      'voice.away',
      'We can’t transcribe what was said right now. It is recorded; you can type your answer, or try again.',
      { retry_after: 5, cause: why },
    )
  }
}
