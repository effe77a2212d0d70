import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ask } from '../../api.ts'
import { OutcomeBadge, OutcomeButtons } from '../../outcomes/face.ts'
import { Button } from '../../ui/Button.tsx'

type Props = { job_id: string; candidate_id: string } & Pick<ComponentProps<typeof OutcomeButtons>, 'onDeciding' | 'onDecided' | 'onUndone'>

/** Decides about the open candidate. It asks for the candidate by itself, because a decision can take their row out of the list. */
export function OpenedDecision({ job_id, candidate_id, ...on }: Props) {
  const { data: candidate, error, refetch } = useQuery(ask('candidates', 'getCandidate', { job_id, candidate_id }))
  return (
    <div role="group" aria-label="Decision" className="mb-3 flex min-h-9 flex-wrap items-center gap-2 print:hidden">
      {candidate ? (
        <>
          <OutcomeButtons
            job_id={job_id}
            person={{
              id: candidate.id,
              name: candidate.name,
              seen: candidate.outcome?.id ?? null,
              ended: candidate.interview_status === 'completed',
            }}
            outcome={candidate.outcome}
            {...on}
          />
          {candidate.outcome && <OutcomeBadge outcome={candidate.outcome} />}
        </>
      ) : (
        error && (
          <>
            <p className="quiet">The decision could not be loaded.</p>
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        )
      )}
    </div>
  )
}
