import type { Analytics } from '../../../shared/jobAnalytics.ts'

/** How many of a job’s candidates stand where. Only approved ones are in the ranking below. */
export function RankingCounts({ figures, toReview }: { figures: Analytics; toReview: number }) {
  if (figures.total_candidates === 0) return null
  return (
    <p>
      {figures.completed_count.toLocaleString('en-US')} of {figures.total_candidates.toLocaleString('en-US')} interviewed ·{' '}
      {figures.total_ranked.toLocaleString('en-US')} approved by a reviewer
      {toReview > 0 && ` · ${toReview.toLocaleString('en-US')} waiting for review`}
      {figures.unscored_count > 0 && ` · ${figures.unscored_count.toLocaleString('en-US')} not scored yet`}
      {figures.rejected_count > 0 && ` · ${figures.rejected_count.toLocaleString('en-US')} rejected`}
    </p>
  )
}
