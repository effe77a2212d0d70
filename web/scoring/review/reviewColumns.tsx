import { placeOf } from '../../../shared/proposedRange.ts'
import type { ScoreDecision } from '../../../shared/scoreDetail.ts'
import type { PendingCandidate } from '../../../shared/scoring.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { OpeningLink } from '../../ui/OpeningLink.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { feedbackWords } from './feedbackWords.ts'
import { ReviewBasis } from './ReviewBasis.tsx'
import { StandingFigure, StandingWords } from '../StandingFigure.tsx'

export type ReviewActions = {
  open: (row: PendingCandidate) => void
  approve: (row: PendingCandidate) => void
  reject: (row: PendingCandidate) => void
  scoreAgain: (row: PendingCandidate) => void
  busy: (row: PendingCandidate) => boolean
  /** Whether the rows have stayed in place for a moment. */
  settled: boolean
}

function FeedbackTold({ row }: { row: PendingCandidate }) {
  const told = feedbackWords(row)
  if (!told) return row.decision === 'approved' ? <span className="text-xs quiet">No feedback sent</span> : null
  return (
    <p className="text-xs quiet">
      {told.words}
      <br />
      {formatDate(told.at)}
    </p>
  )
}

function Integrity({ value }: { value: number | null }) {
  return (
    <span className="num" title="From timestamped events; not part of the score">
      {value === null ? '–' : Math.round(value)}
    </span>
  )
}

/** With `wide`, the integrity score has its own column; otherwise it is below the score. */
export function reviewColumns(decision: ScoreDecision, wide: boolean, act: ReviewActions): Column<PendingCandidate>[] {
  const columns: (Column<PendingCandidate> | false)[] = [
    {
      id: 'name',
      header: 'Candidate',
      primary: true,
      width: wide ? 'minmax(0, 1.4fr)' : 'minmax(0, 1fr)',
      sortBy: (row) => row.name.toLowerCase(),
      cell: (row) => (
        <div className="grid min-w-0 justify-items-start">
          <OpeningLink
            to={paths.adminCandidate(row.job_id, row.id)}
            onOpen={() => act.open(row)}
            className="line-clamp-2 min-h-6 font-semibold wrap-anywhere hover:underline"
            title={row.name}
          >
            {row.name}
          </OpeningLink>
          <p className="line-clamp-2 font-normal wrap-anywhere quiet">{row.job_title}</p>
          {row.interview_completed_at && <p className="font-normal quiet">{formatDate(row.interview_completed_at)}</p>}
        </div>
      ),
    },
    {
      id: 'score',
      header: 'Score',
      width: '176px',
      sortBy: (row) => placeOf(row) ?? -1,
      cell: (row) => (
        <>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 @2xl:flex-col @2xl:items-start">
            <StandingFigure
              of={row}
              blind={row.blind && row.status === 'scored'}
              none={row.status === 'waiting' ? 'Being scored' : undefined}
            />
            <StandingWords of={row} blind={row.blind} />
          </div>
          {!wide && (
            <p className="mt-1 quiet">
              Integrity <Integrity value={row.integrity_score} />
            </p>
          )}
        </>
      ),
    },
    wide && {
      id: 'integrity',
      header: 'Integrity',
      width: '80px',
      sortBy: (row) => row.integrity_score ?? -1,
      cell: (row) => <Integrity value={row.integrity_score} />,
    },
    {
      id: 'basis',
      header: 'What the score rests on',
      stacked: true,
      width: wide ? 'minmax(0, 2.3fr)' : 'minmax(0, 1.5fr)',
      cell: (row) => (
        <>
          {row.reject_reason && (
            <p className="mb-1 line-clamp-3 max-w-[68ch] wrap-anywhere" title={row.reject_reason}>
              <span className="quiet">Reason: </span>
              {row.reject_reason}
            </p>
          )}
          <ReviewBasis row={row} onScoreAgain={() => act.scoreAgain(row)} />
        </>
      ),
    },
    {
      id: 'actions',
      header: '',
      width: 'clamp(88px, 15.5%, 168px)',
      align: 'end',
      cell: (row) =>
        decision === 'pending' ? (
          <div className="flex flex-wrap gap-1.5 @2xl:justify-end">
            <Button
              size="sm"
              look="danger"
              settled={act.settled}
              aria-label={`Reject ${row.name}`}
              disabled={row.status === 'waiting'}
              onClick={() => act.reject(row)}
            >
              Reject
            </Button>
            {row.status === 'scored' && (row.overall_score !== null || row.blind) && (
              <Button
                size="sm"
                settled={act.settled}
                aria-label={`Approve ${row.name}`}
                busy={act.busy(row)}
                onClick={() => act.approve(row)}
              >
                Approve
              </Button>
            )}
          </div>
        ) : (
          <FeedbackTold row={row} />
        ),
    },
  ]
  return columns.filter((column) => column !== false)
}
