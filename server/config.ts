// Every setting of the server, read once. A wrong one stops the start with a line that names it.
import { resolve } from 'node:path'
import { z } from 'zod'

const optional = z.string().optional().transform((s) => s?.trim() || undefined)
const url = (name: string) => optional.refine((s) => s === undefined || URL.canParse(s), `${name} must be a URL`)

/** US dollars for a million tokens. */
const price = optional.refine((s) => s === undefined || (Number(s) >= 0 && Number.isFinite(Number(s))), 'must be a number of US dollars for a million tokens, such as 0.25').transform((s) => (s === undefined ? undefined : Number(s)))

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('PUBLIC_URL'),
  DATABASE_URL: optional.refine((s) => s === undefined || /^postgres(ql)?:\/\//.test(s), 'must begin with postgres://'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().default('./data'),
  STORAGE_URL: optional.refine((s) => s === undefined, 'is not supported yet: leave it out to keep files under DATA_DIR'),
  SMTP_URL: optional.refine((s) => s === undefined || /^smtps?:\/\//.test(s), 'must begin with smtp:// or smtps://'),
  MAIL_FROM: z.string().default('Vouch <no-reply@vouch.local>'),
  APP_SECRET: optional.refine((s) => s === undefined || s.length >= 32, 'must be at least 32 characters'),
  ADMIN_EMAIL: optional.refine((s) => s === undefined || z.email().safeParse(s).success, 'must be an email'),
  ADMIN_PASSWORD: optional.refine((s) => s === undefined || s.length >= 12, 'must be at least 12 characters'),
  ELEVENLABS_API_KEY: optional, ELEVENLABS_WEBHOOK_SECRET: optional,
  ELEVENLABS_BASE_URL: url('ELEVENLABS_BASE_URL').transform((s) => s ?? 'https://api.elevenlabs.io'),
  LLM_BASE_URL: url('LLM_BASE_URL'), LLM_API_KEY: optional, LLM_MODEL: optional, LLM_PRICE_INPUT: price, LLM_PRICE_OUTPUT: price,
  STT_BASE_URL: url('STT_BASE_URL'), STT_API_KEY: optional, STT_MODEL: optional,
  TTS_BASE_URL: url('TTS_BASE_URL'), TTS_API_KEY: optional, TTS_MODEL: optional, TTS_VOICE: z.string().trim().min(1, 'must not be empty').default('alloy'),
  SUPPORT_EMAIL: z.email('must be an email').default('support@vouch.local'),
  METRICS_TOKEN: optional.refine((s) => s === undefined || s.length >= 16, 'must be at least 16 characters'),
  TRUST_PROXY: z.stringbool('must be true or false').default(false),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type ModelService = { base_url: string; model: string; api_key: string | undefined }
export type VoiceService = ModelService & { voice: string }

export type Config = {
  port: number
  host: string
  public_url: string
  database_url: string | undefined
  database_pool: number
  data_dir: string
  smtp_url: string | undefined
  mail_from: string
  app_secret: string | undefined
  admin: { email: string; password: string } | null
  elevenlabs: { api_key: string | undefined; webhook_secret: string | undefined; base_url: string }
  llm: (ModelService & { prices: { input: number; output: number } | undefined }) | null
  /** What hears a candidate, and what speaks to one. */
  stt: ModelService | null
  tts: VoiceService | null
  support_email: string
  metrics_token: string | undefined
  trust_proxy: boolean
  log_level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export class ConfigError extends Error {}

/** Reads the settings. Throws `ConfigError` with one line that names the wrong one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env)
  if (!read.success) {
    const issue = read.error.issues[0]!
    throw new ConfigError(`${issue.path.join('.')}: ${issue.message}`)
  }
  const e = read.data
  const llm = service('LLM', e.LLM_BASE_URL, e.LLM_MODEL, e.LLM_API_KEY)
  const tts = service('TTS', e.TTS_BASE_URL, e.TTS_MODEL, e.TTS_API_KEY)
  return {
    port: e.PORT, host: e.HOST, public_url: (e.PUBLIC_URL ?? `http://${e.HOST === '0.0.0.0' ? '127.0.0.1' : e.HOST}:${e.PORT}`).replace(/\/$/, ''),
    database_url: e.DATABASE_URL, database_pool: e.DATABASE_POOL, data_dir: resolve(e.DATA_DIR),
    smtp_url: e.SMTP_URL, mail_from: e.MAIL_FROM, app_secret: e.APP_SECRET,
    admin: both(e.ADMIN_EMAIL, e.ADMIN_PASSWORD, 'ADMIN_EMAIL and ADMIN_PASSWORD'),
    elevenlabs: { api_key: e.ELEVENLABS_API_KEY, webhook_secret: e.ELEVENLABS_WEBHOOK_SECRET, base_url: e.ELEVENLABS_BASE_URL },
    llm: llm && { ...llm, prices: prices(e.LLM_PRICE_INPUT, e.LLM_PRICE_OUTPUT) },
    stt: service('STT', e.STT_BASE_URL, e.STT_MODEL, e.STT_API_KEY), tts: tts && { ...tts, voice: e.TTS_VOICE },
    support_email: e.SUPPORT_EMAIL, metrics_token: e.METRICS_TOKEN, trust_proxy: e.TRUST_PROXY, log_level: e.LOG_LEVEL,
  }
}

function both(email: string | undefined, password: string | undefined, names: string) {
  if (email === undefined && password === undefined) return null
  if (email === undefined || password === undefined) throw new ConfigError(`${names}: set both or neither`)
  return { email: email.toLowerCase(), password }
}

function prices(input: number | undefined, output: number | undefined) {
  if (input === undefined && output === undefined) return undefined
  if (input === undefined || output === undefined) throw new ConfigError('LLM_PRICE_INPUT and LLM_PRICE_OUTPUT: set both or neither')
  return { input, output }
}

function service(name: string, base_url: string | undefined, model: string | undefined, api_key: string | undefined): ModelService | null {
  if (base_url === undefined && model === undefined) return null
  if (base_url === undefined || model === undefined) throw new ConfigError(`${name}_BASE_URL and ${name}_MODEL: set both or neither`)
  return { base_url, model, api_key }
}
