import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { count } from '../../ui/formatDate.ts'

type Props = { name: string; levels: number; onKeep: () => void; onDiscard: () => void }

/** In place of the form: the interview was scored again since the reviewer chose levels, so they do not stand unasked. */
export function EarlierLevels({ name, levels, onKeep, onDiscard }: Props) {
  const them = levels === 1 ? 'it' : 'them'
  const top = useRef<HTMLElement>(null)
  useEffect(() => top.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={`Score ${name}`}
      className="grid content-start justify-items-start gap-3 outline-none px-5 py-8 sm:px-7"
    >
      <h3 className="text-lg">This interview was scored again since you began</h3>
      <p className="max-w-[60ch]">
        {levels > 0 ? `You had chosen ${count(levels, 'level')} and not saved ${them}.` : 'You had begun to set levels.'} The answers may
        have changed since. If you go on with {levels > 0 ? them : 'what you had begun'}, read the answers again before you save.
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button look="primary" onClick={onKeep}>
          Go on with {levels > 0 ? them : 'it'}
        </Button>
        <Button onClick={onDiscard}>Discard and start again</Button>
      </div>
    </section>
  )
}
