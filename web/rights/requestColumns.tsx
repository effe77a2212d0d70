import { reviewOutcomeWords } from '../../shared/reviewOutcomeWords.ts'
import type { QueuedReview } from '../../shared/rights.ts'
import { CandidateLink } from '../CandidateLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { formatDate, longDay } from '../ui/formatDate.ts'
import { LongText } from '../ui/LongText.tsx'
import type { Column } from '../ui/tableTypes.ts'
import { dueWords } from './dueWords.ts'
import { whyGone } from './whyGone.ts'

const candidate: Column<QueuedReview> = {
  id: 'candidate',
  header: 'Candidate',
  primary: true,
  width: 'minmax(0, 1.3fr)',
  cell: (row) => (
    <>
      <CandidateLink job_id={row.job_id} candidate_id={row.candidate_id} name={row.candidate_name} gone={whyGone(row) !== null} />
      <p className="text-xs wrap-anywhere quiet">{row.job_title}</p>
      {whyGone(row) && <p className="text-xs quiet">{whyGone(row)}</p>}
    </>
  ),
}
const reason: Column<QueuedReview> = {
  id: 'reason',
  header: 'What they ask',
  width: 'minmax(0, 2.2fr)',
  stacked: true,
  cell: (row) => (
    <div className="whitespace-pre-wrap wrap-anywhere">
      <LongText name={`the request of ${row.candidate_name}`}>{row.reason}</LongText>
    </div>
  ),
}

export const waitingColumns = (answer: (row: QueuedReview) => void): Column<QueuedReview>[] => [
  candidate,
  reason,
  {
    id: 'due',
    header: 'Due',
    width: 'minmax(120px, 1fr)',
    cell: (row) => (
      <>
        <Badge tone={row.late ? 'low' : 'none'}>{dueWords(row.due_at, new Date())}</Badge>
        <p className="mt-1 text-xs quiet">{longDay(row.due_at)}</p>
      </>
    ),
  },
  {
    id: 'decided',
    header: 'Took part in the decision',
    width: 'minmax(0, 1.2fr)',
    cell: (row) => <span className="wrap-anywhere">{row.decided_by.join(', ') || 'not recorded'}</span>,
  },
  {
    id: 'actions',
    header: '',
    width: '150px',
    align: 'end',
    cell: (row) =>
      row.may_answer ? (
        <Button size="sm" onClick={() => answer(row)}>
          Answer<span className="sr-only"> {row.candidate_name}</span>
        </Button>
      ) : (
        <span className="text-xs quiet">You had a part in this decision, so another administrator answers</span>
      ),
  },
]

export const answeredColumns: Column<QueuedReview>[] = [
  candidate,
  reason,
  {
    id: 'answer',
    header: 'Answer',
    width: 'minmax(0, 2.2fr)',
    stacked: true,
    cell: ({ answer, candidate_name }) =>
      answer && (
        <>
          <p className="font-medium">{reviewOutcomeWords[answer.outcome]}</p>
          <div className="whitespace-pre-wrap wrap-anywhere">
            <LongText name={`the answer to ${candidate_name}`}>{answer.text}</LongText>
          </div>
        </>
      ),
  },
  {
    id: 'by',
    header: 'Answered by',
    width: 'minmax(0, 1.3fr)',
    cell: ({ answer, late }) =>
      answer && (
        <>
          <span className="wrap-anywhere">{answer.answered_by}</span>
          <p className="text-xs quiet">{formatDate(answer.answered_at)}</p>
          {(late || answer.by_decider) && (
            <p className="mt-1 flex flex-wrap gap-1">
              {late && <Badge tone="low">Late</Badge>}
              {answer.by_decider && <Badge tone="fair">Took part in the decision</Badge>}
            </p>
          )}
        </>
      ),
  },
]
