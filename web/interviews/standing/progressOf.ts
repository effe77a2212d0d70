import type { Interview } from '../../../shared/interview.ts'

/**
 * How many of the core questions (`of`) are `over`, how many of those are `answered` and not skipped, and how many are `left`. The open question counts as left even if the server is still choosing it.
 */
export function progressOf({ turns, current, question_count }: Pick<Interview, 'turns' | 'current' | 'question_count'>) {
  const given = turns.filter((turn) => turn.role === 'candidate')
  const over = new Set(given.map((turn) => turn.number)).size
  const answered = new Set(given.filter((turn) => !turn.declined).map((turn) => turn.number)).size
  const of = current?.of ?? Math.max(question_count, over)
  return { over, answered, of, left: Math.max(0, of - over) }
}
