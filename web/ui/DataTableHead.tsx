import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from './cx.ts'
import type { Column } from './tableTypes.ts'
import type { Sort } from './useSortedRows.ts'

type Props<T> = { columns: Column<T>[]; sort: Sort | null; onSort: (id: string) => void; selectable: boolean }

/** In the wide layout the head stays in view, unless a column has links and sorts: it would half cover those links. */
export function DataTableHead<T>({ columns, sort, onSort, selectable }: Props<T>) {
  const sorts = columns.some((column) => column.sortBy)
  return (
    <div
      role="rowgroup"
      className={cx(
        'border-b border-sand-200 bg-white',
        !columns.some((column) => column.linked && column.sortBy) && '@2xl:sticky @2xl:top-0 @2xl:z-10',
        // Above cards, the head is visible only if a column sorts.
        !sorts && '@max-2xl:sr-only',
      )}
    >
      <div
        role="row"
        aria-rowindex={1}
        className="flex min-h-10 flex-wrap items-center gap-x-1.5 gap-y-3 px-4 @2xl:gap-x-3 text-xs font-medium quiet @2xl:grid @2xl:grid-cols-(--tracks)"
      >
        {sorts && (
          <span aria-hidden className="@2xl:hidden">
            Sort
          </span>
        )}
        {selectable && (
          <span role="columnheader" className="@max-2xl:sr-only">
            <span className="sr-only">Selected</span>
          </span>
        )}
        {columns.map((column) => {
          const mine = sort?.id === column.id ? sort : null
          const Icon = mine ? (mine.desc ? ArrowDown : ArrowUp) : ChevronsUpDown
          return (
            <span
              key={column.id}
              role="columnheader"
              aria-sort={column.sortBy ? (mine ? (mine.desc ? 'descending' : 'ascending') : 'none') : undefined}
              className={cx('min-w-0', column.align === 'end' && '@2xl:text-right', !column.sortBy && '@max-2xl:sr-only')}
            >
              {column.sortBy ? (
                <button
                  type="button"
                  onClick={() => onSort(column.id)}
                  className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-midnight-900"
                >
                  {column.header}
                  <Icon aria-hidden className="size-3.5" strokeWidth={1.5} />
                </button>
              ) : (
                column.header || <span className="sr-only">Actions</span>
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}
