import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { GapList } from './GapList.tsx'

/** What the criteria of the candidate's own job name, beside what the profile shows. */
export function JobGapsCard({ candidateId }: { candidateId: string }) {
  const { data, error, refetch } = useQuery(ask('profiles', 'getJobGaps', { candidate_id: candidateId }))
  const named = data ? data.has.length + data.missing.length + data.qualifications.length : 0
  return (
    <section aria-labelledby="this-job" className="card p-5">
      <h2 id="this-job" className="text-lg">
        You and this job
      </h2>
      {error && !data ? (
        <ErrorState title="This could not be loaded" detail={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading what="what this job asks for">
          <SkeletonText lines={3} className="mt-3" />
        </Loading>
      ) : (
        <>
          <p className="mt-1 max-w-[68ch] quiet">
            {data.title}
            {data.company_name && `, ${data.company_name}`}.{' '}
            {named === 0
              ? 'Its criteria name no skill that the catalogue knows, so nothing can be compared.'
              : 'The skills that its criteria name, as far as the catalogue knows them, beside your profile. None of this is part of your score.'}
          </p>
          <GapList gaps={data} />
          {data.attribution && <p className="mt-4 border-t border-sand-200 pt-3 text-xs quiet">{data.attribution}</p>}
        </>
      )}
    </section>
  )
}
