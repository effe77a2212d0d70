type Row = { id: string; erased_at: string | null }
type Pages = { rows: Row[]; total: number; hasNextPage: boolean }

/**
 * How many candidates of a list are selected. `selectable`: the loaded ones who can be; `every`: how many there are, where pages are still
 * to come as far as it is known; `elsewhere`: the selected ones that this list does not show. Only a list that is loaded to its end can say `all`.
 */
export function selectionCounts(selected: ReadonlySet<string>, { rows, total, hasNextPage }: Pages, isDeleted: (id: string) => boolean) {
  const selectable = rows.filter((row) => !row.erased_at && !isDeleted(row.id)).map((row) => row.id)
  const here = selectable.filter((id) => selected.has(id)).length
  return {
    selectable,
    here,
    elsewhere: selected.size - here,
    every: hasNextPage ? total - (rows.length - selectable.length) : selectable.length,
    all: !hasNextPage && here > 0 && here === selectable.length,
  }
}
