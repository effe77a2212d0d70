import { outcomeKind, outcomeWords, type OutcomeFilter } from '../../shared/outcomes.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'

type Props = { value: OutcomeFilter | undefined; onChange: (value: string) => void }

export function OutcomeFilterSelect({ value, onChange }: Props) {
  return (
    <FilterSelect label="Outcome" value={value ?? ''} onChange={onChange}>
      <option value="">All</option>
      <option value="none">Not decided</option>
      {outcomeKind.options.map((kind) => (
        <option key={kind} value={kind}>
          {outcomeWords[kind]}
        </option>
      ))}
    </FilterSelect>
  )
}
