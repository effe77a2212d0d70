import { createColumnHelper, createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column } from './tableTypes.ts'

export type Sort = { id: string; desc: boolean }
/** The order, if it is kept outside the table (in the address). */
export type Sorting = { sort: Sort | null; onSort: (sort: Sort | null) => void }

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
// Capital letters and macrons change no place, and “Engineer 9” comes before “Engineer 10”.
const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))

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
      columns
        .filter((c) => c.sortBy)
        .map((c) =>
          helper.accessor((held) => c.sortBy?.(held.row) ?? '', {
            id: c.id,
            sortFn: (a, b, id) => compare(a.getValue<string | number>(id), b.getValue<string | number>(id)),
          }),
        ),
    )
  }, [columns])
  const sorting = useMemo(() => (sort ? [sort] : []), [sort])
  const table = useTable({ features, columns: defs, data, state: { sorting }, onSortingChange: () => undefined })
  const sorted = sort ? table.getRowModel().rows.map((held) => held.original.row) : rows
  const toggleSort = (id: string) => (held?.onSort ?? setOwn)(sort?.id !== id ? { id, desc: false } : sort.desc ? null : { id, desc: true })
  return { sorted, sort, toggleSort }
}
