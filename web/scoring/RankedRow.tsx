import { Flag } from 'lucide-react'
import type { RankedCandidate } from '../../shared/scoring.ts'
import { Badge } from '../ui/Badge.tsx'
import { count, formatDate } from '../ui/formatDate.ts'
import { ScorePill } from '../ui/ScorePill.tsx'
import { CompetencyChips } from './CompetencyChips.tsx'
import { RankMark } from './RankMark.tsx'

/** A ranked candidate in few lines; the element around it decides what a click does. */
export function RankedRow({ candidate, exact }: { candidate: RankedCandidate; exact: boolean }) {
  const { overall_low: low, overall_high: high } = candidate
  return (
    <span className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-x-3 sm:gap-x-4">
      <span className="row-span-2 self-start">
        <RankMark rank={candidate.rank} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {candidate.name}
          {candidate.scorer === 'baseline' && <Badge tone="sand">Baseline scorer</Badge>}
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <ScorePill value={candidate.overall_score} exact={exact} />
        {low !== null && high !== null && Math.round(low) < Math.round(high) && (
          <span className="num text-xs quiet" title="The range in which the score would fall if it were given again">
            <span className="sr-only">range </span>
            {Math.round(low)}–{Math.round(high)}
          </span>
        )}
      </span>
      <span className="col-span-2 col-start-2 wrap-anywhere quiet">
        {candidate.email}
        {candidate.interview_completed_at && (
          <>
            <span className="max-sm:hidden"> · </span>
            <span className="max-sm:block">{formatDate(candidate.interview_completed_at)}</span>
          </>
        )}
      </span>
      <span className="col-span-2 col-start-2 mt-2">
        <CompetencyChips scores={candidate.competency_scores} />
      </span>
      {candidate.red_flags.length > 0 && (
        <span className="col-span-2 col-start-2 mt-2 inline-flex items-center gap-1.5 text-xs text-fair-800">
          <Flag aria-hidden className="size-3.5" strokeWidth={1.5} />
          {count(candidate.red_flags.length, 'red flag')}
        </span>
      )}
    </span>
  )
}
