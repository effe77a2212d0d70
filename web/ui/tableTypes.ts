import type { ReactNode } from 'react'

export type Column<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Makes the header sort. Sorting first loads every page, so that the order is that of the whole list. */
  sortBy?: (row: T) => string | number
  /** A CSS grid track: `minmax(0, 2fr)`, `120px`. */
  width?: string
  align?: 'end'
  /** The name of the row: its card's heading where narrow. One column should have it. */
  primary?: boolean
  /** Its cells hold a link. Where it also sorts, the head scrolls away: a link half under a header's button would be too small to press. */
  linked?: boolean
  /** Where narrow, its value stands under its name at full width; for long values. */
  stacked?: boolean
  /** Where narrow, it stands in the card's upper right corner: a menu of actions. */
  corner?: boolean
}

/** The parts of `usePages`'s list that the table needs; `fetchRest` loads the next page too, in the largest pages there are: for who needs them all. */
export type ListQuery = {
  isPending: boolean
  error: Error | null
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  fetchRest: () => unknown
}

export type RowSelection<T> = {
  has: (row: T) => boolean
  toggle: (row: T) => void
  /** Where it says no, the row has no box. */
  can?: (row: T) => boolean
  /** The box above the table. */
  all: boolean | 'indeterminate'
  toggleAll: () => void
  /** Beside that box: what can be done with the selected. */
  actions?: ReactNode
  label: (row: T) => string
}
