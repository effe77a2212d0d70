import type { Job } from '../../../shared/jobs.ts'

export const shortlistMost = 5

/** How many are in the shortlist: approved, and not declined or withdrawn. Somebody may be decided on before their score is approved. */
export function shortlistCount({ approved_count, outcome_counts: of }: Pick<Job, 'approved_count' | 'outcome_counts'>): number {
  return Math.min(shortlistMost, approved_count, of.undecided + of.advanced + of.on_hold + of.hired)
}
