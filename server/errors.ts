// The ways a verb can refuse. They know nothing of HTTP; `http/problems.ts` gives each its status.
export type ErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'range'
  | 'invalid'
  | 'too_many'
  | 'unavailable'

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
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  /** Seconds, for `too_many` and `unavailable`. */
  readonly retry_after: number | undefined
  constructor(code: ErrorCode, detail: string, more: { errors?: FieldError[]; retry_after?: number; cause?: unknown } = {}) {
    super(detail, { cause: more.cause })
    this.code = code
    this.errors = more.errors
    this.retry_after = more.retry_after
  }
}

/** 404 for what is not there and for what is somebody else's: the two must look the same. */
export const notFound = (what: string) => new AppError('not_found', `There is no such ${what}.`)
export const conflict = (detail: string) => new AppError('conflict', detail)
/** 422 for one field. */
export const invalid = (path: string, message: string) => new AppError('invalid', `${path} ${message}.`, { errors: [{ path, message }] })
/** 422 for what is in a file, told to whoever chose it: they do not know its field's name. */
export const invalidFile = (path: string, message: string) =>
  new AppError('invalid', `The file ${message}.`, { errors: [{ path, message }] })
