import { Flag } from 'lucide-react'
import { answeredAll } from '../../../shared/scoreWords.ts'
import type { RankedCandidate } from '../../../shared/ranking.ts'
import { OutcomeBadge } from '../../outcomes/face.ts'
import { count, formatDate } from '../../ui/formatDate.ts'
import { CompetencyChips } from './CompetencyChips.tsx'
import { RankMark } from './RankMark.tsx'
import { StandingFigure, StandingWords } from '../StandingFigure.tsx'

type Props = {
  candidate: RankedCandidate
  exact: boolean
  best_in?: string | undefined
  /** The score cannot be told apart from that of the row above. */ tied: boolean
}

/** A ranked candidate in a few lines. The element around it decides what a click does. */
export function RankedRow({ candidate, exact, best_in, tied }: Props) {
  return (
    <span className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-x-3 sm:gap-x-4">
      <span className="row-span-2 self-start">
        <RankMark rank={candidate.rank} whole={answeredAll(candidate)} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <span className="min-w-0 wrap-anywhere">{candidate.name}</span> {candidate.outcome && <OutcomeBadge outcome={candidate.outcome} />}
      </span>{' '}
      <span className="grid justify-items-end gap-1">
        <StandingFigure of={candidate} exact={exact} />
      </span>
      <span className="col-span-2 col-start-2 grid min-w-0">
        <span className="wrap-anywhere quiet">
          {candidate.email}
          {candidate.interview_completed_at && (
            <>
              <span className="max-xl:hidden"> · </span>
              <span className="max-xl:block">{formatDate(candidate.interview_completed_at)}</span>
            </>
          )}
        </span>
        {tied && <span className="text-xs font-medium">Tied with the one above</span>} <StandingWords of={candidate} />
      </span>
      <span className="col-span-2 col-start-2 mt-2 max-sm:col-span-3 max-sm:col-start-1">
        <CompetencyChips scores={candidate.competency_scores} first={best_in} whole={candidate.scored_by} />
      </span>
      {candidate.red_flags.length > 0 && (
        <span className="col-span-2 col-start-2 mt-2 inline-flex items-center gap-1.5 text-xs text-fair-800 max-sm:col-span-3 max-sm:col-start-1">
          <Flag aria-hidden className="size-3.5" strokeWidth={1.5} />
          {count(candidate.red_flags.length, 'red flag')}
        </span>
      )}
    </span>
  )
}
