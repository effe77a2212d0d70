import { useState, type ReactNode } from 'react'
import type { PlanTemplate } from '../../shared/plans.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { usePages } from '../usePages.ts'

type Props = {
  searchLabel: string
  /** What is said if the search finds nothing, and if there is no template yet. */
  noMatch: { title: string; words: string }
  noneYet: string
  children: (templates: PlanTemplate[]) => ReactNode
}

/** The plan templates that a search finds, with a search field: loading, failed, empty, and page by page. */
export function FoundTemplates({ searchLabel, noMatch, noneYet, children }: Props) {
  // Null until the user searches. From then on the field stays, also while a cleared search loads.
  const [searched, setSearched] = useState<string | null>(null)
  const q = searched ?? ''
  const { rows, total, list } = usePages('plans', 'listPlanTemplates', { q })
  return (
    <>
      {(rows.length > 0 || searched !== null) && (
        <div className="mb-3 flex">
          <SearchField label={searchLabel} value={q} onChange={setSearched} />
        </div>
      )}
      {list.error && rows.length === 0 ? (
        <ErrorState title="The templates could not be loaded" detail={list.error.message} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Loading what="templates">
          <SkeletonText lines={6} />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState title={q ? noMatch.title : 'No templates yet'}>{q ? noMatch.words : noneYet}</EmptyState>
      ) : (
        children(rows)
      )}
      {rows.length < total && <LoadMore shown={rows.length} total={total} list={list} what="templates" />}
    </>
  )
}
