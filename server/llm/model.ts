// The port to a language model: one prompt, one answer that is checked against a schema, from any OpenAI-compatible service.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output, RetryError } from 'ai'
import { z } from 'zod'
import { OwnError } from '../errors.ts'

// The fallback below is intended; the library would log a warning each time it is used.
;(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false

export type ModelSettings = {
  base_url: string
  model: string
  api_key?: string | undefined
  /** US dollars per million tokens, if known. */
  prices?: { input: number; output: number } | undefined
}

/** How long an answer may take. */
export const modelTimeout_ms = 60_000

export type Ask<T> = {
  instructions: string
  prompt: string
  schema: z.ZodType<T>
  /** The name of the answer's schema in the request. */
  name: string
  timeout_ms: number
  /** Further tries after a dropped connection, a 429 or a 5xx. */
  retries?: number
  seed?: number
}

export type Usage = { input_tokens: number; output_tokens: number; cost_usd: number | null }

/** `usage` is null if the service does not count tokens; its `cost_usd` is null if the prices are not known. */
export type Reply<T> = { value: T; usage: Usage | null }

export type Model = {
  name: string
  /** Throws `ModelError`, also if the answer does not match the schema. */
  ask: <T>(ask: Ask<T>) => Promise<Reply<T>>
}

export type ModelFailure = 'timeout' | 'unavailable' | 'refused' | 'unreadable'

/** Its message is one sentence that an administrator can act on. */
export class ModelError extends OwnError {
  override readonly name = 'ModelError'
  readonly failure: ModelFailure
  /** The usage of an answer that arrived but could not be used. */
  readonly usage: Usage | null
  constructor(failure: ModelFailure, message: string, cause?: unknown, usage: Usage | null = null) {
    super(message, { cause })
    this.failure = failure
    this.usage = usage
  }
}

/** Null when no model is set. */
export function makeModel(settings: ModelSettings | null): Model | null {
  if (!settings) return null
  const service = (supportsStructuredOutputs: boolean) =>
    createOpenAICompatible({ name: 'llm', baseURL: settings.base_url, apiKey: settings.api_key, supportsStructuredOutputs })(settings.model)
  const strict = service(true)
  const loose = service(false)
  return {
    name: settings.model,
    async ask(ask) {
      const limit = AbortSignal.timeout(ask.timeout_ms)
      try {
        return await once(strict, ask, limit, settings.prices)
      } catch (error) {
        // Some services support only `json_object` and refuse a schema.
        if (!refusesSchema(error)) throw toModelError(error, ask.timeout_ms, limit, settings.prices)
        return await once(loose, ask, limit, settings.prices).catch((second: unknown) => {
          throw toModelError(second, ask.timeout_ms, limit, settings.prices)
        })
      }
    },
  }
}

type ChatModel = Parameters<typeof generateText>[0]['model']

async function once<T>(model: ChatModel, ask: Ask<T>, limit: AbortSignal, prices: ModelSettings['prices']): Promise<Reply<T>> {
  const shape = JSON.stringify(z.toJSONSchema(ask.schema, { target: 'draft-7', unrepresentable: 'any' }))
  try {
    const result = await generateText({
      model,
      instructions: `${ask.instructions}\n\nAnswer with one JSON object of this JSON Schema and nothing else:\n${shape}`,
      prompt: ask.prompt,
      output: Output.object({ schema: ask.schema, name: ask.name }),
      temperature: 0.2,
      seed: ask.seed,
      maxRetries: ask.retries ?? 2,
      abortSignal: limit,
    })
    return { value: ask.schema.parse(result.output), usage: usageOf(result.totalUsage, prices) }
  } catch (error) {
    const fenced = NoObjectGeneratedError.isInstance(error) ? unfence(error.text ?? '') : null
    const read = fenced === null ? null : ask.schema.safeParse(fenced)
    if (read?.success && NoObjectGeneratedError.isInstance(error)) return { value: read.data, usage: usageOf(error.usage, prices) }
    throw error
  }
}

/** The object inside a code fence or between other words; null if there is none. */
function unfence(text: string): unknown {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to < from) return null
  try {
    return JSON.parse(text.slice(from, to + 1)) as unknown
  } catch {
    return null
  }
}

function usageOf(
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
  prices: ModelSettings['prices'],
): Usage | null {
  if (usage?.inputTokens === undefined || usage.outputTokens === undefined) return null
  return {
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    cost_usd: prices ? (usage.inputTokens * prices.input + usage.outputTokens * prices.output) / 1_000_000 : null,
  }
}

function refusesSchema(error: unknown): boolean {
  return APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422)
}

function toModelError(thrown: unknown, timeout: number, limit: AbortSignal, prices: ModelSettings['prices']): ModelError {
  if (limit.aborted)
    return new ModelError('timeout', `The language model did not answer within ${Math.round(timeout / 1000)} seconds.`, thrown)
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error) || error instanceof z.ZodError) {
    const usage = NoObjectGeneratedError.isInstance(error) ? usageOf(error.usage, prices) : null
    return new ModelError('unreadable', 'The language model answered in a form that cannot be read.', error, usage)
  }
  if (APICallError.isInstance(error)) {
    const status = error.statusCode
    if (status === 200) return new ModelError('unreadable', 'The language model service sent an answer that cannot be read.', error)
    if (status === 401 || status === 403)
      return new ModelError('refused', 'The language model service refused the key: check LLM_API_KEY.', error)
    if (status === 404)
      return new ModelError('refused', 'The language model service does not know the model: check LLM_BASE_URL and LLM_MODEL.', error)
    if (status !== undefined && status < 500 && status !== 429 && status !== 408)
      return new ModelError('refused', `The language model service refused the request (HTTP ${status}).`, error)
    return new ModelError(
      'unavailable',
      status === undefined
        ? 'The language model service cannot be reached.'
        : `The language model service is not working now (HTTP ${status}).`,
      error,
    )
  }
  return new ModelError('unavailable', 'The language model service cannot be reached.', error)
}
