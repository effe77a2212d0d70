// The ways a verb can refuse. The code comes from `shared/problems.ts`; `http/problems.ts` turns it into an answer.
import type { ProblemCode } from '../shared/problems.ts'

export type FieldError = { path: string; message: string }

/** Its message is our own sentence and quotes nobody, so it may be logged. The messages of other errors, except the system's, may not. */
export class OwnError extends Error {
  override readonly name: string = 'OwnError'
}

/** Thrown by a task when another try cannot help. The task then fails for good at once. */
export class FinalError extends OwnError {
  override readonly name = 'FinalError'
}

export class AppError extends OwnError {
  override readonly name = 'AppError'
  readonly code: ProblemCode
  readonly errors: FieldError[] | undefined
  /** Seconds, for a 429 or 503. */
  readonly retry_after: number | undefined
  constructor(code: ProblemCode, detail: string, more: { errors?: FieldError[]; retry_after?: number; cause?: unknown } = {}) {
    super(detail, { cause: more.cause })
    this.code = code
    this.errors = more.errors
    this.retry_after = more.retry_after
  }
}

type NotFound = Extract<ProblemCode, `${string}.not_found`>

const nameIn = (code: NotFound) => code.replace('.not_found', '').replaceAll('_', ' ')

/** 404, both if the record does not exist and if it belongs to somebody else: the two answers must look the same. */
export const notFound = (code: NotFound) => new AppError(code, `There is no such ${nameIn(code)}.`)
/** 409 for a change of a record that is not the one which the caller has read. */
export const changedMeanwhile = (what: string) =>
  new AppError('record.changed', `Somebody else changed this ${what} in the meantime. Load the latest version and make your change again.`)
/** 503 for a call that another one crossed, where nothing but another try is needed. */
export const changedAtOnce = (cause?: unknown) =>
  new AppError('database.busy', 'Somebody changed the same records at the same moment. Please try again.', { retry_after: 1, cause })
/** 404 for a signed link to a file that leads to nothing. */
export const linkExpired = (code: NotFound) => new AppError(code, `There is no such ${nameIn(code)}, or the link to it has expired.`)
/** 404 for a link of an email that stops such emails and leads to nobody. */
export const stopLinkEnded = () =>
  new AppError('stop_link.ended', 'This link is not complete, or no longer works. Open it again from the email.')
/** Writes `title`, `Entry 3` or `name of entry 3 of competencies`. Entries are counted from 1. */
export function named(path: PropertyKey[]): string {
  if (path.length === 0) return 'The body'
  return path
    .toReversed()
    .map((part, i) => (typeof part === 'number' ? `${i === 0 ? 'Entry' : 'entry'} ${part + 1}` : String(part)))
    .join(' of ')
}

/** 422 for one field, such as `title` or `levels.0.name`. */
export const invalid = (path: string, message: string) =>
  new AppError('input.invalid', `${named(path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)))} ${message}.`, {
    errors: [{ path, message }],
  })
/** 422 for the content of a file. The message says “The file”, because the person who chose it does not know the field's name. */
export const invalidFile = (path: string, message: string) =>
  new AppError('input.invalid', `The file ${message}.`, { errors: [{ path, message }] })
/** 401 where there is no session, or its account is gone. */
export const notSignedIn = () => new AppError('session.required', 'Sign in to continue.')
/** 503 where the thread or process that is to read a file does not begin: the machine is at fault, not the file. */
export const fileUnread = () =>
  new AppError('file.busy', 'The server is too busy to read the file. Nothing is wrong with the file. Try again in a minute.', {
    retry_after: 60,
  })
/** 503 where our own thread has too much to do, or does not come to an end. */
export const serverBusy = () =>
  new AppError('server.busy', 'The server has too much to do at the moment. Try again in a minute.', { retry_after: 60 })
