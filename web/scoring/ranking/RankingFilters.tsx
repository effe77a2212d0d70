import { outcomeFilters, outcomeFilterWords } from '../../../shared/outcomeWords.ts'
import { OutcomeFilterSelect } from '../../outcomes/face.ts'
import { FilterGroup } from '../../ui/FilterGroup.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useFilters } from '../../useFilters.ts'

/** The filters of the ranking, kept in the address. */
export function useRankingFilters() {
  const { get, set } = useFilters()
  const yesNo = (name: string) => (get(name) === 'yes' ? ('true' as const) : get(name) === 'no' ? ('false' as const) : undefined)
  const wanted = {
    q: get('q') || undefined,
    outcome: outcomeFilters.find((known) => known === get('outcome')),
    flagged: yesNo('flagged'),
    provisional: yesNo('provisional'),
    best_in: get('best_in') || undefined,
  }
  const clear = () => set({ q: '', outcome: '', flagged: '', provisional: '', best_in: '' })
  return { wanted, get, set, clear, narrowed: Object.values(wanted).some((value) => value !== undefined) }
}

/** What a narrowed ranking says of itself on paper, where its filters are not shown. */
const printedWords = ({ q, outcome, flagged, provisional, best_in }: ReturnType<typeof useRankingFilters>['wanted']) =>
  [
    q || outcome || flagged || provisional ? 'Not the whole ranking.' : 'Not in the order of the ranking.',
    q && `Search: “${q}”.`,
    outcome && `Outcome: ${outcomeFilterWords[outcome]}.`,
    flagged && `Red flags: ${flagged === 'true' ? 'With' : 'Without'}.`,
    provisional && `Scores: ${provisional === 'true' ? 'Provisional' : 'Ranked'}.`,
    best_in && `Order: ${best_in}.`,
  ]
    .filter(Boolean)
    .join(' ')

type Props = { filters: ReturnType<typeof useRankingFilters>; competencies: string[] }

export function RankingFilters({ filters: { wanted, get, set, narrowed }, competencies }: Props) {
  return (
    <>
      {narrowed && <p className="hidden mb-4 font-medium wrap-anywhere print:block">{printedWords(wanted)}</p>}
      <div role="search" aria-label="Narrow the ranking" className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <SearchField label="Search the ranking" value={get('q')} onChange={(q) => set({ q })} />
        <FilterGroup on={[wanted.outcome, wanted.flagged, wanted.provisional, wanted.best_in].some((value) => value !== undefined)}>
          <OutcomeFilterSelect value={wanted.outcome} onChange={(outcome) => set({ outcome })} />
          <FilterSelect label="Red flags" value={get('flagged')} onChange={(flagged) => set({ flagged })}>
            <option value="">All</option>
            <option value="yes">With</option>
            <option value="no">Without</option>
          </FilterSelect>
          <FilterSelect label="Scores" value={get('provisional')} onChange={(provisional) => set({ provisional })}>
            <option value="">All</option>
            <option value="no">Ranked</option>
            <option value="yes">Provisional</option>
          </FilterSelect>
          <FilterSelect label="Order" value={get('best_in')} onChange={(best_in) => set({ best_in })}>
            <option value="">Overall score</option>
            {competencies.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </FilterSelect>
        </FilterGroup>
      </div>
    </>
  )
}
