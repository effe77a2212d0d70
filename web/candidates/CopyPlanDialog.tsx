import { useState } from 'react'
import type { Plan } from '../../shared/plans.ts'
import { confirmPlan, usePlan } from '../plans/face.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { PlanToConfirm } from './PlanToConfirm.tsx'
import { PlanUnready } from './PlanUnready.tsx'

type Props = { job_id: string; name: string; onCopy: () => void; onClose: () => void }

/** Asks for the plan to be confirmed before an invitation is copied, or says that there is none to confirm yet, as before one is sent. */
export function CopyPlanDialog({ job_id, name, onCopy, onClose }: Props) {
  const { plan: query, toConfirm, unready } = usePlan(job_id)
  const [confirming, setConfirming] = useState<Plan | null>(null)
  const [error, setError] = useState<string | null>(null)
  const busy = confirming !== null
  const plan = confirming ?? toConfirm
  const needsNothing = query.data !== undefined && !plan && !unready
  const confirm = async (shown: Plan) => {
    setError(null)
    setConfirming(shown)
    const done = await confirmPlan(shown, setError)
    setConfirming(null)
    if (done) onCopy()
  }
  return (
    <Dialog
      open
      holds
      onClose={onClose}
      title={`Copy the invitation of ${name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={busy} onClick={onCopy}>
            {needsNothing ? 'Copy' : 'Copy anyway'}
          </Button>
          {plan && (
            <Button look="primary" busy={busy} onClick={() => void confirm(plan)}>
              Confirm and copy
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <FormError>{error}</FormError>
        {plan && <PlanToConfirm plan={plan} />}
        {unready && !plan && <PlanUnready why={unready} />}
        {needsNothing && <p>The interview plan needs no confirmation any more.</p>}
      </div>
    </Dialog>
  )
}
