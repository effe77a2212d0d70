import type { ReactNode } from 'react'

export type Column<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Makes the header sort. Sorting first loads all pages, so that the order is that of the whole list. */
  sortBy?: (row: T) => string | number
  /** A CSS grid track: `minmax(0, 2fr)`, `120px`. */
  width?: string
  align?: 'end'
  /** The name of the row. In the narrow layout it is the heading of the card. One column should have it. */
  primary?: boolean
  /** Its cells hold a link. If the column also sorts, the head scrolls away: a link half under a header button is too small to click. */
  linked?: boolean
  /** In the narrow layout its value is below its name, at full width. For long values. */
  stacked?: boolean
  /** In the narrow layout it is in the upper right corner of the card. For a menu of actions, or one short button. */
  corner?: 'menu' | 'button'
}

/**
 * The parts of a list from `usePages` that the table needs.
 * `fetchRest` also loads the next page, but with the largest page size, for callers that need all pages.
 */
export type ListQuery = {
  isPending: boolean
  /** The rows are those from before the search or filter changed. The new ones are loading. */
  isPlaceholderData: boolean
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
  /** If it returns false, the row has no checkbox. */
  can?: (row: T) => boolean
  /** The state of the checkbox above the table. */
  all: boolean | 'indeterminate'
  toggleAll: () => void
  /** Next to that checkbox: actions for the selected rows. */
  actions?: ReactNode
  label: (row: T) => string
}
