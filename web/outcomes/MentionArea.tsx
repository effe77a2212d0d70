// A text area in which “@” lists colleagues, fewer with each letter. A text area may not be a `combobox`, so it has that pattern's keys and
// attributes without the role.
import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import type { JobStaff } from '../../shared/outcomes.ts'
import { cx } from '../ui/cx.ts'
import { TextArea } from '../ui/Field.tsx'
import { count } from '../ui/formatDate.ts'
import { mentionAt, peopleLike, withMention } from './mentionAt.ts'

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'> & {
  people: JobStaff[]
  value: string
  /** `picked` is who was chosen from the list with this change. */
  onChange: (text: string, picked?: JobStaff) => void
}

const shownAtMost = 8
const kinds = { admin: 'Administrator', recruiter: 'Recruiter' }

export function MentionArea({ people, value, onChange, ...rest }: Props) {
  const list = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  /** Where the caret stands; null while the focus is elsewhere. */
  const [place, setPlace] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  /** The “@” whose list was closed: by Escape, or because a name was chosen. */
  const [closed, setClosed] = useState<number | null>(null)
  const next = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    area.current?.setSelectionRange(next.current, next.current)
    next.current = null
  }, [value])

  const begun = place === null ? null : mentionAt(value, place)
  const found = begun && begun.from !== closed ? peopleLike(people, begun.typed).slice(0, shownAtMost) : []
  const open = found.length > 0
  const current = found[Math.min(at, found.length - 1)]
  const optionId = (person: JobStaff) => `${list}-${person.id}`
  const currentId = current && optionId(current)
  // The list may reach below the window.
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const move = (caret: number) => {
    if (mentionAt(value, caret)?.typed !== begun?.typed) setAt(0)
    setPlace(caret)
  }
  const pick = (person: JobStaff) => {
    if (!begun) return
    const made = withMention(value, begun, person.name)
    next.current = made.place
    setPlace(made.place)
    setAt(0)
    // One name may begin another: “Ann”, “Ann Lee”.
    setClosed(begun.from)
    onChange(made.text, person)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || !current || event.nativeEvent.isComposing) return
    const index = found.indexOf(current)
    if (event.key === 'ArrowDown') setAt((index + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((index - 1 + found.length) % found.length)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) pick(current)
    else if (event.key === 'Escape') setClosed(begun?.from ?? null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <TextArea
        {...rest}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? list : undefined}
        aria-activedescendant={currentId}
        onChange={(event) => {
          const caret = event.target.selectionStart
          if (mentionAt(event.target.value, caret)?.from !== closed) setClosed(null)
          setAt(0)
          setPlace(caret)
          onChange(event.target.value)
        }}
        onSelect={(event) => move(event.currentTarget.selectionStart)}
        onBlur={() => setPlace(null)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {open ? `${count(found.length, 'colleague')} to mention` : ''}
      </p>
      {open && (
        <div
          id={list}
          role="listbox"
          aria-label="Mention a colleague"
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 max-w-md overflow-y-auto rounded-card border border-sand-200 bg-white p-1 shadow-float"
        >
          {found.map((person) => (
            // The text has the focus and handles the keys; the list handles only the pointer.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={person.id}
              id={optionId(person)}
              role="option"
              aria-selected={person === current}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
              className={cx(
                'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 hover:bg-midnight-50',
                person === current && 'bg-midnight-100',
              )}
            >
              <span className="wrap-anywhere">{person.name}</span>
              <span className="shrink-0 text-xs quiet">{kinds[person.user_type]}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
