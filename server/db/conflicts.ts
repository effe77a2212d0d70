/** Postgres undid the transaction because it and another waited for each other (a deadlock, a serialization failure), or because it took too long. */
const undone = new Set(['40P01', '40001', '57014', '55P03'])

/** Whether the same transaction may succeed if it is run again. */
export function mayRunAgain(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return undone.has((cause as { code?: string } | undefined)?.code ?? '')
}

/** Whether the error is the database's refusal of a second row under this unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const e = cause as { code?: string; constraint?: string }
  return e.code === '23505' && e.constraint === index
}
