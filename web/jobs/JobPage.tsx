// One job, for its recruiter and for administrators: its next step, the job itself, its plan and its candidates.
import { useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { closedSince } from '../../shared/closedSince.ts'
import { api } from '../api.ts'
import { CandidatesCard, StagedBar, useStaged } from '../candidates/face.ts'
import { AdjustmentRequests } from '../interviews/face.ts'
import { paths } from '../paths.ts'
import { PlanCard } from '../plans/face.ts'
import { ShortlistCard, shortlistCount } from '../scoring/face.ts'
import { SharedLinks } from '../shares/face.ts'
import { AlertDialog, type Alert } from '../ui/AlertDialog.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Loading, SkeletonCard } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useArea } from '../useArea.ts'
import { useFilters } from '../useFilters.ts'
import { AgentBadge } from './AgentBadge.tsx'
import { ClosedBadge } from './ClosedBadge.tsx'
import { JobActions } from './JobActions.tsx'
import { JobInformation } from './JobInformation.tsx'
import { JobNotice } from './JobNotice.tsx'
import { OpenUntil } from './OpenUntil.tsx'
import { useJob } from './useJob.ts'
import { useReadyNotice } from './useReadyNotice.ts'

export function Component() {
  const { job_id = '' } = useParams()
  const area = useArea()
  const { get, set } = useFilters()
  const { state } = useLocation() as { state: { edit?: string } | null }
  const [alert, setAlert] = useState<Alert | null>(null)
  const { data: job, error, refetch } = useJob(job_id, area)
  // Kept here, so that unsaved changes survive a switch of tabs and a reload of the job.
  const staged = useStaged(job_id)
  useReadyNotice(useMemo(() => (job && area === 'recruiter' ? [job] : []), [job, area]))
  const back = area === 'admin' ? { to: paths.adminDashboard(), label: 'Dashboard' } : { to: paths.recruiterDashboard(), label: 'Jobs' }

  if (!job) {
    const code = api.jobs.getJob.codeOf(error)
    const gone = code === 'job.not_found'
    return (
      <>
        <PageHeader title={gone ? 'Job not found' : 'Job'} back={back} />
        {error ? (
          <section className="card">
            <ErrorState
              title={gone ? 'There is no such job' : 'This job could not be loaded'}
              detail={gone ? 'It may have been deleted, or it belongs to someone else.' : error.message}
              onRetry={gone ? undefined : () => void refetch()}
              action={<ButtonLink to={back.to}>{`Back to ${back.label.toLowerCase()}`}</ButtonLink>}
            />
          </section>
        ) : (
          <Loading what="job">
            <div className="grid gap-5">
              <SkeletonCard lines={5} />
              <SkeletonCard lines={1} />
              <SkeletonCard lines={8} />
            </div>
          </Loading>
        )}
      </>
    )
  }
  const setup = (
    <div className="grid gap-5">
      <JobInformation job={job} area={area} onAlert={setAlert} />
      <PlanCard job={job} area={area} />
    </div>
  )
  const candidates = <CandidatesCard job={job} area={area} staged={staged} onAlert={setAlert} />
  const shortlist = (
    <div className="grid gap-5">
      <ShortlistCard job={job} onAlert={setAlert} />
      <SharedLinks job_id={job.id} />
    </div>
  )
  const tabs = [
    { value: 'candidates', label: 'Candidates', count: job.candidate_count, content: candidates },
    ...(area === 'recruiter' ? [{ value: 'shortlist', label: 'Shortlist', count: shortlistCount(job), content: shortlist }] : []),
    { value: 'setup', label: 'Setup', content: setup },
  ]
  const tab = tabs.find(({ value }) => value === get('tab'))?.value ?? 'candidates'
  const openTab = (next: string) => set({ tab: next === 'candidates' ? '' : next })
  const who = [job.company_name, job.recruiter_name].filter(Boolean).join(' · ')
  return (
    <>
      <PageHeader
        title={job.title}
        back={back}
        badge={
          <>
            {closedSince(job) === null && <AgentBadge status={job.agent_status} />}
            <ClosedBadge job={job} />
          </>
        }
        actions={<JobActions key={job.id} job={job} area={area} edit={state?.edit === job.id} />}
      >
        {area === 'admin' && who ? who : <span className="line-clamp-1 whitespace-pre-line sm:line-clamp-2">{job.company_info}</span>}
        <OpenUntil job={job} className="block" />
      </PageHeader>
      <JobNotice job={job} area={area} />
      <AdjustmentRequests jobId={job.id} />
      <Tabs label="Job" value={tab} onChange={openTab} tabs={tabs} />
      <StagedBar staged={staged} onAlert={setAlert} />
      <AlertDialog alert={alert} onClose={() => setAlert(null)} />
    </>
  )
}
