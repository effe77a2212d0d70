// The page of one candidate, for the job's staff: status, timeline, score with its evidence, notes, and the decision.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api, ask } from '../api.ts'
import { Notes, OutcomeBadge, OutcomeButtons, Timeline } from '../outcomes/face.ts'
import { paths } from '../paths.ts'
import { SharedProfile } from '../profiles/face.ts'
import { CandidateRights, useCandidateRights } from '../rights/face.ts'
import { CandidateScore } from '../scoring/face.ts'
import { SharedLinks, ShareButton } from '../shares/face.ts'
import { Banner } from '../ui/Banner.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Loading, SkeletonCard } from '../ui/Skeleton.tsx'
import { useArea } from '../useArea.ts'
import { CandidateActions } from './CandidateActions.tsx'
import { CandidateFiles } from './CandidateFiles.tsx'
import { NextStep } from './NextStep.tsx'
import { InterviewBadge } from './statusBadges.tsx'

export function Component() {
  const { job_id = '', candidate_id = '' } = useParams()
  const area = useArea()
  const { data: candidate, error, refetch } = useQuery(ask('candidates', 'getCandidate', { job_id, candidate_id }))
  const shared = useCandidateRights(candidate && job_id, candidate_id).data?.profile_shared
  const job = useQuery(ask('jobs', 'getJob', { job_id })).data
  const back = { to: area === 'admin' ? paths.adminJob(job_id) : paths.recruiterJob(job_id), label: job?.title ?? 'Job' }
  if (!candidate) {
    const code = api.candidates.getCandidate.codeOf(error)
    const gone = code === 'candidate.not_found' || code === 'job.not_found'
    return (
      <>
        <PageHeader title={gone ? 'Candidate not found' : 'Candidate'} back={back} />
        {error ? (
          <section className="card">
            <ErrorState
              title={gone ? 'There is no such candidate' : 'This candidate could not be loaded'}
              detail={gone ? 'They may have been deleted, or they belong to someone else’s job.' : error.message}
              onRetry={gone ? undefined : () => void refetch()}
              action={<ButtonLink to={back.to}>Back to the job</ButtonLink>}
            />
          </section>
        ) : (
          <Loading what="candidate">
            <div className="grid gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
              <SkeletonCard lines={10} />
              <SkeletonCard lines={6} />
            </div>
          </Loading>
        )}
      </>
    )
  }
  const { outcome } = candidate
  return (
    <>
      <PageHeader
        title={candidate.name}
        back={back}
        badge={outcome ? <OutcomeBadge outcome={outcome} /> : <InterviewBadge status={candidate.interview_status} />}
        actions={
          <>
            {candidate.result?.stands === 'approved' && (
              <ShareButton job_id={job_id} size="md" people={[{ id: candidate.id, name: candidate.name, approved: true }]} />
            )}
            <OutcomeButtons
              job_id={job_id}
              person={{
                id: candidate.id,
                name: candidate.name,
                seen: outcome?.id ?? null,
                ended: candidate.interview_status === 'completed',
              }}
              outcome={outcome}
            />
            {job && <CandidateActions candidate={candidate} job={job} area={area} />}
          </>
        }
      >
        <a href={`mailto:${candidate.email}`} className="hover:underline">
          {candidate.email}
        </a>{' '}
        ·{' '}
        <a href={`tel:${candidate.phone.replace(/[^\d+]/g, '')}`} className="hover:underline">
          {candidate.phone}
        </a>
      </PageHeader>
      {candidate.email_refused && (
        <Banner tone="fair" className="mb-5" title="Email does not reach this candidate">
          The newest email to {candidate.email} was refused or came back. Correct the address (“Edit” in the menu at the top), or call.
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <section aria-label="Result" className="card p-5 max-lg:order-2">
          <CandidateRights job_id={job_id} candidate_id={candidate_id} admin={area === 'admin'} className="mb-5" />
          <h2 className="sr-only">Result</h2>
          <CandidateScore candidate={candidate} area={area} />
        </section>
        <div className="contents gap-5 lg:grid">
          <NextStep candidate={candidate} job={job} className="max-lg:order-1" />
          {shared && (
            <div className="max-lg:order-3">
              <SharedProfile job_id={job_id} candidate_id={candidate_id} />
            </div>
          )}
          <div className="max-lg:order-3 empty:hidden">
            <CandidateFiles candidate={candidate} />
          </div>
          <div className="max-lg:order-3">
            <Notes job_id={job_id} candidate_id={candidate_id} />
          </div>
          <div className="max-lg:order-3 empty:hidden">
            <SharedLinks job_id={job_id} candidate_id={candidate_id} />
          </div>
          <div className="max-lg:order-4">
            <Timeline job_id={job_id} candidate_id={candidate_id} />
          </div>
        </div>
      </div>
    </>
  )
}
