// Recruiters, and the companies they work for. They are added, edited and deleted here.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Recruiter } from '../../shared/people.ts'
import { api, refresh } from '../api.ts'
import { change } from '../change.ts'
import { Button } from '../ui/Button.tsx'
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
import { useSendsEmail } from '../useSendsEmail.ts'
import { inviteAgain } from './inviteAgain.ts'
import { RecruiterCard } from './RecruiterCard.tsx'
import { RecruiterForm } from './RecruiterForm.tsx'

type Open = { what: 'add' } | { what: 'edit'; recruiter: Recruiter } | null

export function Component() {
  const sendsEmail = useSendsEmail()
  const filters = useFilters()
  const q = filters.get('q')
  const { rows, total, list } = usePages('people', 'listRecruiters', { q, limit: 60 })
  const [open, setOpen] = useState<Open>(null)
  const [deleting, setDeleting] = useState<Recruiter | null>(null)
  const close = () => setOpen(null)
  const remove = (recruiter: Recruiter) =>
    change({
      call: () => api.people.removeRecruiter({ recruiter_id: recruiter.id }),
      refresh: () => refresh('listRecruiters', 'listCompanies', 'adminListJobs', 'getAdminStats', 'getAgentCounts', 'listJobStaff'),
      failed: 'Failed to delete recruiter',
      onDone: () => toast.success('Recruiter deleted successfully'),
    })
  const add = (
    <Button look="primary" onClick={() => setOpen({ what: 'add' })}>
      <Plus aria-hidden strokeWidth={2} />
      Add Recruiter
    </Button>
  )
  const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'
  return (
    <>
      <PageHeader title="Recruiters" actions={rows.length > 0 || q ? add : undefined}>
        Recruiters create jobs, invite candidates and read the results that were approved.
      </PageHeader>
      {(rows.length > 0 || q) && (
        <div className="mb-4 flex">
          <SearchField label="Search recruiters" value={q} onChange={(next) => filters.set({ q: next })} />
        </div>
      )}
      {list.isPending ? (
        <Loading what="recruiters">
          <div className={grid}>
            {[1, 2, 3].map((n) => (
              <SkeletonCard key={n} lines={2} actions className="h-48" />
            ))}
          </div>
        </Loading>
      ) : list.error && rows.length === 0 ? (
        <section className="card">
          <ErrorState title="Failed to load data" detail={list.error.message} onRetry={() => void list.refetch()} />
        </section>
      ) : rows.length === 0 ? (
        <section className="card">
          {q ? (
            <EmptyState
              title="No recruiter matches that search"
              action={<Button onClick={() => filters.set({ q: '' })}>Clear the search</Button>}
            />
          ) : (
            <EmptyState title="No recruiters yet" action={add}>
              {sendsEmail === undefined
                ? 'Add the first one.'
                : sendsEmail
                  ? 'Add the first one. They get an email to set their password.'
                  : 'Add the first one. No mail server is set, so give them a password, or the invitation that waits in the Outbox.'}
            </EmptyState>
          )}
        </section>
      ) : (
        <>
          <ul className={cx(grid, earlierRows(list))}>
            {rows.map((recruiter) => (
              <RecruiterCard
                key={recruiter.id}
                recruiter={recruiter}
                onEdit={() => setOpen({ what: 'edit', recruiter })}
                onDelete={() => setDeleting(recruiter)}
                onInvite={() => inviteAgain(() => api.people.inviteRecruiter({ recruiter_id: recruiter.id }))}
              />
            ))}
          </ul>
          <LoadMore shown={rows.length} total={total} list={list} what="recruiters" />
        </>
      )}
      {open && <RecruiterForm recruiter={open.what === 'edit' ? open.recruiter : null} onClose={close} />}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Delete ${deleting?.name ?? ''}?`}
        action="Delete recruiter"
        onConfirm={() => (deleting ? remove(deleting) : undefined)}
      >
        <p>
          All of this recruiter’s jobs are deleted too
          {deleting && deleting.job_count > 0 ? `: ${count(deleting.job_count, 'job')}, whose candidates can no longer sign in` : ''}. The
          recruiter is signed out at once. The data is kept for audit.
        </p>
      </ConfirmDialog>
    </>
  )
}
