import { useState } from 'react'
import { api, refresh } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'

type Props = { job_id: string; area: 'admin' | 'recruiter'; before: boolean }

/** Says that the plan could not be written, and tries again. `before`: the old questions are shown, from before the job changed or its plan was to be written again. */
export function PlanNotWritten({ job_id, area, before }: Props) {
  const [busy, during] = useBusy()
  const [refused, setRefused] = useState<string | null>(null)
  const again = () =>
    during('busy', () =>
      change({
        call: () => api.plans.rewritePlan({ job_id }),
        refresh: () => refresh('getPlan'),
        failed: lost(),
        onFailed: setRefused,
      }),
    )
  return (
    <Banner
      tone="low"
      className="mt-3"
      title={before ? 'The new plan could not be written' : 'The plan could not be written'}
      action={
        <Button size="sm" busy={busy !== null} onClick={() => void again()}>
          Try again now
        </Button>
      }
    >
      {before ? 'These are the old questions. ' : ''}Vouch tries again by itself every few minutes. If it goes on,{' '}
      {area === 'admin' ? 'check whether the language model answers; the server’s log says what went wrong.' : 'tell your administrator.'}
      <FormError>{refused}</FormError>
    </Banner>
  )
}
