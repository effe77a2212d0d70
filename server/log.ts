// Structured logs without personal data: errors from the database are cut to what holds no values.
import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

type Cause = Error & { code?: string; constraint?: string; table?: string; routine?: string; query?: string }

function toRecord(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const e = error as Cause
  const fromDatabase = e.query !== undefined || e.routine !== undefined
  // A message from the database quotes the values it stumbled over, and so does the stack, which begins with it.
  return {
    type: e.name, code: e.code, constraint: e.constraint, table: e.table, query: e.query?.slice(0, 500),
    ...(fromDatabase ? {} : { message: e.message.slice(0, 500) }),
    stack: e.stack?.split('\n').filter((line) => line.startsWith('    at ')).slice(0, 12).join('\n'),
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
