// The part of their skill profile that a candidate shares, for the recruiter of the job.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { evidenceKinds, type EvidenceKind } from '../../shared/profile.ts'
import { ask } from '../api.ts'
import { Badge } from '../ui/Badge.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { count, formatDate } from '../ui/formatDate.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { dateWords, evidenceWords, kindOf, kindWords } from './lineWords.ts'
import { LineLink } from './LineLink.tsx'

const evidence: Record<EvidenceKind, string> = {
  ...evidenceWords,
  shown: 'Shown in the interview',
  usual: 'Usual for the work they did, not said by them',
}
const kinds = { ...kindWords, answer: 'Said in the interview' }

export function SharedProfile({ job_id, candidate_id }: { job_id: string; candidate_id: string }) {
  const title = useId()
  const { data, error, refetch } = useQuery(ask('profiles', 'getSharedProfile', { job_id, candidate_id }))
  return (
    <section aria-labelledby={title} className="card p-5">
      <h2 id={title} className="text-lg">
        Skill profile
      </h2>
      {error && !data ? (
        <ErrorState title="The profile could not be loaded" detail={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading what="skill profile">
          <SkeletonText lines={4} className="mt-4" />
        </Loading>
      ) : (
        <>
          <p className="mt-1 quiet">
            The candidate has shared it with you since {formatDate(data.shared_at)}, and can end that. It is not part of any score, and says
            what a skill rests on, not how good it is.
          </p>
          {data.lines.length === 0 && <p className="mt-3">Nothing in it is confirmed yet.</p>}
          <dl className="mt-3 grid gap-3">
            {evidenceKinds.toReversed().flatMap((kind) => {
              const skills = data.skills.filter((skill) => skill.evidence === kind)
              if (skills.length === 0) return []
              return [
                <div key={kind}>
                  <dt className="text-xs font-medium quiet">{evidence[kind]}</dt>
                  <dd className="mt-1 flex flex-wrap gap-1.5">
                    {skills.map((skill) => (
                      <Badge key={skill.id} tone="sand">
                        {skill.name}
                      </Badge>
                    ))}
                  </dd>
                </div>,
              ]
            })}
          </dl>
          {data.lines.length > 0 && (
            <details className="mt-4 border-t border-sand-200 pt-3">
              <summary className="min-h-6 font-medium">{count(data.lines.length, 'line')} that the candidate confirmed</summary>
              <ul className="mt-3 grid gap-3">
                {data.lines.map((line) => (
                  <li key={line.id}>
                    <p className="text-xs quiet">
                      {kindOf(line, kinds)}
                      {dateWords(line) && <span className="num"> · {dateWords(line)}</span>}
                    </p>
                    <p className="wrap-anywhere">{line.text}</p>
                    {line.url && <LineLink url={line.url} />}
                  </li>
                ))}
              </ul>
            </details>
          )}
          {data.attribution && <p className="mt-4 border-t border-sand-200 pt-3 text-xs quiet">{data.attribution}</p>}
        </>
      )}
    </section>
  )
}
