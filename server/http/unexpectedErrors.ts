import type { UnexpectedError } from '../../shared/system.ts'

const kept = 10

export type UnexpectedErrors = {
  /** `route` is the pattern of the route, so it contains no id and no value of the call. */
  note: (method: string, route: string | undefined, error: unknown) => void
  /** The number of errors since this server started, and the last ten, newest first. */
  since: () => { count: number; last: UnexpectedError[] }
}

/** Unexpected errors, in this server's memory: the time, the route and the error's name, never its message. */
export function unexpectedErrors(): UnexpectedErrors {
  let count = 0
  const last: UnexpectedError[] = []
  return {
    note(method, route, error) {
      count++
      last.unshift({ number: count, at: new Date().toISOString(), route: `${method} ${route ?? 'no route'}`, error: nameOf(error) })
      last.length = Math.min(last.length, kept)
    },
    since: () => ({ count, last: [...last] }),
  }
}

/** The name and the code of the innermost error, which a driver or a library threw. */
function nameOf(error: unknown): string {
  let e = error
  for (let deep = 0; e instanceof Error && e.cause instanceof Error && deep < 5; deep++) e = e.cause
  if (!(e instanceof Error)) return typeof e
  const { code } = e as { code?: unknown }
  const name = /^\w{1,60}$/.test(e.name) ? e.name : 'Error'
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? `${name} ${code}` : name
}
