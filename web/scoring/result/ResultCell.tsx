import type { Candidate } from '../../../shared/candidates.ts'
import type { CandidateResult } from '../../../shared/candidateResult.ts'
import { StandingFigure, StandingWords } from '../StandingFigure.tsx'

const words: Record<Exclude<CandidateResult['stands'], 'approved'>, string> = {
  being_scored: 'Being scored',
  failed: 'Not scored',
  in_review: 'Waiting for review',
  rejected: 'Score rejected',
}

/** A candidate's result in a list of candidates. */
export function ResultCell({ result }: Pick<Candidate, 'result'>) {
  if (!result) return <span className="quiet">–</span>
  if (result.stands !== 'approved') return <span className="quiet">{words[result.stands]}</span>
  return (
    <span className="grid justify-items-start gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <StandingFigure of={result} />
      </span>
      <StandingWords of={result} />
    </span>
  )
}
