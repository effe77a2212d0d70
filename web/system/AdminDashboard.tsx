// The administrator's first screen: totals, what waits for a decision, quick actions, and every job's agent.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ask } from '../api.ts'
import { JobsOverview } from '../jobs/face.ts'
import { Mentions } from '../outcomes/face.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Figures, StatCard } from '../ui/Figures.tsx'
import { count } from '../ui/formatDate.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { toast } from '../ui/toast.tsx'
import { QuickActions } from './QuickActions.tsx'

export function Component() {
  const stats = useQuery({ ...ask('system', 'getAdminStats'), refetchInterval: 60_000 })
  const pending = useQuery(ask('scoring', 'getScoringSummary', {})).data?.pending_count ?? 0
  const told = useRef(false)
  // Two calls that fail together show one message.
  const tell = () => {
    if (!told.current) toast.error('Failed to load dashboard data')
    told.current = true
  }
  const onStatsFailed = useEffectEvent(tell)
  const failed = stats.isError && !stats.data
  useEffect(() => {
    if (failed) onStatsFailed()
  }, [failed])
  const figure = (n: number | undefined) =>
    n === undefined ? (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">Not loaded</span>
      </>
    ) : (
      n.toLocaleString('en-US')
    )
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          pending > 0 && (
            <ButtonLink look="primary" to={paths.adminScoring()}>
              Review {count(pending, 'candidate')}
            </ButtonLink>
          )
        }
      >
        Recruiters, jobs and interviews across Vouch.
      </PageHeader>
      <Figures className="mb-5">
        <StatCard
          label="Total Recruiters"
          value={figure(stats.data?.total_recruiters)}
          loading={stats.isPending}
          to={paths.adminRecruiters()}
        />
        <StatCard label="Total Jobs" value={figure(stats.data?.total_jobs)} loading={stats.isPending} to={paths.adminJobs()} />
        <StatCard label="Total Candidates" value={figure(stats.data?.total_candidates)} loading={stats.isPending} />
        <StatCard label="Active Interviews" value={figure(stats.data?.active_interviews)} loading={stats.isPending} />
      </Figures>
      <Mentions />
      <QuickActions />
      <JobsOverview onFailed={tell} />
    </>
  )
}
