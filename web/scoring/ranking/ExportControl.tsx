import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { exportAtMost, exportDefaults, exportOptions } from '../../../shared/exportOptions.ts'
import { provisionalByEnd } from '../../../shared/scoreWords.ts'
import { api } from '../../api.ts'
import { change, useBusy } from '../../change.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { count, formatDay } from '../../ui/formatDate.ts'
import { saveFile, toCsv } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toast.tsx'
import { tiedWords } from './tiedRows.ts'
import type { useRankingFilters } from './RankingFilters.tsx'

type Format = 'csv' | 'xlsx'

type Props = {
  job_id: string
  title: string
  /** What the list on the screen is narrowed by, and how many are in it. */
  wanted: ReturnType<typeof useRankingFilters>['wanted']
  total: number
}

/** A list without the declined and withdrawn is not narrowed for the export: the best are taken from the same people. */
const isNarrowed = ({ outcome, ...others }: Props['wanted']) =>
  (outcome ?? 'not_out') !== 'not_out' || Object.values(others).some((value) => value !== undefined)

/** The export as a file: of the best, by Top N and Min score, or of the list as it stands. A narrowed list is exported as it stands, unless the user chooses the best. */
export function ExportControl({ job_id, title, wanted, total }: Props) {
  const [chosen, setChosen] = useState<'best' | 'listed' | null>(null)
  const what = chosen ?? (isNarrowed(wanted) ? 'listed' : 'best')
  const [topN, setTopN] = useState(exportDefaults.top_n)
  const [minScore, setMinScore] = useState(exportDefaults.min_score)
  const [busy, during] = useBusy<Format>()
  const words = useId()
  const asListed =
    total > exportAtMost
      ? `The first ${exportAtMost.toLocaleString('en-US')} in this list`
      : total === 1
        ? 'The one in this list'
        : `All ${total} in this list`
  const save = (format: Format) =>
    during(format, () =>
      change({
        call: async () => {
          const { candidates, tied_left_out } = await api.scoring.exportShortlist(
            what === 'best'
              ? { job_id, top_n: topN, min_score: minScore }
              : { job_id, ...wanted, outcome: wanted.outcome ?? 'any', top_n: exportAtMost, min_score: 0 },
          )
          if (candidates.length === 0) return void toast.warning('No candidates meet the export criteria')
          const name = `shortlist_${title.replace(/[\\/:*?"<>|\p{C}]/gu, '-')}_${formatDay(new Date())}.${format}`
          if (format === 'csv') saveFile(name, toCsv(candidates))
          else saveFile(name, await (await import('../../ui/toXlsx.ts')).toXlsx('Shortlist', candidates))
          toast.success(
            `${count(candidates.length, 'candidate')} exported${tied_left_out > 0 ? `. ${tiedWords(tied_left_out, false, 'one of these')}` : ''}`,
          )
        },
        failed: 'Failed to export candidate shortlist',
        onFailed: () => toast.error('Failed to export candidate shortlist'),
      }),
    )
  return (
    <div
      role="group"
      aria-label="Export"
      aria-describedby={words}
      className="grid max-w-[31rem] gap-2 rounded-card border border-sand-300 bg-white p-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <FilterSelect label="Who" value={what} onChange={(value) => setChosen(value === 'listed' ? 'listed' : 'best')}>
          <option value="best">Best scores</option>
          <option value="listed">{asListed}</option>
        </FilterSelect>
        {what === 'best' && (
          <>
            <FilterSelect label="Top N" value={String(topN)} onChange={(value) => setTopN(Number(value))}>
              {exportOptions.top_n.map((n) => (
                <option key={n}>{n}</option>
              ))}
            </FilterSelect>
            <FilterSelect label="Min score" value={String(minScore)} onChange={(value) => setMinScore(Number(value))}>
              {exportOptions.min_score.map((n) => (
                <option key={n}>{n}</option>
              ))}
            </FilterSelect>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p id={words} className="basis-full text-xs text-pretty quiet">
          {what === 'best'
            ? `Of all not declined or withdrawn, whatever is listed below. ${provisionalByEnd}`
            : 'As the list below shows them.'}
        </p>
        <Button className="max-sm:grow" busy={busy === 'xlsx'} onClick={() => void save('xlsx')}>
          Excel (.xlsx)
        </Button>
        <Button className="max-sm:grow" look="primary" busy={busy === 'csv'} onClick={() => void save('csv')}>
          <Download aria-hidden strokeWidth={1.5} />
          Export shortlist
        </Button>
      </div>
    </div>
  )
}
