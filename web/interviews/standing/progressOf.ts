import type { Interview } from '../../../shared/interview.ts'

/**
 * How many of the core questions (`of`) are answered or skipped, and how many are `left`. The open question counts as left even if the
 * server is still choosing it.
 */
export function progressOf({ turns, current, question_count }: Pick<Interview, 'turns' | 'current' | 'question_count'>) {
  const answered = new Set(turns.filter((turn) => turn.role === 'candidate').map((turn) => turn.number)).size
  const of = current?.of ?? Math.max(question_count, answered)
  return { answered, of, left: Math.max(0, of - answered) }
}
