// Structured logs without personal data. Only our own messages and the system's are logged; other messages may quote what somebody wrote.
import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'
import { OwnError } from './errors.ts'

type Cause = Error & { code?: string; syscall?: string; constraint?: string; table?: string; query?: string }

function toRecord(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const e = error as Cause
  // A database error quotes values, a model's error quotes the candidate's answer, and a mail server's error quotes the address.
  const sayable = e instanceof OwnError || typeof e.syscall === 'string'
  return {
    type: e.name,
    code: e.code,
    constraint: e.constraint,
    table: e.table,
    query: e.query?.slice(0, 500),
    ...(sayable ? { message: e.message.slice(0, 500) } : {}),
    // The stack begins with the message, and the message may look like a line of the stack.
    stack: e.stack
      ?.replace(e.message, () => '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
    ...(e.cause !== undefined && depth < 3 ? { cause: toRecord(e.cause, depth + 1) } : {}),
  }
}

const serializers = {
  err: (error: unknown) => toRecord(error),
  req: (request: { method: string; routeOptions?: { url?: string } }) => ({ method: request.method, route: request.routeOptions?.url }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
}

export const makeLog = (level: Config['log_level'], to?: pino.DestinationStream): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers }, to ?? pino.destination(1))
