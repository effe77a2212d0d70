import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportDefaults, exportOptions } from '../../../shared/exportOptions.ts'
import { api } from '../../api.ts'
import { change, useBusy } from '../../change.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { count, formatDay } from '../../ui/formatDate.ts'
import { saveFile, toCsv } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toast.tsx'

type Format = 'csv' | 'xlsx'

/** Top N and Min score, and the export of that shortlist as a file. */
export function ExportControl({ job_id, title }: { job_id: string; title: string }) {
  const [topN, setTopN] = useState(exportDefaults.top_n)
  const [minScore, setMinScore] = useState(exportDefaults.min_score)
  const [busy, during] = useBusy<Format>()
  const save = (format: Format) =>
    during(format, () =>
      change({
        call: async () => {
          const { candidates } = await api.scoring.exportShortlist({ job_id, top_n: topN, min_score: minScore })
          if (candidates.length === 0) return void toast.warning('No candidates meet the export criteria')
          const name = `shortlist_${title.replace(/[\\/:*?"<>|\p{C}]/gu, '-')}_${formatDay(new Date())}.${format}`
          if (format === 'csv') saveFile(name, toCsv(candidates))
          else saveFile(name, await (await import('../../ui/toXlsx.ts')).toXlsx('Shortlist', candidates))
          toast.success(`${count(candidates.length, 'candidate')} exported`)
        },
        failed: 'Failed to export candidate shortlist',
        onFailed: () => toast.error('Failed to export candidate shortlist'),
      }),
    )
  return (
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
      <Button busy={busy === 'xlsx'} onClick={() => void save('xlsx')}>
        Excel (.xlsx)
      </Button>
      <Button look="primary" busy={busy === 'csv'} onClick={() => void save('csv')}>
        <Download aria-hidden strokeWidth={1.5} />
        Export shortlist
      </Button>
    </>
  )
}
