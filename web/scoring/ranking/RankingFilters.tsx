import { outcomeFilters, outcomeFilterWords } from '../../../shared/outcomeWords.ts'
import { rankingOrders, type RankingOrder } from '../../../shared/rankingOrders.ts'
import { provisionalByEnd } from '../../../shared/scoreWords.ts'
import { OutcomeFilterSelect } from '../../outcomes/face.ts'
import { FilterGroup } from '../../ui/FilterGroup.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Options } from '../../ui/Options.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useFilters } from '../../useFilters.ts'

/** The scores of the levels 2 to 5. */
const atLeastSteps = [40, 60, 80, 95]
const orderWords: Record<RankingOrder, string> = {
  outcome: 'Undecided first',
  flags: 'Most red flags',
  completed: 'Latest interview',
  name: 'Name',
}

/** The filters of the ranking, kept in the address. */
export function useRankingFilters() {
  const { get, now, set } = useFilters()
  const yesNo = (name: string) => (get(name) === 'yes' ? ('true' as const) : get(name) === 'no' ? ('false' as const) : undefined)
  const wanted = {
    q: get('q') || undefined,
    outcome: outcomeFilters.find((known) => known === get('outcome')),
    flagged: yesNo('flagged'),
    provisional: yesNo('provisional'),
    best_in: get('best_in') || undefined,
    at_least: atLeastSteps.find((step) => String(step) === get('at_least')),
    order: rankingOrders.find((known) => known === get('order')),
  }
  const clear = () => set({ q: '', outcome: '', flagged: '', provisional: '', best_in: '', at_least: '', order: '' })
  return { wanted, get, now, set, clear, narrowed: Object.values(wanted).some((value) => value !== undefined) }
}

/** What a narrowed ranking says of itself on paper, where its filters are not shown. */
const printedWords = ({ q, outcome, flagged, provisional, best_in, at_least, order }: ReturnType<typeof useRankingFilters>['wanted']) =>
  [
    q || outcome || flagged || provisional || at_least ? 'Not the whole ranking.' : 'Not in the order of the ranking.',
    q && `Search: “${q}”.`,
    outcome && `Outcome: ${outcomeFilterWords[outcome]}.`,
    flagged && `Red flags: ${flagged === 'true' ? 'With' : 'Without'}.`,
    provisional && `Scores: ${provisional === 'true' ? 'Provisional' : 'Ranked'}.`,
    at_least && `At least ${at_least} of 100${best_in ? ` in ${best_in}` : ''}. ${provisionalByEnd}`,
    (best_in ?? order) && `Order: ${best_in ?? orderWords[order!]}.`,
  ]
    .filter(Boolean)
    .join(' ')

type Props = { filters: ReturnType<typeof useRankingFilters>; competencies: string[] }

export function RankingFilters({ filters: { wanted, get, set, narrowed }, competencies }: Props) {
  const names = [...new Set([...competencies, ...(wanted.best_in ? [wanted.best_in] : [])])]
  const valueOf = (name: string) => `best_in_${names.indexOf(name)}`
  const nameOf = new Map(names.map((name) => [valueOf(name), name]))
  return (
    <>
      {narrowed && <p className="hidden mb-4 font-medium wrap-anywhere print:block">{printedWords(wanted)}</p>}
      <div role="search" aria-label="Narrow the ranking" className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        {/* On a line of its own, so that no filter is left alone on the next. */}
        <div className="flex min-w-0 flex-1 basis-44 sm:basis-full">
          <SearchField label="Search the ranking" value={get('q')} onChange={(q) => set({ q })} />
        </div>
        <FilterGroup
          on={[wanted.outcome, wanted.flagged, wanted.provisional, wanted.best_in, wanted.at_least, wanted.order].some(
            (value) => value !== undefined,
          )}
        >
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
          <FilterSelect
            label="Order"
            value={wanted.best_in ? valueOf(wanted.best_in) : (wanted.order ?? '')}
            onChange={(to) => {
              const best_in = nameOf.get(to)
              if (best_in !== undefined) set({ best_in, order: '', at_least: '' })
              else set({ best_in: '', order: to, ...(wanted.best_in ? { at_least: '' } : {}) })
            }}
          >
            <option value="">Overall score</option>
            <Options words={orderWords} />
            <optgroup label="Best in">
              {names.map((name) => (
                <option key={name} value={valueOf(name)}>
                  {name}
                </option>
              ))}
            </optgroup>
          </FilterSelect>
          <FilterSelect
            label={wanted.best_in ? `Minimum score in ${wanted.best_in}` : 'Minimum overall score'}
            value={get('at_least')}
            onChange={(at_least) => set({ at_least })}
          >
            <option value="">Any</option>
            {atLeastSteps.map((step) => (
              <option key={step}>{step}</option>
            ))}
          </FilterSelect>
        </FilterGroup>
      </div>
    </>
  )
}
