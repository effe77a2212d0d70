import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column } from './tableTypes.ts'

export type Sort = { id: string; desc: boolean }
/** The order, if it is kept outside the table (in the address). */
export type Sorting = { sort: Sort | null; onSort: (sort: Sort | null) => void }

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})
type Held<T> = { row: T }

/** The rows in the order of the clicked header: ascending, then descending, then the original order. */
export function useSortedRows<T>(rows: T[], columns: Column<T>[], held?: Sorting) {
  const [own, setOwn] = useState<Sort | null>(null)
  const asked = held ? held.sort : own
  const sort = asked && columns.some((column) => column.id === asked.id && column.sortBy) ? asked : null
  const data = useMemo(() => rows.map((row) => ({ row })), [rows])
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Held<T>>()
    return helper.columns(
      columns.filter((c) => c.sortBy).map((c) => helper.accessor((held) => c.sortBy?.(held.row) ?? '', { id: c.id, sortFn: 'auto' })),
    )
  }, [columns])
  const sorting = useMemo(() => (sort ? [sort] : []), [sort])
  const table = useTable({ features, columns: defs, data, state: { sorting }, onSortingChange: () => undefined })
  const sorted = sort ? table.getRowModel().rows.map((held) => held.original.row) : rows
  const toggleSort = (id: string) => (held?.onSort ?? setOwn)(sort?.id !== id ? { id, desc: false } : sort.desc ? null : { id, desc: true })
  return { sorted, sort, toggleSort }
}
