/** Whether an error is the database refusing a second row under the named unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const e = cause as { code?: string; constraint?: string }
  return e.code === '23505' && e.constraint === index
}
