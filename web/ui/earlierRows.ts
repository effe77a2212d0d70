import type { ListQuery } from './tableTypes.ts'

/** The look of rows from before a search or filter changed: dimmed, and closed to the pointer, because others take their place at any moment. */
export const earlierRows = ({ isPlaceholderData }: Pick<ListQuery, 'isPlaceholderData'>): string | false =>
  isPlaceholderData && 'pointer-events-none opacity-60 transition-opacity delay-300'
