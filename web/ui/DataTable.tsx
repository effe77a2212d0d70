// A long list as a table: virtual rows, keyboard, selection, pages loaded on scroll. In a narrow space its rows are cards.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { cx } from './cx.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { earlierRows } from './earlierRows.ts'
import { ErrorState } from './ErrorState.tsx'
import { Loading, Skeleton } from './Skeleton.tsx'
import type { Column, ListQuery, RowSelection } from './tableTypes.ts'
import { useSortedRows, type Sorting } from './useSortedRows.ts'

type Props<T> = {
  label: string
  columns: Column<T>[]
  rows: T[]
  total: number
  rowId: (row: T) => string
  list: ListQuery
  /** The title if loading fails: "Failed to load data". */
  failed: string
  empty: ReactNode
  onOpen?: (row: T) => void
  selection?: RowSelection<T>
  rowClass?: (row: T) => string | undefined
  /** Keeps the order outside the table: `useFilters().sorting` keeps it in the address. */
  sorting?: Sorting
}

export function DataTable<T>({ label, columns, rows, total, rowId, list, failed, empty, onOpen, selection, rowClass, sorting }: Props<T>) {
  const { sorted, sort, toggleSort } = useSortedRows(rows, columns, sorting)
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  const holdsFocus = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const filled = rows.length > 0
  useLayoutEffect(() => {
    // Content above the table may appear, vanish or grow, and so move the table.
    const measure = () => {
      const top = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0
      setMargin((before) => (Math.abs(top - before) > 1 ? top : before))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [filled])
  const virtual = useWindowVirtualizer({
    count: sorted.length,
    estimateSize: () => 57,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: 44,
    scrollPaddingEnd: 96,
    getItemKey: (i) => rowId(sorted[i] as T),
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0

  const wantsMore = list.hasNextPage && !list.isFetchingNextPage && !list.error && (sort !== null || last >= sorted.length - 20)
  const loadMore = useEffectEvent(() => (sort ? list.fetchRest() : list.fetchNextPage()))
  useEffect(() => {
    if (wantsMore) loadMore()
  }, [wantsMore, sorted.length])
  useEffect(() => {
    if (!wantsFocus.current) return
    // A row that leaves the view during measuring loses the focus. It gets it back unless the user has moved the focus elsewhere.
    const at = document.activeElement
    wantsFocus.current = at === document.body || Boolean(at?.matches('[data-index]'))
    if (wantsFocus.current) body.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true })
  }, [active, items])
  // If the focused row has left the list, the row in its place takes the focus.
  useEffect(() => {
    if (holdsFocus.current && document.activeElement === document.body)
      body.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus({ preventScroll: true })
  }, [sorted])

  if (list.isPending) return <TableSkeleton what={label} columns={columns.length} />
  if (list.error && rows.length === 0) return <ErrorState title={failed} detail={list.error.message} onRetry={list.refetch} />
  if (rows.length === 0) return <>{empty}</>

  const walk = (to: number) => {
    const next = Math.max(0, Math.min(sorted.length - 1, to))
    wantsFocus.current = true
    setActive(next)
    virtual.scrollToIndex(next)
  }
  const tracks = [selection && '44px', ...columns.map((column) => column.width ?? 'minmax(0, 1fr)')].filter(Boolean).join(' ')
  return (
    <div>
      {selection && (
        <div
          className={cx(
            'flex min-h-12 flex-wrap items-center gap-x-5 gap-y-1.5 border-b px-4 py-2',
            selection.all ? 'border-emerald-200 bg-emerald-50' : 'border-sand-200',
          )}
        >
          <Checkbox checked={selection.all} onChange={selection.toggleAll} paused={list.isPlaceholderData} label="Select all" />
          {selection.actions}
        </div>
      )}
      <div
        role="table"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={list.isPlaceholderData || undefined}
        className={cx('@container', earlierRows(list))}
        style={{ '--tracks': tracks } as React.CSSProperties}
      >
        <DataTableHead columns={columns} sort={sort} onSort={toggleSort} selectable={selection !== undefined} />
        <div
          role="rowgroup"
          ref={body}
          className="relative"
          style={{ height: virtual.getTotalSize() }}
          onFocus={() => {
            holdsFocus.current = true
          }}
          onBlur={() => {
            holdsFocus.current = false
          }}
        >
          {items.map((item) => {
            const row = sorted[item.index] as T
            return (
              <DataTableRow
                key={item.key}
                row={row}
                index={item.index}
                columns={columns}
                selection={selection}
                onOpen={onOpen}
                onWalk={walk}
                count={sorted.length}
                focusable={item.index === Math.min(active, sorted.length - 1)}
                onActive={setActive}
                measure={virtual.measureElement}
                top={item.start - margin}
                className={rowClass?.(row)}
              />
            )
          })}
        </div>
      </div>
      <p role="status" className="num flex items-center justify-between gap-4 border-t border-sand-200 px-4 py-2.5 text-xs quiet">
        <span>
          {list.isPlaceholderData
            ? 'Loading'
            : `${rows.length.toLocaleString('en-US')} of ${Math.max(total, rows.length).toLocaleString('en-US')}`}
          {list.isFetchingNextPage && (sort ? ', loading the rest to sort them' : ', loading more')}
        </span>
        {list.error && (
          <button type="button" className="font-medium text-low-700 underline" onClick={() => list.fetchNextPage()}>
            The next rows did not load. Try again
          </button>
        )}
      </p>
    </div>
  )
}

export function TableSkeleton({ what, columns, rows = 6 }: { what: string; columns: number; rows?: number }) {
  return (
    <Loading what={what}>
      <div className="divide-y divide-sand-100">
        {Array.from({ length: rows }, (_, i) => (
          <div key={i} className="flex h-14 items-center gap-6 px-4">
            {Array.from({ length: Math.min(columns, 5) }, (_, j) => (
              <Skeleton key={j} className={j === 0 ? 'h-4 flex-[2]' : 'h-4 flex-1 max-sm:hidden'} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}
