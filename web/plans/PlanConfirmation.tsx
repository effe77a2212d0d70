import { useState } from 'react'
import type { Plan } from '../../shared/plans.ts'
import { useBusy } from '../change.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { confirmPlan } from './confirmPlan.ts'

/** Asks the recruiter to read the plan and to confirm it, before the first invitation. */
export function PlanConfirmation({ plan }: { plan: Plan }) {
  const [busy, during] = useBusy()
  const [error, setError] = useState<string | null>(null)
  const confirm = () => {
    setError(null)
    return during('busy', async () => {
      if (await confirmPlan(plan, setError)) toast.success('The plan is confirmed')
    })
  }
  return (
    <div className="mt-4 grid gap-3">
      <FormError>{error}</FormError>
      <Banner
        tone="info"
        title="Does the plan ask what you want to know?"
        action={
          <Button look="primary" busy={busy !== null} onClick={() => void confirm()}>
            Confirm the plan
          </Button>
        }
      >
        Read the questions, edit what is not right, and confirm the plan before you invite anybody. It cannot be changed once the first
        interview begins.
      </Banner>
    </div>
  )
}
