// The errors of Node and pg when the database cannot be reached, is starting or stopping, has no free connection, no room or no memory, or
// takes no changes because it has just become a standby.
const codes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '25006',
  '08006',
  '08001',
  '08003',
])
const words = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/

/** Whether an error or one of its causes says that the database is away for now. */
export function databaseAway(error: unknown): boolean {
  for (let e = error, deep = 0; e instanceof Error && deep < 5; e = e.cause, deep++) {
    const code = (e as { code?: string }).code
    if ((code && codes.has(code)) || words.test(e.message)) return true
  }
  return false
}
