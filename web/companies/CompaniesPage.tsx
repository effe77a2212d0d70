// Companies that recruiters work for: created and edited in place, and deleted only if they have no recruiters.
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Company } from '../../shared/companies.ts'
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
import { CompanyCard } from './CompanyCard.tsx'
import { CompanyForm } from './CompanyForm.tsx'

/** What the form edits: a new company, or this one. */
type Editing = 'new' | Company | null

export function Component() {
  const filters = useFilters()
  const q = filters.get('q')
  const { rows, total, list } = usePages('companies', 'listCompanies', { q, limit: 60 })
  const [editing, setEditing] = useState<Editing>(null)
  const edited = editing !== null && editing !== 'new' ? editing : null
  // A search must not take away what is being typed.
  const shown = edited && !rows.some(({ id }) => id === edited.id) ? [edited, ...rows] : rows
  const mayLeave = useRef<(() => boolean) | null>(null)
  const edit = (what: Editing) => {
    if (editing === null || mayLeave.current?.()) setEditing(what)
  }
  const [deleting, setDeleting] = useState<Company | null>(null)
  const recruiters = deleting?.recruiter_count ?? 0
  const remove = (company: Company) =>
    change({
      call: () => api.companies.removeCompany({ company_id: company.id }),
      refresh: () => refresh('listCompanies'),
      failed: 'Failed to delete company',
      onDone: () => toast.success(`${company.name} was deleted`),
    })
  // The form replaced the button that opened it, so the focus goes back to that button.
  const close = () => {
    setEditing(null)
    requestAnimationFrame(() => document.getElementById(`edit-${edited?.id ?? 'new'}`)?.focus())
  }
  const add = (
    <Button id="edit-new" look="primary" onClick={() => edit('new')}>
      <Plus aria-hidden strokeWidth={2} />
      Add Company
    </Button>
  )
  const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'
  return (
    <>
      <PageHeader title="Companies" actions={editing !== 'new' && (rows.length > 0 || q) ? add : undefined}>
        The organisations that recruiters work for.
      </PageHeader>
      {(rows.length > 0 || q) && (
        <div className="mb-4 flex">
          <SearchField label="Search companies" value={q} onChange={(next) => filters.set({ q: next })} />
        </div>
      )}
      {editing === 'new' && (
        <div className="mb-4">
          <CompanyForm company={null} mayLeave={mayLeave} onClose={close} />
        </div>
      )}
      {list.isPending && !edited ? (
        <Loading what="companies">
          <div className={grid}>
            {[1, 2, 3].map((n) => (
              <SkeletonCard key={n} lines={3} actions className="h-52" />
            ))}
          </div>
        </Loading>
      ) : list.error && shown.length === 0 ? (
        <section className="card">
          <ErrorState title="Failed to load companies" detail={list.error.message} onRetry={() => void list.refetch()} />
        </section>
      ) : shown.length === 0 ? (
        editing !== 'new' && (
          <section className="card">
            {q ? (
              <EmptyState
                title="No company matches that search"
                action={<Button onClick={() => filters.set({ q: '' })}>Clear the search</Button>}
              />
            ) : (
              <EmptyState title="No companies yet" action={add}>
                Create the first one, then add the recruiters who work there.
              </EmptyState>
            )}
          </section>
        )
      ) : (
        <>
          <ul className={cx(grid, earlierRows(list))}>
            {shown.map((company) =>
              edited?.id === company.id ? (
                <li key={company.id} className="col-span-full">
                  <CompanyForm company={company} mayLeave={mayLeave} onClose={close} />
                </li>
              ) : (
                <CompanyCard key={company.id} company={company} onEdit={() => edit(company)} onDelete={() => setDeleting(company)} />
              ),
            )}
          </ul>
          <LoadMore shown={rows.length} total={total} list={list} what="companies" />
        </>
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Delete ${deleting?.name ?? ''}?`}
        action="Delete company"
        disabled={recruiters > 0}
        onConfirm={() => (deleting ? remove(deleting) : undefined)}
      >
        <p>
          This cannot be undone.
          {recruiters > 0 &&
            ` This company still has ${count(recruiters, 'recruiter')}. Delete them or move them to another company first.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
