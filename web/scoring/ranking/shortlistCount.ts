import type { Job } from '../../../shared/jobs.ts'

export const shortlistMost = 5

/**
 * How many are in the shortlist: approved, and not declined or withdrawn. Undefined where the counts of a job do not tell it, because
 * somebody may be decided on before their score is approved.
 */
export function shortlistCount({ outcome_counts: of }: Pick<Job, 'outcome_counts'>): number | undefined {
  if (of.undecided >= shortlistMost) return shortlistMost
  return of.advanced + of.on_hold + of.hired === 0 ? of.undecided : undefined
}
