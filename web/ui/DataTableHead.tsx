import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Checkbox } from './Checkbox.tsx'
import { cx } from './cx.ts'
import type { Column, RowSelection } from './tableTypes.ts'
import type { Sort } from './useSortedRows.ts'

type Props<T> = { columns: Column<T>[]; sort: Sort | null; onSort: (id: string) => void; selection: RowSelection<T> | undefined }

export function DataTableHead<T>({ columns, sort, onSort, selection }: Props<T>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 border-b border-sand-200 bg-white">
      <div role="row" aria-rowindex={1} className="flex min-h-10 items-center gap-3 px-4 text-xs font-medium quiet @2xl:grid @2xl:grid-cols-(--tracks)">
        {selection && <span role="columnheader" className="@max-2xl:w-6"><Checkbox checked={selection.all} onChange={selection.toggleAll} label="Select all" hideLabel /></span>}
        {columns.map((column) => {
          const mine = sort?.id === column.id ? sort : null
          const Icon = mine ? (mine.desc ? ArrowDown : ArrowUp) : ChevronsUpDown
          return (
            <span key={column.id} role="columnheader" aria-sort={column.sortBy ? (mine ? (mine.desc ? 'descending' : 'ascending') : 'none') : undefined}
              className={cx('min-w-0', column.align === 'end' && '@2xl:text-right', !column.sortBy && '@max-2xl:sr-only')}>
              {column.sortBy
                ? <button type="button" onClick={() => onSort(column.id)} className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-midnight-900">{column.header}<Icon aria-hidden className="size-3.5" strokeWidth={1.5} /></button>
                : column.header || <span className="sr-only">Actions</span>}
            </span>
          )
        })}
      </div>
    </div>
  )
}
