import type { KeyboardEvent } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { cx } from './cx.ts'
import type { Column, RowSelection } from './tableTypes.ts'

type Props<T> = {
  row: T
  index: number
  count: number
  columns: Column<T>[]
  selection: RowSelection<T> | undefined
  onOpen: ((row: T) => void) | undefined
  onWalk: (to: number) => void
  onActive: (index: number) => void
  focusable: boolean
  measure: (element: Element | null) => void
  top: number
  className: string | undefined
}

export function DataTableRow<T>({
  row,
  index,
  count,
  columns,
  selection,
  onOpen,
  onWalk,
  onActive,
  focusable,
  measure,
  top,
  className,
}: Props<T>) {
  const selected = selection?.has(row) ?? false
  const selectable = selection?.can?.(row) ?? true
  const corner = columns.find((c) => c.corner)?.corner ?? 'none'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: count - 1,
      PageDown: index + 10,
      PageUp: index - 10,
    }
    const to = steps[event.key]
    // Without `onOpen`, Enter follows the link in the row.
    const link = event.currentTarget.querySelector<HTMLElement>('[role=cell] a[href]')
    if (to !== undefined) onWalk(to)
    else if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (event.key === 'Enter' && link) link.click()
    else if (event.key === ' ' && selection && selectable) selection.toggle(row)
    else return
    event.preventDefault()
  }
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      ref={measure}
      tabIndex={focusable ? 0 : -1}
      onKeyDown={onKeyDown}
      onFocus={() => onActive(index)}
      onClick={(event) => {
        if (onOpen && !(event.target as Element).closest('a, button, input, select, label, [data-actions]')) onOpen(row)
      }}
      style={{ transform: `translateY(${top}px)` }}
      className={cx(
        'absolute inset-x-0 top-0 grid gap-x-3 gap-y-1 border-b border-sand-100 px-4 py-3 -outline-offset-2 last:border-0 @2xl:min-h-14 @2xl:grid-cols-(--tracks) @2xl:items-center',
        selection && '@max-2xl:pl-13',
        onOpen && 'cursor-pointer hover:bg-midnight-50',
        selected && 'bg-emerald-50 hover:bg-emerald-50',
        className,
      )}
    >
      {selection && (
        <span role="cell" className="@max-2xl:absolute @max-2xl:top-3.5 @max-2xl:left-4">
          {selectable && <Checkbox checked={selected} onChange={() => selection.toggle(row)} label={selection.label(row)} hideLabel />}
        </span>
      )}
      {columns.map((column) => (
        <div
          key={column.id}
          role="cell"
          data-actions={column.header === '' || undefined}
          className={cx(
            'min-w-0 wrap-anywhere',
            !column.stacked && '@max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-baseline @max-2xl:gap-x-3',
            column.align === 'end' && '@2xl:text-right',
            column.primary && 'font-medium',
            column.primary && { menu: '@max-2xl:pr-10', button: '@max-2xl:pr-20', none: '' }[corner],
            column.header === '' && !column.corner && '@max-2xl:mt-2',
            column.corner && '@max-2xl:absolute',
            column.corner === 'menu' && '@max-2xl:top-2.5 @max-2xl:right-3',
            column.corner === 'button' && '@max-2xl:top-3 @max-2xl:right-4',
          )}
        >
          {!column.primary && column.header && (
            <span aria-hidden className="w-28 shrink-0 text-xs quiet @2xl:hidden">
              {column.header}
            </span>
          )}
          <div className="min-w-0 @max-2xl:flex-[1_1_9rem]">{column.cell(row)}</div>
        </div>
      ))}
    </div>
  )
}
