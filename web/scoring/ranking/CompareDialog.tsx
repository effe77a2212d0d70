// Compares two to four candidates side by side: each competency with its score and its evidence.
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ScoredBy } from '../../../shared/candidateResult.ts'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import { anyProposed, proposedRange } from '../../../shared/proposedRange.ts'
import type { RankedCandidate } from '../../../shared/ranking.ts'
import { provisionalNote, scoredByWords } from '../../../shared/scoreWords.ts'
import { ask } from '../../api.ts'
import { paths } from '../../paths.ts'
import { OutcomeBadge } from '../../outcomes/face.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { EvidenceQuote } from '../../ui/EvidenceQuote.tsx'
import { ScorePill } from '../../ui/ScorePill.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { StandingFigure, StandingWords } from '../StandingFigure.tsx'
import { eachCompetency, sameCompetency } from '../../../shared/sameCompetency.ts'

export const compareAtMost = 4

type Props = { job_id: string; people: RankedCandidate[]; onClose: () => void }

const none = {
  scored: '',
  insufficient_evidence: 'Insufficient evidence',
  unanswered: 'Not answered',
  not_asked: 'Left out',
} as const

/** Stays beside the left edge, and no wider than the dialog of a phone, while the table is scrolled sideways. */
const inView = 'sticky left-2 inline-block max-w-[min(100%,calc(100vw-5rem))]'

export function CompareDialog({ job_id, people, onClose }: Props) {
  const details = useQueries({
    queries: people.map((person) => ask('scoring', 'getRankedCandidate', { job_id, candidate_id: person.candidate_id })),
  })
  const failed = details.find((query) => query.error && !query.data)
  const questions = details.flatMap((query) => query.data?.questions ?? [])
  const asked = (name: string) => [...new Set(questions.filter((q) => sameCompetency(q.name, name)).map((q) => q.question))]
  const names = eachCompetency(people.flatMap((person) => person.competency_scores.map((c) => c.name)))
  return (
    <Dialog
      open
      reads
      onClose={onClose}
      width="xl"
      title={`Compare ${people.length} candidates`}
      description={people.some(anyProposed) && provisionalNote}
    >
      {failed ? (
        <ErrorState
          title="These results could not be loaded"
          detail={failed.error?.message}
          onRetry={() => details.forEach((query) => void query.refetch())}
        />
      ) : (
        <div className="max-h-[calc(100dvh-11rem)] overflow-auto" tabIndex={0} role="region" aria-label="Comparison">
          <table
            className="w-full table-fixed border-collapse text-left"
            style={{ minWidth: `${people.length === 2 ? 20 : people.length * 13}rem` }}
          >
            <caption className="sr-only">Candidates by competency</caption>
            <thead>
              <tr>
                {people.map((person) => (
                  <th
                    key={person.candidate_id}
                    scope="col"
                    className="sticky top-0 z-10 bg-white p-2 pb-3 align-top font-normal shadow-[inset_0_-1px_var(--color-sand-300)]"
                  >
                    <Link
                      to={paths.recruiterCandidate(job_id, person.candidate_id)}
                      className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
                    >
                      {person.name}
                    </Link>
                    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                      <StandingFigure of={person} />
                      {person.outcome && <OutcomeBadge outcome={person.outcome} />}
                    </p>
                    <StandingWords of={person} />
                  </th>
                ))}
              </tr>
            </thead>
            {names.map((name) => (
              <tbody key={name}>
                <tr>
                  <th colSpan={people.length} scope="rowgroup" className="bg-sand-50 px-2 py-1.5 font-semibold wrap-anywhere">
                    <span className={inView}>{name}</span>
                  </th>
                </tr>
                {asked(name).map((question) => (
                  <tr key={question}>
                    <td colSpan={people.length} className="bg-sand-50 px-2 pb-1.5 text-sm wrap-anywhere quiet">
                      <span className={inView}>Question in the plan: {question}</span>
                    </td>
                  </tr>
                ))}
                <tr>
                  {people.map((person, i) => (
                    <td key={person.candidate_id} className="border-b border-sand-200 p-2 align-top">
                      <Cell
                        score={details[i]?.data?.competency_scores.find((c) => sameCompetency(c.name, name))}
                        loading={details[i]?.isPending ?? true}
                        whole={person.scored_by}
                      />
                    </td>
                  ))}
                </tr>
              </tbody>
            ))}
          </table>
        </div>
      )}
    </Dialog>
  )
}

type CellProps = { score: CompetencyScore | undefined; loading: boolean; whole: ScoredBy }

function Cell({ score, loading, whole }: CellProps) {
  if (loading)
    return (
      <Loading what="evidence">
        <SkeletonText lines={3} />
      </Loading>
    )
  if (!score) return <span className="quiet">Not asked</span>
  return (
    <div className="grid justify-items-start gap-1.5">
      {score.score === null ? (
        <span className="quiet">{none[score.standing]}</span>
      ) : (
        <ScorePill value={score.score} provisional={proposedRange(score, whole)} />
      )}
      {score.scored_by && <p className="text-xs wrap-anywhere quiet">{scoredByWords(score.scored_by)}</p>}
      {score.evidence.map((quote) => (
        <EvidenceQuote key={`${quote.turn_id} ${quote.quote}`} quote={quote.quote} offset_ms={quote.offset_ms} />
      ))}
      {score.evidence.length === 0 && score.score !== null && <p className="text-xs quiet">No words are quoted for it.</p>}
    </div>
  )
}
