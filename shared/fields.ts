// Field types that several entities share, each with the message for a wrong value.
import { controlCharacters } from './controlCharacters.ts'
import { z } from 'zod'
import { pageAtMost, passwordMaxLength, passwordMinLength, searchMaxLength } from './lengths.ts'

/** What is said of a field that is not there, and of one of another type. */
export const missingOr = (words: string) => ({ error: ({ input }: { input?: unknown }) => (input === undefined ? 'is required' : words) })

/** In small letters, as the database gives it back. */
export const id = z.uuid(missingOr('must be an id')).toLowerCase()
const timeForm = 'must be a time such as 2026-11-20T09:30:00Z'
/** ISO 8601 in UTC, from the year 2000 on: Postgres does not accept year 0 or a fraction of a hundred digits. */
export const instant = z.iso.datetime(missingOr(timeForm)).refine((s) => s.startsWith('2') && s.length <= 40, timeForm)
/** A time zone by its IANA name, such as Pacific/Auckland. */
export const timeZone = z
  .string(missingOr('must be text'))
  .max(64, 'must be at most 64 characters')
  .refine(isTimeZone, 'must be a time zone such as Pacific/Auckland')

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

// Signs that nobody sees: zero-width spaces, soft hyphens, marks of the text's direction.
const unseen = '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069\\uFEFF'
const anyUnseen = new RegExp(`[${unseen}]`, 'g')
const isUnseen = new RegExp(`[\\s${unseen}]`)

/** What is pasted from a contact, a chat or a web page often has signs in it that nobody sees. An address never needs them. */
export const email = z
  .string(missingOr('must be text'))
  .overwrite((s) => s.replace(anyUnseen, ''))
  .trim()
  .toLowerCase()
  .min(1, 'is required')
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('is not valid'))

// Control characters are refused: Postgres cannot store NUL, and the others do not belong in a name.
const control = new RegExp(`${controlCharacters.source}|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]`)

const filled = (max: number, tidy: (s: string) => string) =>
  z
    .string(missingOr('must be text'))
    .overwrite(tidy)
    .min(1, 'is required')
    .max(max, `must be at most ${max} characters`)
    .refine((s) => !control.test(s), 'must not contain control characters')

/** Trims and drops unseen signs from both ends, one character at a time, so that no text makes it slow. */
function around(s: string): string {
  let [start, end] = [0, s.length]
  while (start < end && isUnseen.test(s[start]!)) start++
  while (end > start && isUnseen.test(s[end - 1]!)) end--
  return s.slice(start, end)
}

/** A required text of at most `max` characters, trimmed. */
export const text = (max: number) => filled(max, (s) => s.trim())

// Line breaks and marks that change the text direction. With them, a name can look like another name, or like two lines.
const offTheLine = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

export const isOneLine = (s: string): boolean => !offTheLine.test(s)
export const notOneLine = 'must be on one line, without control characters'

/** A required name or title: one line of at most `max` characters. A phone number that is copied from a contact often has unseen signs around it; they are dropped. */
export const line = (max: number) => filled(max, around).refine(isOneLine, notOneLine)

/** A text that may be empty. */
export const optionalText = (max: number) =>
  z
    .string(missingOr('must be text'))
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine((s) => !control.test(s), 'must not contain control characters')

/** How many, or which one: never less than 0. */
export const whole = z.number().int().nonnegative()
export const score = z.number().min(0, 'must be between 0 and 100').max(100, 'must be between 0 and 100')
export const password = z
  .string(missingOr('must be text'))
  .min(passwordMinLength, `must be at least ${passwordMinLength} characters`)
  .max(passwordMaxLength, `must be at most ${passwordMaxLength} characters`)
  .refine((s) => s.trim() !== '', 'must not be blank')
const asItIs = (max: number) => z.string(missingOr('must be text')).min(1, 'is required').max(max, `must be at most ${max} characters`)
/** The current password. It may have been set under older rules, so only its length is checked. */
export const presentPassword = asItIs(200)
/** A secret of ours from a link or an earlier answer. */
export const token = asItIs(200)
/** The `updated_at` that the editor loaded. If the record has changed since then, the answer is 409. */
export const seen = instant.optional()

/** The body of a call that needs a reason. */
export const givenReason = z.object({ reason: text(500) })

/** At most `limit` rows, starting at `cursor` (the `next` of the page before). */
export const paging = {
  limit: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(pageAtMost, `must be at most ${pageAtMost}`)
    .default(200),
  cursor: z.string().max(500, 'must be at most 500 characters').optional(),
}
export const search = z
  .string()
  .trim()
  .max(searchMaxLength, `must be at most ${searchMaxLength} characters`)
  .refine((s) => !control.test(s), 'must not contain control characters')
  .optional()

export const mostCandidates = 10_000
/** Candidates that one call acts on. */
export const candidateIds = z.array(id).min(1, 'needs at least one candidate').max(mostCandidates, 'must be at most 10,000 at a time')
