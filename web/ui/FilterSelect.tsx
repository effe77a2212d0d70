import type { ReactNode } from 'react'

type Props = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

/** A small select with its name inside it; `children` are its options. */
export function FilterSelect({ label, value, onChange, children }: Props) {
  return (
    <label className="inline-flex h-9 min-w-0 items-center max-sm:grow gap-2 rounded-control border border-sand-300 bg-white pl-3 hover:border-sand-500 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-emerald-600">
      <span aria-hidden className="max-w-64 truncate quiet">
        {label}
      </span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-full min-w-0 max-w-56 rounded-control max-sm:max-w-none max-sm:flex-1 bg-transparent pr-8 font-medium outline-none"
      >
        {children}
      </select>
    </label>
  )
}
