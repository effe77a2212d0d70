import { useState } from 'react'
import type { Plan } from '../../shared/plans.ts'
import { useBusy } from '../change.ts'
import { confirmPlan, type PlanStanding } from '../plans/face.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { PlanToConfirm } from './PlanToConfirm.tsx'
import { PlanUnready } from './PlanUnready.tsx'

type Props = { standing: PlanStanding; name: string; onCopy: () => void; onClose: () => void }

/** Asks for the plan to be confirmed before an invitation is copied, or says that there is none to confirm yet, as before one is sent. */
export function CopyPlanDialog({ standing: { toConfirm, unready }, name, onCopy, onClose }: Props) {
  const [busy, during] = useBusy()
  const [error, setError] = useState<string | null>(null)
  const confirm = (plan: Plan) =>
    during('busy', async () => {
      setError(null)
      if (await confirmPlan(plan, setError)) onCopy()
    })
  return (
    <Dialog
      open
      holds
      onClose={onClose}
      title={`Copy the invitation of ${name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={busy !== null} onClick={onCopy}>
            Copy anyway
          </Button>
          {toConfirm && (
            <Button look="primary" busy={busy !== null} onClick={() => void confirm(toConfirm)}>
              Confirm and copy
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <FormError>{error}</FormError>
        {toConfirm && <PlanToConfirm plan={toConfirm} />}
        {unready && <PlanUnready why={unready} />}
      </div>
    </Dialog>
  )
}
