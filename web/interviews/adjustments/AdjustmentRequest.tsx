import { useState } from 'react'
import { adjustmentKinds } from '../../../shared/adjustmentWords.ts'
import type { Interview } from '../../../shared/interview.ts'
import { SupportAddress } from './SupportAddress.tsx'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../words.ts'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'

/** The button to ask for an adjustment, and the state of the last request. */
export function AdjustmentRequest({ interview }: { interview: Interview }) {
  const [open, setOpen] = useState(false)
  const { say, moment } = useWords()
  const asked = interview.adjustment
  const kind = adjustmentKinds.find((known) => known === asked?.kind)
  return (
    <section aria-labelledby="adjustment">
      <h2 id="adjustment" className="text-lg">
        {say('adjustment_heading')}
      </h2>
      <p className="mt-2 text-midnight-700">
        {say('adjustment_lead')}
        {interview.closes_at && !asked && ` ${say('adjustment_early')}`}
      </p>
      {asked && (
        <p className="mt-3 border-l-2 border-emerald-500 pl-4 text-midnight-700">
          {kind
            ? say('adjustment_asked_kind', { kind: say(`adjustment_${kind}`).toLowerCase(), moment: moment(asked.at) })
            : say('adjustment_asked', { moment: moment(asked.at) })}
        </p>
      )}
      <Button className="mt-3 print:hidden" onClick={() => setOpen(true)}>
        {say(asked ? 'adjustment_another' : 'ask_for_adjustment')}
      </Button>
      <div className="mt-3 text-sm">
        <SupportAddress before={say('adjustment_or_write')} />
      </div>
      <AdjustmentDialog open={open} onClose={() => setOpen(false)} candidateId={interview.candidate_id} />
    </section>
  )
}
