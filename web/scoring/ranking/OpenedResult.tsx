import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ask } from '../../api.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { OpenCandidate as Shown } from '../result/OpenCandidate.tsx'
import { ResultSkeleton } from '../result/ResultSkeleton.tsx'

/** A candidate's result in a list. Its transcript and player weigh more than the list, so they load when the first result is opened. */
export function OpenedResult(props: ComponentProps<typeof Shown>) {
  const { job_id, candidate_id } = props
  useQuery(ask('scoring', 'getRankedCandidate', { job_id, candidate_id }))
  const {
    data: OpenCandidate,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['OpenCandidate'],
    queryFn: async () => (await import('../result/OpenCandidate.tsx')).OpenCandidate,
    staleTime: Infinity,
    retry: false,
  })
  if (OpenCandidate) return <OpenCandidate {...props} />
  if (isPending) return <ResultSkeleton />
  return <ErrorState title="This result could not be loaded" detail="Check your connection and try again." onRetry={() => void refetch()} />
}
