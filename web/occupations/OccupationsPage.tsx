// The catalogue of occupations, for every signed-in user: what each one requires and where its figures come from.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ask } from '../api.ts'
import { paths } from '../paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { earlierRows } from '../ui/earlierRows.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Loading, SkeletonCard } from '../ui/Skeleton.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { OccupationFacts } from './OccupationFacts.tsx'

export function Component() {
  const { occupation_id } = useParams()
  const filters = useFilters()
  const navigate = useNavigate()
  const q = filters.get('q')
  const { rows, total, list } = usePages('occupations', 'listOccupations', { q, limit: 200 })
  // Of the whole catalogue, so that it stands here when a search finds nothing.
  const { data: whole } = useQuery({ ...ask('occupations', 'listOccupations', { limit: 1 }), staleTime: 600_000 })
  const source = whole?.rows[0]
  const names = useRef<HTMLUListElement>(null)
  const filled = rows.length > 0
  // Scrolls the list alone: `scrollIntoView` would move the page too.
  useEffect(() => {
    const open = names.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const list = names.current?.getBoundingClientRect()
    if (open && list && (open.top < list.top || open.bottom > list.bottom))
      names.current?.scrollBy({ top: open.top - list.top - (list.height - open.height) / 2, behavior: 'instant' })
  }, [occupation_id, filled])
  return (
    <>
      <header className="border-b border-sand-200 bg-white print:hidden">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between px-5">
          <Brand />
          <Button look="ghost" size="sm" onClick={() => void navigate(-1)}>
            Back
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-5 pt-8 pb-16">
        <PageHeader title="Occupations">What each occupation asks for, and which work leads to it. {source?.basis}</PageHeader>
        <div className="grid items-start gap-4 lg:grid-cols-[340px_minmax(0,1fr)]">
          <section aria-label="All occupations" className={cx('card p-4', occupation_id && 'max-lg:hidden')}>
            <div className="flex *:!max-w-none print:hidden">
              <SearchField label="Search occupations and skills" value={q} onChange={(next) => filters.set({ q: next })} />
            </div>
            {list.isPending ? (
              <Loading what="occupations">
                <SkeletonCard lines={8} className="mt-3 border-0" />
              </Loading>
            ) : list.error && rows.length === 0 ? (
              <ErrorState title="Failed to load occupations" detail={list.error.message} onRetry={() => void list.refetch()} />
            ) : rows.length === 0 ? (
              <EmptyState
                title="No occupation matches that search"
                action={<Button onClick={() => filters.set({ q: '' })}>Clear the search</Button>}
              />
            ) : (
              <>
                <ul
                  ref={names}
                  className={cx(
                    'mt-3 grid lg:max-h-[70dvh] lg:overflow-y-auto print:block print:max-h-none print:columns-2 print:overflow-visible',
                    earlierRows(list),
                  )}
                >
                  {rows.map((o) => (
                    <li key={o.id} className="break-inside-avoid">
                      <Link
                        to={`${paths.occupations(o.id)}${q ? `?q=${encodeURIComponent(q)}` : ''}`}
                        aria-current={o.id === occupation_id ? 'page' : undefined}
                        className="grid rounded-control px-3 py-2 -outline-offset-2 hover:bg-sand-100 aria-[current]:bg-emerald-50"
                      >
                        <span className="font-medium">{o.name}</span>
                        <span className="text-xs quiet">{o.family.name}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
                <LoadMore shown={rows.length} total={total} list={list} what="occupations" />
              </>
            )}
          </section>
          {occupation_id ? (
            <One id={occupation_id} />
          ) : (
            filled && (
              <section className="card max-lg:hidden">
                <EmptyState title="Choose an occupation">
                  Its skills, the hours to learn each, its licences and qualifications, and where people come from.
                </EmptyState>
              </section>
            )
          )}
        </div>
        {source?.attribution && <p className="mt-6 max-w-[80ch] text-xs quiet">{source.attribution}</p>}
      </main>
    </>
  )
}

function One({ id }: { id: string }) {
  const one = useQuery(ask('occupations', 'getOccupation', { occupation_id: id }))
  if (one.isPending)
    return (
      <Loading what="the occupation">
        <SkeletonCard lines={12} />
      </Loading>
    )
  if (one.error)
    return (
      <section className="card">
        <ErrorState title="This occupation could not be loaded" detail={one.error.message} onRetry={() => void one.refetch()} />
      </section>
    )
  return <OccupationFacts occupation={one.data} />
}
