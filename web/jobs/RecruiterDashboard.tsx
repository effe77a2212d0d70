// The recruiter's jobs, each with its next step. Jobs are created and deleted here.
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Job } from '../../shared/jobs.ts'
import { api, refresh } from '../api.ts'
import { change } from '../change.ts'
import { Mentions } from '../outcomes/face.ts'
import { paths } from '../paths.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { AlertDialog, type Alert } from '../ui/AlertDialog.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { cx } from '../ui/cx.ts'
import { earlierRows } from '../ui/earlierRows.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { count } from '../ui/formatDate.ts'
import { LoadMore } from '../ui/LoadMore.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Loading, SkeletonCard } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { CreateJobDialog } from './CreateJobDialog.tsx'
import { JobCard } from './JobCard.tsx'
import { useReadyNotice } from './useReadyNotice.ts'
import { useSetupTime } from './useSetupTime.ts'

const createdBanner_ms = 10_000

export function Component() {
  const filters = useFilters()
  const q = filters.get('q')
  const { rows, total, list } = usePages('jobs', 'listJobs', { q, limit: 60 })
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<Job | null>(null)
  const [deleting, setDeleting] = useState<Job | null>(null)
  const [alert, setAlert] = useState<Alert | null>(null)
  useReadyNotice(rows)
  const asked = filters.get('open') === 'new-job'
  const open = useEffectEvent(() => {
    setCreating(true)
    filters.set({ open: '' })
  })
  useEffect(() => {
    if (asked) open()
  }, [asked])
  const setupTime = useSetupTime()
  const sendsEmail = useSendsEmail()
  const failed = list.error !== null && rows.length === 0
  useEffect(() => {
    if (failed) toast.error('Failed to load dashboard data')
  }, [failed])
  useEffect(() => {
    if (!created) return
    const timer = setTimeout(() => setCreated(null), createdBanner_ms)
    return () => clearTimeout(timer)
  }, [created])

  const remove = (job: Job) =>
    change({
      call: () => api.jobs.removeJob({ job_id: job.id }),
      refresh: () => refresh('listJobs', 'listMentions'),
      failed: 'Failed to delete job. Please try again.',
      says: () => 'Failed to delete job. Please try again.',
      onDone: () => toast.success(`${job.title} was deleted`),
    })
  const start = (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden strokeWidth={2} />
      Create New Job
    </Button>
  )
  return (
    <>
      <PageHeader title="Jobs" actions={rows.length > 0 || q ? start : undefined}>
        {total > 0 ? count(total, 'job') : 'Create a job, add candidates, and read results that a person has approved.'}
      </PageHeader>
      {created && (
        <Banner
          tone="good"
          className="mb-5"
          title={`${created.title} was created`}
          onClose={() => setCreated(null)}
          action={
            <ButtonLink size="sm" to={paths.recruiterJob(created.id)}>
              Add candidates
            </ButtonLink>
          }
        >
          {created.agent_status === 'ready'
            ? 'Its AI interviewer is ready. Add candidates, read the interview plan, and invite them.'
            : `Its AI interviewer is being set up${setupTime && `, which takes ${setupTime}`}. ${sendsEmail ? 'We will email you when it is ready; you' : 'You'} can add candidates now.`}
        </Banner>
      )}
      <Mentions />
      {(total > 8 || q || list.isPlaceholderData) && (
        <div className="mb-4 flex">
          <SearchField label="Search jobs" value={q} onChange={(next) => filters.set({ q: next })} />
        </div>
      )}
      {list.isPending ? (
        <Loading what="jobs">
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {[1, 2, 3].map((n) => (
              <SkeletonCard key={n} lines={3} actions className="h-64" />
            ))}
          </div>
        </Loading>
      ) : failed ? (
        <section className="card">
          <ErrorState title="Failed to load dashboard data" detail={list.error?.message} onRetry={list.refetch} />
        </section>
      ) : rows.length === 0 ? (
        <section className="card">
          {q ? (
            <EmptyState
              title="No job matches that search"
              action={<Button onClick={() => filters.set({ q: '' })}>Clear the search</Button>}
            />
          ) : (
            <EmptyState title="No jobs yet" action={start}>
              Upload a job description and say what matters; the interview plan is written from your criteria.
            </EmptyState>
          )}
        </section>
      ) : (
        <>
          <div className={cx('grid gap-4 md:grid-cols-2 xl:grid-cols-3', earlierRows(list))}>
            {rows.map((job) => (
              <JobCard key={job.id} job={job} onDelete={() => setDeleting(job)} />
            ))}
          </div>
          {(list.hasNextPage || list.isPlaceholderData) && <LoadMore shown={rows.length} total={total} list={list} what="jobs" />}
        </>
      )}
      {creating && (
        <CreateJobDialog
          onClose={() => setCreating(false)}
          onCreated={setCreated}
          onUploadFailed={(job, detail) =>
            setAlert({
              title: 'Upload Failed',
              detail: `${job.title} was created, but its PDF was not uploaded: ${detail} Open the job to upload it again.`,
            })
          }
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Delete ${deleting?.title ?? ''}?`}
        action="Delete job"
        onConfirm={() => (deleting ? remove(deleting) : undefined)}
      >
        It leaves your list
        {deleting &&
          deleting.candidate_count > 0 &&
          `, and ${count(deleting.candidate_count, 'candidate')} of this job can no longer sign in`}
        . The data is kept for audit.
      </ConfirmDialog>
      <AlertDialog alert={alert} onClose={() => setAlert(null)} />
    </>
  )
}
