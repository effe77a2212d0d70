import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { ask } from '../api.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { SourceLink } from '../ui/SourceLink.tsx'
import { evidenceWords } from './lineWords.ts'
import { NextSteps } from './NextSteps.tsx'

/** What the criteria of the candidate's own job name, beside what the profile shows. */
export function JobGapsCard({ candidateId }: { candidateId: string }) {
  const { data, error, refetch } = useQuery(ask('profiles', 'getJobGaps', { candidate_id: candidateId }))
  const held = data?.qualifications.filter((q) => q.held) ?? []
  const wanted = data?.qualifications.filter((q) => !q.held) ?? []
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
          {data.has.length + held.length > 0 && (
            <>
              <h3 className="mt-4 font-sans text-xs font-medium quiet">In your profile</h3>
              <ul className="mt-1 grid gap-1">
                {[
                  ...data.has.map((skill) => ({ ...skill, why: evidenceWords[skill.evidence] })),
                  ...held.map((q) => ({ ...q, why: q.body })),
                ].map((one) => (
                  <li key={one.id} className="flex gap-2">
                    <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-emerald-700" strokeWidth={1.5} />
                    <span>
                      {one.name} <span className="text-xs quiet">{one.why}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {data.missing.length + wanted.length > 0 && (
            <>
              <h3 className="mt-4 font-sans text-xs font-medium quiet">Not in your profile yet</h3>
              {wanted.length > 0 && (
                <ul className="mt-1 grid gap-1">
                  {wanted.map((q) => (
                    <li key={q.id} className="flex gap-2">
                      <Minus aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
                      <span>
                        {q.name}{' '}
                        <span className="text-xs quiet">
                          {q.body} · {q.cost ?? 'cost not known'} · <SourceLink source={q.source} asOf={q.as_of} />
                        </span>
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              <NextSteps missing={data.missing} />
            </>
          )}
          {data.attribution && <p className="mt-4 border-t border-sand-200 pt-3 text-xs quiet">{data.attribution}</p>}
        </>
      )}
    </section>
  )
}
