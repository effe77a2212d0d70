import { Eye, EyeOff } from 'lucide-react'
import { OutcomeFilterSelect } from '../outcomes/face.ts'
import { Button } from '../ui/Button.tsx'
import { FilterGroup } from '../ui/FilterGroup.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { Options } from '../ui/Options.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { interviewWords } from './statusBadges.tsx'
import type { CandidateFilters as Filters } from './useCandidateFilters.ts'
import type { ShownCodes } from './useShownCodes.ts'

/** Searches and filters the candidates of a job, and shows or hides their login codes. */
export function CandidateFilters({ filters, codes }: { filters: Filters; codes: ShownCodes }) {
  const { q, status, invited, outcome, chosen, set } = filters
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-sand-200 px-4 pb-3">
      <SearchField label="Search candidates" value={q} onChange={(value) => set({ q: value })} />
      <FilterGroup on={chosen || codes.all}>
        <FilterSelect label="Interview" value={status ?? ''} onChange={(value) => set({ interview: value })}>
          <option value="">All</option>
          <Options words={interviewWords} />
        </FilterSelect>
        <FilterSelect label="Invitation" value={invited} onChange={(value) => set({ invited: value })}>
          <option value="">All</option>
          <option value="yes">Sent</option>
          <option value="no">Not sent</option>
        </FilterSelect>
        <OutcomeFilterSelect value={outcome} onChange={(value) => set({ outcome: value })} />
        <Button look="ghost" className="ml-auto" aria-pressed={codes.all} onClick={codes.toggleAll}>
          {codes.all ? <EyeOff aria-hidden strokeWidth={1.5} /> : <Eye aria-hidden strokeWidth={1.5} />}
          {codes.all ? 'Hide codes' : 'Show codes'}
        </Button>
      </FilterGroup>
    </div>
  )
}
