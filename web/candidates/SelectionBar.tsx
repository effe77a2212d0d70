import { useEffect, useEffectEvent, useState } from 'react'
import type { Candidate } from '../../shared/candidates.ts'
import { OutcomeMenu, type Person } from '../outcomes/face.ts'
import { ShareButton, type Sharable } from '../shares/face.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { passFocusTo } from '../ui/passFocusTo.ts'
import type { ListQuery } from '../ui/tableTypes.ts'
import { selectionCounts } from './selectionCounts.ts'
import type { Staged } from './useStaged.ts'

const toBox = passFocusTo('[aria-labelledby=candidates] [role=checkbox]')

type Props = {
  job_id: string
  selected: ReadonlySet<string>
  /** The row of a selected candidate, also of one whom the list does not show now. */
  known: (id: string) => Candidate | undefined
  pages: { rows: Candidate[]; total: number; list: ListQuery }
  staged: Staged
  filtered: boolean
  mayInvite: boolean
  /** Begins what writes to these candidates, unless their details are not saved. */
  write: (ids: readonly string[], begin: () => void) => void
  onSelect: (ids: string[]) => void
  onClear: () => void
  onInvite: () => void
  /** Null if none of them is to be reminded. */
  onRemind: (() => void) | null
}

/**
 * Selected candidates whom the list has never shown have no name here. Whether an interview has ended since the list showed its candidate
 * is not known either.
 */
function peopleOf(selected: ReadonlySet<string>, known: Props['known'], rows: Candidate[]): (Person & Sharable)[] {
  const shown = new Set(rows.map((row) => row.id))
  return [...selected].map((id) => {
    const row = known(id)
    return {
      id,
      name: row?.name ?? 'A candidate',
      seen: row?.outcome?.id ?? null,
      ended: row?.interview_status === 'completed' || (shown.has(id) ? false : null),
      approved: row?.result?.stands === 'approved',
    }
  })
}

/** At the foot of the window while candidates are selected, so that it is there wherever the last one was ticked. It can load and select every page of the list. */
export function SelectionBar({
  job_id,
  selected,
  known,
  pages,
  staged,
  filtered,
  mayInvite,
  write,
  onSelect,
  onClear,
  onInvite,
  onRemind,
}: Props) {
  const { rows, total, list } = pages
  const { selectable, here, elsewhere, every, all } = selectionCounts(
    selected,
    { rows, total, hasNextPage: list.hasNextPage || list.isPlaceholderData },
    (id) => staged.changes.get(id)?.kind === 'delete',
  )
  const [gathering, setGathering] = useState(false)
  const gather = useEffectEvent(() => {
    if (list.error || list.isPlaceholderData) setGathering(false)
    else if (list.hasNextPage) {
      if (!list.isFetchingNextPage) list.fetchRest()
    } else {
      setGathering(false)
      onSelect([...selected, ...selectable])
    }
  })
  useEffect(() => {
    if (gathering) gather()
  }, [gathering, list.hasNextPage, list.isFetchingNextPage, list.isPlaceholderData, list.error])
  if (selected.size === 0) return null
  const people = peopleOf(selected, known, rows)
  return (
    <div
      ref={toBox}
      role="region"
      aria-label="Selection"
      className={cx(
        'floor sticky z-10 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-emerald-200 bg-emerald-50 shadow-float animate-appear',
        // The bar of unsaved changes is below it.
        staged.changes.size > 0 ? 'bottom-28 sm:bottom-20' : 'bottom-0',
      )}
    >
      <p role="status" className="num font-medium">
        {all
          ? `All ${here.toLocaleString('en-US')} ${filtered ? 'matching ' : ''}selected`
          : `${here.toLocaleString('en-US')} of ${every.toLocaleString('en-US')} selected`}
        {elsewhere > 0 && `, and ${elsewhere.toLocaleString('en-US')} not in this list`}
      </p>
      {list.hasNextPage && (
        <Button size="sm" look="ghost" busy={gathering} onClick={() => setGathering(true)}>
          {gathering
            ? `Loading ${rows.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
            : `Select all ${every.toLocaleString('en-US')}`}
        </Button>
      )}
      <Button size="sm" look="ghost" className="-ml-2" onClick={onClear}>
        Clear
      </Button>
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        <ShareButton job_id={job_id} people={people} />
        <OutcomeMenu job_id={job_id} people={people} before={write} onDecided={onClear} />
        {onRemind && (
          <Button size="sm" onClick={onRemind}>
            Remind
          </Button>
        )}
        <Button size="sm" look="primary" disabled={!mayInvite} onClick={onInvite}>
          Send Invites
        </Button>
      </span>
    </div>
  )
}
