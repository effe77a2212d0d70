import { useState } from 'react'
import type { RankedCandidate } from '../../../shared/ranking.ts'
import { OutcomeMenu } from '../../outcomes/face.ts'
import { ShareButton } from '../../shares/face.ts'
import { Button } from '../../ui/Button.tsx'
import { CompareDialog, compareAtMost } from './CompareDialog.tsx'

type Props = {
  job_id: string
  chosen: RankedCandidate[]
  /** The list, as far as it is loaded, and how many are in it. */
  rows: RankedCandidate[]
  total: number
  onClear: () => void
}

/** Shows above the ranking while candidates are selected: compare them, or decide about all of them. */
export function RankingSelection({ job_id, chosen, rows, total, onClear }: Props) {
  const [comparing, setComparing] = useState(false)
  if (chosen.length === 0) return null
  const comparable = chosen.length >= 2 && chosen.length <= compareAtMost
  const listed = new Set(rows.map((row) => row.candidate_id))
  const here = chosen.filter((one) => listed.has(one.candidate_id)).length
  const elsewhere = chosen.length - here
  const people = chosen.map(({ candidate_id, name, outcome }) => ({ id: candidate_id, name, seen: outcome?.id ?? null, ended: true }))
  return (
    <div
      role="region"
      aria-label="Selection"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-emerald-200 bg-emerald-50 px-4 py-2 print:hidden"
    >
      <p role="status" className="num font-medium">
        {here.toLocaleString('en-US')} of {total.toLocaleString('en-US')} selected
        {elsewhere > 0 && `, and ${elsewhere.toLocaleString('en-US')} not in this list`}
        {!comparable && <span className="font-normal quiet"> · select 2 to {compareAtMost} to compare</span>}
      </p>
      <Button size="sm" look="ghost" onClick={onClear}>
        Clear
      </Button>
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        <Button size="sm" disabled={!comparable} onClick={() => setComparing(true)}>
          Compare
        </Button>
        <ShareButton job_id={job_id} people={people.map(({ id, name }) => ({ id, name, approved: true }))} />
        <OutcomeMenu job_id={job_id} people={people} onDecided={onClear} />
      </span>
      {comparing && <CompareDialog job_id={job_id} people={chosen} onClose={() => setComparing(false)} />}
    </div>
  )
}
