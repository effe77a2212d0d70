import { useState } from 'react'
import type { Plan } from '../../shared/plans.ts'
import { api, detailOf, refresh } from '../api.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'

/** Asks the recruiter to read the plan and to confirm it, before the first invitation. */
export function ConfirmPlan({ plan }: { plan: Plan }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    setError(null)
    try {
      await api.plans.confirmPlan({ job_id: plan.job_id, version: plan.version })
      toast.success('The plan is confirmed')
    } catch (thrown) {
      setError(detailOf(thrown, 'The plan was not confirmed: the connection was lost. Try again.'))
    }
    await refresh('getPlan')
    setBusy(false)
  }
  return (
    <div className="mt-4 grid gap-3">
      <FormError>{error}</FormError>
      <Banner
        tone="info"
        title="Does the plan ask what you want to know?"
        action={
          <Button look="primary" busy={busy} onClick={() => void confirm()}>
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
