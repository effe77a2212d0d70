import { useState } from 'react'
import type { Plan } from '../../shared/plans.ts'
import { useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { confirmPlan } from './confirmPlan.ts'
import { PlanToConfirm } from './PlanToConfirm.tsx'

type Props = { job_id: string; plan: Plan; name: string; onCopy: () => void; onClose: () => void }

/** Asks for the plan to be confirmed before an invitation is copied, as it is asked before one is sent. */
export function CopyPlanDialog({ job_id, plan, name, onCopy, onClose }: Props) {
  const [busy, during] = useBusy()
  const [error, setError] = useState<string | null>(null)
  const confirm = () =>
    during('busy', async () => {
      setError(null)
      if (await confirmPlan(job_id, plan, setError)) onCopy()
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
          <Button look="primary" busy={busy !== null} onClick={() => void confirm()}>
            Confirm and copy
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FormError>{error}</FormError>
        <PlanToConfirm plan={plan} />
      </div>
    </Dialog>
  )
}
