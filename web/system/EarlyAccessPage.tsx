// The people who asked for early access on the landing page.
import type { EarlyAccessRequest } from '../../shared/earlyAccess.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/tableTypes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'

const columns: Column<EarlyAccessRequest>[] = [
  {
    id: 'name',
    header: 'Name',
    primary: true,
    width: 'minmax(0, 1.4fr)',
    sortBy: (row) => row.name.toLowerCase(),
    cell: (row) => <span className="wrap-anywhere">{row.name}</span>,
  },
  {
    id: 'email',
    header: 'Email',
    width: 'minmax(0, 2fr)',
    sortBy: (row) => row.email,
    cell: (row) => (
      <a
        href={`mailto:${row.email}`}
        className="inline-flex min-h-6 items-center text-emerald-800 underline underline-offset-4 wrap-anywhere"
      >
        {row.email}
      </a>
    ),
  },
  { id: 'role', header: 'Role', width: '140px', sortBy: (row) => row.role, cell: (row) => row.role },
  {
    id: 'created',
    header: 'Asked',
    width: 'minmax(112px, 1fr)',
    sortBy: (row) => row.created_at,
    cell: (row) => <span className="quiet">{formatDate(row.created_at)}</span>,
  },
]

export function Component() {
  const filters = useFilters()
  const q = filters.get('q')
  const { rows, total, list } = usePages('earlyAccess', 'listEarlyAccess', { q })
  /** There is nothing to search: the list has no row, whatever the filters. */
  const neverFilled = list.isSuccess && rows.length === 0 && !q
  return (
    <>
      <PageHeader title="Early Access">Who asked for early access on the landing page, newest first.</PageHeader>
      <section aria-label="Requests" className="card overflow-clip">
        {!neverFilled && (
          <div className="flex flex-wrap items-center gap-2 border-b border-sand-200 px-4 py-3">
            <SearchField label="Search requests" value={q} onChange={(next) => filters.set({ q: next })} />
          </div>
        )}
        <DataTable
          label="Early access requests"
          columns={columns}
          rows={rows}
          total={total}
          sorting={filters.sorting}
          rowId={(row) => row.id}
          list={list}
          failed="The requests could not be loaded"
          empty={
            q ? (
              <EmptyState title="No request matches" action={<Button onClick={() => filters.set({ q: '' })}>Clear the search</Button>} />
            ) : (
              <EmptyState
                title="No requests yet"
                action={
                  <a href={`${paths.home()}#cta`} className={buttonClass()}>
                    Open the form on the landing page
                  </a>
                }
              >
                Whoever fills in the early access form appears here.
              </EmptyState>
            )
          }
        />
      </section>
    </>
  )
}
