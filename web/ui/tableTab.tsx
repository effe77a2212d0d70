import type { ComponentProps } from 'react'
import { DataTable } from './DataTable.tsx'

/** A tab of `Tabs` that holds one table, and counts its rows. */
export const tableTab = <T,>(value: string, label: string, table: ComponentProps<typeof DataTable<T>>) => ({
  value,
  label,
  // Before the rows are loaded, and if they are not, nobody knows how many there are.
  ...(table.list.isPending || (table.list.error && table.rows.length === 0) ? {} : { count: table.total }),
  content: (
    <section aria-label={label} className="card overflow-clip">
      <DataTable {...table} />
    </section>
  ),
})
