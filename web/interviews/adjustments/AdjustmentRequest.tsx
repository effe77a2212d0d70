import { useState } from 'react'
import { adjustmentKind, adjustmentWords } from '../../../shared/adjustments.ts'
import type { Interview } from '../../../shared/interview.ts'
import { SupportAddress } from './SupportAddress.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'

/** The button to ask for an adjustment, and the state of the last request. */
export function AdjustmentRequest({ interview }: { interview: Interview }) {
  const [open, setOpen] = useState(false)
  const asked = interview.adjustment
  const kind = adjustmentKind.safeParse(asked?.kind).data
  return (
    <section aria-labelledby="adjustment">
      <h2 id="adjustment" className="text-lg">
        If you need something to be different
      </h2>
      <p className="mt-2 text-midnight-700">
        More time, a person instead of an AI, or anything else that lets you show what you can do. Asking does not count against you.
      </p>
      {asked && (
        <p className="mt-3 border-l-2 border-emerald-500 pl-4 text-midnight-700">
          Your request{kind ? ` (${adjustmentWords[kind].toLowerCase()})` : ''} reached the recruiter on {formatDate(asked.at)}. You may
          wait for the reply, or start whenever you like.
        </p>
      )}
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {asked ? 'Ask for another adjustment' : 'Ask for an adjustment'}
      </Button>
      <div className="mt-3 text-sm">
        <SupportAddress before="Or write to" />
      </div>
      <AdjustmentDialog open={open} onClose={() => setOpen(false)} candidateId={interview.candidate_id} />
    </section>
  )
}
