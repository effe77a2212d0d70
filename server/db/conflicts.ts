/** Whether the error is the database's refusal of a second row under this unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const e = cause as { code?: string; constraint?: string }
  return e.code === '23505' && e.constraint === index
}
