import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchMaxLength } from '../../shared/lengths.ts'
import { cx } from '../ui/cx.ts'
import { overlayClass } from '../ui/Dialog.tsx'
import { count } from '../ui/formatDate.ts'
import { useReturnFocus } from '../ui/useReturnFocus.ts'
import { usePaletteItems, type Item } from './usePaletteItems.ts'

type Props = { area: 'admin' | 'recruiter'; onClose: () => void; onHelp: () => void }

/** Finds jobs and candidates, and runs the commands of the menus: a field with a list below it, used with the arrow keys. */
export function CommandPalette({ area, onClose, onHelp }: Props) {
  const { remember, giveBack } = useReturnFocus()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const leaves = useRef(false)
  const prefix = useId()
  const [typed, setTyped] = useState('')
  const { groups, total, searching, failed, retry } = usePaletteItems(area, typed)
  const items = groups.flatMap((group) => group.items)
  const shown = items.filter(({ to }) => typeof to === 'string').length
  // Kept by id, so that results that arrive later do not change the chosen item.
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === chosen),
  )
  const current = items[at]
  const optionId = (item: Item) => `${prefix}-${item.id}`
  const currentId = current && optionId(current)
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const run = ({ to }: Item) => {
    if (typeof to === 'function') {
      // The rows that come take the place of this one, so the one above it stays chosen.
      setChosen(items[at - 1]?.id ?? null)
      return to()
    }
    if (to === 'help') return onHelp()
    leaves.current = to.split('?')[0] !== pathname
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return
    if (event.key === 'ArrowDown') setChosen(items[(at + 1) % items.length]!.id)
    else if (event.key === 'ArrowUp') setChosen(items.at(at - 1)!.id)
    else if (event.key === 'Enter' && current) {
      if (!current.stale) run(current)
    } else return
    event.preventDefault()
  }
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          data-from-top
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          // The next screen takes the focus.
          onCloseAutoFocus={(event) => (leaves.current ? event.preventDefault() : giveBack(event))}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(560px,calc(100dvh-1.5rem-var(--toasts,0px)))] max-w-xl flex-col overflow-hidden rounded-card border border-sand-200 bg-white shadow-float outline-none animate-appear sm:top-[12dvh] sm:max-h-[min(560px,76dvh)]"
        >
          <Radix.Title className="sr-only">Search</Radix.Title>
          <div className="flex items-center gap-3 border-b-2 border-sand-200 px-4 has-[input:focus-visible]:border-emerald-600">
            <Search aria-hidden className="size-4 shrink-0 text-midnight-500" strokeWidth={1.5} />
            <input
              role="combobox"
              aria-label="Search jobs, candidates and actions"
              aria-expanded={items.length > 0}
              aria-controls={items.length > 0 ? `${prefix}-list` : undefined}
              aria-activedescendant={currentId}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              maxLength={searchMaxLength}
              placeholder="Search jobs, candidates and actions"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setChosen(null)
              }}
              onKeyDown={onKeyDown}
              className="h-13 min-w-0 flex-1 bg-transparent text-base !outline-none placeholder:text-midnight-500"
            />
            <Radix.Close className="h-8 rounded-control px-2 text-xs quiet hover:bg-midnight-100">Close</Radix.Close>
          </div>
          {items.length > 0 && (
            <div id={`${prefix}-list`} role="listbox" aria-label="Results" className="min-h-0 flex-1 overflow-y-auto p-2">
              {groups.map(({ name, items: found }) => (
                <div key={name} role="group" aria-label={name}>
                  <div aria-hidden className="px-3 pt-2 pb-1 text-xs font-medium quiet">
                    {name}
                  </div>
                  {found.map((item) => (
                    <Option key={item.id} id={optionId(item)} item={item} selected={item === current} onPick={() => run(item)} />
                  ))}
                </div>
              ))}
            </div>
          )}
          <div className="flex min-h-10 items-center justify-between gap-4 border-t border-sand-200 bg-sand-50 px-4 py-2 text-xs quiet">
            <p role="status" className="min-w-0 wrap-anywhere">
              {failed ? (
                <>
                  The search failed.{' '}
                  <button type="button" onClick={retry} className="min-h-6 font-medium text-low-700 underline">
                    Try again
                  </button>
                </>
              ) : searching ? (
                'Searching'
              ) : items.length === 0 ? (
                `Nothing matches “${typed.trim()}”`
              ) : total > shown ? (
                `${shown} of ${total.toLocaleString('en-US')} shown`
              ) : (
                count(shown, 'result')
              )}
            </p>
            <p aria-hidden className="whitespace-nowrap max-sm:hidden">
              ↑ ↓ to move · Enter to open
            </p>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type OptionProps = { id: string; item: Item; selected: boolean; onPick: () => void }

function Option({ id, item: { label, note, Icon }, selected, onPick }: OptionProps) {
  return (
    // The search field has the focus and handles the keys; the list handles only the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onClick={onPick}
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
        selected ? 'bg-midnight-100' : 'hover:bg-midnight-50',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-midnight-600" strokeWidth={1.5} />
      <span className="min-w-0">
        <span className="line-clamp-1 font-medium wrap-anywhere">{label}</span>
        {note && <span className="block truncate text-xs quiet">{note}</span>}
      </span>
    </div>
  )
}
