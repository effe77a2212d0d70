// The ways a verb can refuse. A code of `shared/problems.ts` says which; `http/problems.ts` makes the answer of it.
import type { ProblemCode } from '../shared/problems.ts'

export type FieldError = { path: string; message: string }

/** Its message is a sentence of ours that quotes nobody, so it may be logged; of a foreign error only name, code and stack are. */
export class OwnError extends Error {
  override readonly name: string = 'OwnError'
}

/** Thrown by a task that no later try can help: it fails for good at once. */
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

/** 404 for what is not there and for what is somebody else's: the two must look the same. */
export const notFound = (code: NotFound) => new AppError(code, `There is no such ${code.replace('.not_found', '').replaceAll('_', ' ')}.`)
/** 404 for what a signed link leads to. */
export const linkExpired = (code: NotFound) =>
  new AppError(code, `There is no such ${code.replace('.not_found', '')}, or the link to it has expired.`)
/** 422 for one field. */
export const invalid = (path: string, message: string) =>
  new AppError('input.invalid', `${path} ${message}.`, { errors: [{ path, message }] })
/** 422 for what is in a file, told to whoever chose it: they do not know its field's name. */
export const invalidFile = (path: string, message: string) =>
  new AppError('input.invalid', `The file ${message}.`, { errors: [{ path, message }] })
