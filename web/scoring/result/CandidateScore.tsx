// A candidate's score on their own page: with its evidence once it is approved; before that, only its state.
import type { Candidate } from '../../../shared/candidates.ts'
import type { CandidateResult } from '../../../shared/candidateResult.ts'
import { anyTimeOutcomes, outcomeWords } from '../../../shared/outcomeWords.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OpenCandidate } from './OpenCandidate.tsx'

type Props = { candidate: Pick<Candidate, 'id' | 'job_id' | 'interview_status' | 'result' | 'outcome'>; area: 'admin' | 'recruiter' }

const waiting: Record<Exclude<CandidateResult['stands'], 'approved'>, [title: string, words: string]> = {
  being_scored: ['The interview is being scored', 'A person reviews the score before it shows here.'],
  failed: ['The interview could not be scored', 'An administrator scores it again, or sets the levels.'],
  in_review: ['In review', 'The score shows here once a person has approved it.'],
  rejected: ['The score was rejected', 'It is not in the ranking. The reason is with the review.'],
}
const before = {
  not_started: ['No interview yet', 'The score, its evidence and the recording show here after the interview.'],
  in_progress: ['The interview is under way', 'The score, its evidence and the recording show here after the interview.'],
  completed: ['There is no score', 'The interview ended without one.'],
} as const

function standing({ interview_status, result, outcome }: Props['candidate']): readonly [title: string, words: string] {
  if (result && result.stands !== 'approved') return waiting[result.stands]
  if (interview_status === 'not_started' && outcome && anyTimeOutcomes.includes(outcome.outcome))
    return ['No interview', `${outcomeWords[outcome.outcome]} before it started.`]
  return before[interview_status]
}

export function CandidateScore({ candidate, area }: Props) {
  const { id, job_id, result } = candidate
  if (result?.stands === 'approved') return <OpenCandidate job_id={job_id} candidate_id={id} heading={false} />
  const [title, words] = standing(candidate)
  return (
    <EmptyState
      title={title}
      action={
        area === 'admin' && result ? (
          <ButtonLink look="primary" to={paths.adminReview(id, result.stands === 'rejected' ? 'rejected' : undefined)}>
            Open the review
          </ButtonLink>
        ) : undefined
      }
    >
      {words}
    </EmptyState>
  )
}
