// Reads every setting of the server once. A wrong setting stops the start with a line that names it.
import { resolve } from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { isOwnAgent, ownAgentId } from '../shared/interviewer.ts'
import { isTimeZone } from '../shared/fields.ts'
import { passwordMinLength } from '../shared/lengths.ts'
import { usualRetention_days } from '../shared/retention.ts'
import type { Bucket } from './files/bucketFiles.ts'
import { bucketForm, readBucket } from './files/bucketUrl.ts'
import { readMailbox, type Mailbox } from './mail/readMailbox.ts'

const optional = z
  .string()
  .optional()
  .transform((s) => s?.trim() || undefined)
const exactUrl = optional.refine(
  (s) => s === undefined || (/^https?:\/\//i.test(s) && URL.canParse(s)),
  'must be a URL that begins with http:// or https://',
)
const url = exactUrl.transform((s) => s?.replace(/\/+$/, ''))
const whole = (least: number, most: number) =>
  z
    .string()
    .refine((s) => /^\d+$/.test(s.trim()) && Number(s) >= least && Number(s) <= most, `must be a whole number from ${least} to ${most}`)
    .transform(Number)

/** US dollars per million tokens. */
const price = optional
  .refine(
    (s) => s === undefined || (Number(s) >= 0 && Number.isFinite(Number(s))),
    'must be a number of US dollars for a million tokens, such as 0.25',
  )
  .transform((s) => (s === undefined ? undefined : Number(s)))

const unsetSender = 'Vouch <no-reply@vouch.local>'

const environment = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().trim().default('127.0.0.1'),
  TZ: z.string().refine(isTimeZone, 'must be a time zone such as Pacific/Auckland').optional(),
  PUBLIC_URL: url.refine(isOrigin, 'must be a scheme and a host without a path or a query, such as https://vouch.example.com'),
  DATABASE_URL: optional.refine((s) => s === undefined || /^postgres(ql)?:\/\//.test(s), 'must begin with postgres://'),
  DATABASE_POOL: whole(1, 200).default(10),
  DATABASE_POOLER: z
    .enum(['none', 'transaction'], 'must be transaction, for a pooler such as pgbouncer in that mode, or none')
    .default('none'),
  DATA_DIR: z.string().default('./data'),
  STORAGE_URL: optional.refine((s) => s === undefined || readBucket(s) !== null, bucketForm),
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  SMTP_URL: optional.refine((s) => s === undefined || /^smtps?:\/\//.test(s), 'must begin with smtp:// or smtps://'),
  BOUNCE_IMAP_URL: optional.refine(
    (s) => s === undefined || readMailbox(s) !== null,
    'must be the address of a mailbox, as imaps://user:password@mail.example.com/INBOX',
  ),
  MAIL_FROM: z.string().trim().refine(oneSender, 'must be one address, as hiring@example.com or Vouch <hiring@example.com>').optional(),
  APP_SECRET: optional.refine((s) => s === undefined || s.length >= 32, 'must be at least 32 characters'),
  ADMIN_EMAIL: optional.refine((s) => s === undefined || z.email().safeParse(s).success, 'must be an email'),
  ADMIN_PASSWORD: optional.refine(
    (s) => s === undefined || s.length >= passwordMinLength,
    `must be at least ${passwordMinLength} characters`,
  ),
  ELEVENLABS_API_KEY: optional,
  ELEVENLABS_WEBHOOK_SECRET: optional,
  ELEVENLABS_BASE_URL: url.transform((s) => s ?? 'https://api.elevenlabs.io'),
  GITHUB_BASE_URL: url.transform((s) => s ?? 'https://api.github.com'),
  GITHUB_TOKEN: optional,
  LLM_BASE_URL: url,
  LLM_API_KEY: optional,
  LLM_MODEL: optional,
  LLM_PRICE_INPUT: price,
  LLM_PRICE_OUTPUT: price,
  STT_BASE_URL: url,
  STT_API_KEY: optional,
  STT_MODEL: optional,
  STT_TIMEOUT_SECONDS: whole(1, 60).default(20),
  TTS_BASE_URL: url,
  TTS_API_KEY: optional,
  TTS_MODEL: optional,
  TTS_VOICE: z.string().trim().default('alloy'),
  /** Attached to each new job, so that the job is ready at once. */
  DEFAULT_AGENT: optional.refine((s) => s === undefined || isOwnAgent(s), `must be ${ownAgentId}, or left out`),
  EARLY_ACCESS_EMAIL: z.email('must be an email').optional(),
  /** 36,500 days (a hundred years) stand for “for ever”. */
  RETENTION_DAYS: whole(0, 36_500).default(usualRetention_days),
  SUPPORT_EMAIL: z.email('must be an email').optional(),
  METRICS_TOKEN: optional.refine((s) => s === undefined || s.length >= 16, 'must be at least 16 characters'),
  /** The number of proxies in front of the server. Each one adds the address that it saw. */
  TRUST_PROXY: z
    .string()
    .trim()
    .toLowerCase()
    .refine((s) => /^(true|false|\d)$/.test(s), 'must be true, false, or the number of proxies in front of the server')
    .transform((s) => (s === 'true' ? 1 : s === 'false' ? 0 : Number(s)))
    .default(0),
  /** As the service writes it: a slash at its end belongs to it. */
  OIDC_ISSUER: exactUrl.refine((s) => s === undefined || isSafeIssuer(s), 'must begin with https://, or be on this machine'),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  REQUIRE_MFA: z.enum(['admin', 'staff'], 'must be admin or staff').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').default('info'),
})

const isSafeIssuer = (issuer: string) => /^https:|^http:\/\/(localhost|127\.[\d.]+|\[::1\])([:/]|$)/i.test(issuer)

function oneSender(text: string): boolean {
  const senders = addressparser(text)
  return senders.length === 1 && z.email().safeParse(senders[0]!.address).success
}

function isOrigin(text: string | undefined): boolean {
  if (text === undefined || !URL.canParse(text)) return true
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && search + hash + username === '' && !/[?#]/.test(text)
}

/** The address at which a browser on this machine reaches a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const at = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${at.includes(':') ? `[${at}]` : at}:${port}`
}

export type ModelService = { base_url: string; model: string; api_key: string | undefined }
export type VoiceService = ModelService & { voice: string }
export type HearingService = ModelService & { timeout_ms: number }

export type Config = {
  port: number
  host: string
  public_url: string
  database_url: string | undefined
  database_pool: number
  /** True if a pooler in transaction mode is between the server and Postgres. */
  database_pooler: boolean
  data_dir: string
  /** Where PDFs and recordings are kept. Null means under `data_dir`. */
  storage: Bucket | null
  smtp_url: string | undefined
  /** The mailbox that gets the emails which come back, if there is one. */
  bounces: Mailbox | null
  mail_from: string
  /** The address for replies to an email. If no support address is set, replies go to the sender. */
  reply_to: string | undefined
  app_secret: string | undefined
  admin: { email: string; password: string } | null
  elevenlabs: { api_key: string | undefined; webhook_secret: string | undefined; base_url: string }
  github: { base_url: string; token: string | undefined }
  llm: (ModelService & { prices: { input: number; output: number } | undefined }) | null
  /** Speech to text for the candidate's answers, and text to speech for the questions. */
  stt: HearingService | null
  tts: VoiceService | null
  /** The agent of a new job. If it is not set, an administrator attaches one. */
  default_agent: string | undefined
  /** Receives requests for early access. If it is not set, every administrator does. */
  early_access_email: string | undefined
  support_email: string
  /** Days from the moment a job is closed or deleted, or its deadline passes, until its candidates are erased. */
  retention_days: number
  metrics_token: string | undefined
  /** The organisation's own sign-in service for staff. */
  oidc: { issuer: string; client_id: string; client_secret: string } | null
  /** Which accounts must have a second factor to sign in. */
  require_mfa: 'admin' | 'staff' | undefined
  /** The number of trusted proxies, counted from the server. The caller's address is the one that the farthest of them saw. */
  trust_proxies: number
  log_level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Settings that are allowed but probably a mistake, as sentences for the person who starts the server. */
  warnings: string[]
}

export class ConfigError extends Error {}

/** Reads the settings. An empty setting counts as not set. Throws `ConfigError` with one line that names the wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())))
  if (!read.success) {
    const issue = read.error.issues[0]!
    throw new ConfigError(`${issue.path.join('.')}: ${issue.message}`)
  }
  const e = read.data
  const llm = service('LLM', e.LLM_BASE_URL, e.LLM_MODEL, e.LLM_API_KEY)
  const stt = service('STT', e.STT_BASE_URL, e.STT_MODEL, e.STT_API_KEY)
  const tts = service('TTS', e.TTS_BASE_URL, e.TTS_MODEL, e.TTS_API_KEY)
  const public_url = e.PUBLIC_URL ?? localUrl(e.HOST, e.PORT)
  const warnings = [
    ...(e.SMTP_URL && !e.PUBLIC_URL
      ? [`PUBLIC_URL is not set: the links in emails lead to ${public_url}, which other machines cannot open.`]
      : []),
    ...(e.SMTP_URL && !e.MAIL_FROM ? [`MAIL_FROM is not set: emails come from ${unsetSender}, which many mail servers refuse.`] : []),
  ]
  return {
    port: e.PORT,
    host: e.HOST,
    public_url,
    database_url: e.DATABASE_URL,
    database_pool: e.DATABASE_POOL,
    database_pooler: e.DATABASE_POOLER === 'transaction',
    data_dir: resolve(e.DATA_DIR),
    storage: storage(e.STORAGE_URL, e.AWS_ACCESS_KEY_ID, e.AWS_SECRET_ACCESS_KEY),
    smtp_url: e.SMTP_URL,
    bounces: e.BOUNCE_IMAP_URL ? readMailbox(e.BOUNCE_IMAP_URL) : null,
    mail_from: e.MAIL_FROM ?? unsetSender,
    reply_to: e.SUPPORT_EMAIL,
    app_secret: e.APP_SECRET,
    admin: both(e.ADMIN_EMAIL, e.ADMIN_PASSWORD, 'ADMIN_EMAIL and ADMIN_PASSWORD'),
    elevenlabs: { api_key: e.ELEVENLABS_API_KEY, webhook_secret: e.ELEVENLABS_WEBHOOK_SECRET, base_url: e.ELEVENLABS_BASE_URL },
    github: { base_url: e.GITHUB_BASE_URL, token: e.GITHUB_TOKEN },
    llm: llm && { ...llm, prices: prices(e.LLM_PRICE_INPUT, e.LLM_PRICE_OUTPUT) },
    stt: stt && { ...stt, timeout_ms: e.STT_TIMEOUT_SECONDS * 1000 },
    tts: tts && { ...tts, voice: e.TTS_VOICE },
    default_agent: e.DEFAULT_AGENT,
    early_access_email: e.EARLY_ACCESS_EMAIL,
    support_email: e.SUPPORT_EMAIL ?? 'support@vouch.local',
    retention_days: e.RETENTION_DAYS,
    metrics_token: e.METRICS_TOKEN,
    oidc: signOn(e.OIDC_ISSUER, e.OIDC_CLIENT_ID, e.OIDC_CLIENT_SECRET),
    require_mfa: e.REQUIRE_MFA,
    trust_proxies: e.TRUST_PROXY,
    log_level: e.LOG_LEVEL,
    warnings,
  }
}

function both(email: string | undefined, password: string | undefined, names: string) {
  if (email === undefined && password === undefined) return null
  if (email === undefined || password === undefined) throw new ConfigError(`${names}: set both or neither`)
  return { email: email.toLowerCase(), password }
}

function storage(url: string | undefined, key_id: string | undefined, secret: string | undefined): Bucket | null {
  const bucket = url === undefined ? null : readBucket(url)
  if (!bucket) return null
  if (key_id === undefined || secret === undefined)
    throw new ConfigError('STORAGE_URL: needs the keys of the store in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  return { ...bucket, key_id, secret }
}

function signOn(issuer: string | undefined, client_id: string | undefined, client_secret: string | undefined): Config['oidc'] {
  if (issuer === undefined && client_id === undefined && client_secret === undefined) return null
  if (issuer === undefined || client_id === undefined || client_secret === undefined)
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all three or none')
  return { issuer, client_id, client_secret }
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
