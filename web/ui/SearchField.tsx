import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchMaxLength } from '../../shared/lengths.ts'

/** A search field that calls `onChange` after a short pause in typing. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const report = useEffectEvent(onChange)
  useEffect(() => {
    if (typed.trim() === reported.current) return
    const timer = setTimeout(() => {
      reported.current = typed.trim()
      report(reported.current)
    }, 250)
    return () => clearTimeout(timer)
  }, [typed])
  // The value was set from outside: the filters were cleared, or the user went back.
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  return (
    <div className="relative min-w-0 flex-1 basis-44 sm:max-w-72">
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-midnight-500" strokeWidth={1.5} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={searchMaxLength}
        onChange={(event) => setTyped(event.target.value)}
        className="h-9 w-full rounded-control border border-sand-300 bg-white pr-2 pl-8 placeholder:text-midnight-500 hover:border-sand-500"
      />
    </div>
  )
}
