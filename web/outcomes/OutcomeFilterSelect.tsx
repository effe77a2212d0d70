import { outcomeFilterWords, type OutcomeFilter } from '../../shared/outcomeWords.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { Options } from '../ui/Options.tsx'

type Props = { value: OutcomeFilter | undefined; onChange: (value: string) => void }

export function OutcomeFilterSelect({ value, onChange }: Props) {
  return (
    <FilterSelect label="Outcome" value={value ?? ''} onChange={onChange}>
      <option value="">All</option>
      <Options words={outcomeFilterWords} />
    </FilterSelect>
  )
}
