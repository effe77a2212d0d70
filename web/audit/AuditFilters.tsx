import { X } from 'lucide-react'
import type { useFilters } from '../useFilters.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { actionKinds } from './actionWords.ts'

type Filters = ReturnType<typeof useFilters>

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="inline-flex h-9 min-w-0 items-center max-sm:grow gap-2 rounded-control border border-sand-300 bg-white pl-3 hover:border-sand-500 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-emerald-600">
      <span className="quiet">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-full min-w-0 max-sm:flex-1 rounded-control bg-transparent pr-2 outline-none"
      />
    </label>
  )
}

function Chosen({ children, clear }: { children: string; clear: () => void }) {
  return (
    <button
      type="button"
      onClick={clear}
      className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-control bg-midnight-100 px-3 font-medium hover:bg-midnight-200"
    >
      <span className="truncate">{children}</span>
      <X aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
      <span className="sr-only">Remove this filter</span>
    </button>
  )
}

/** Filters by kind and by day. The person and the object are chosen with a click in a row; here they can only be removed. */
export function AuditFilters({ filters, actor, object }: { filters: Filters; actor: string | null; object: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-sand-200 px-4 py-3">
      <FilterSelect label="Kind" value={filters.get('action')} onChange={(action) => filters.set({ action })}>
        <option value="">All</option>
        {actionKinds.map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </FilterSelect>
      <DayField label="From" value={filters.get('from')} onChange={(from) => filters.set({ from })} />
      <DayField label="To" value={filters.get('to')} onChange={(to) => filters.set({ to })} />
      {actor && <Chosen clear={() => filters.set({ actor: '' })}>{`By ${actor}`}</Chosen>}
      {object && <Chosen clear={() => filters.set({ object: '' })}>{`About ${object}`}</Chosen>}
    </div>
  )
}
