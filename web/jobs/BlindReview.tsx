import { useState } from 'react'
import type { Job } from '../../shared/jobs.ts'
import { api } from '../api.ts'
import { change, lost } from '../change.ts'
import { toast } from '../ui/toast.tsx'
import { BlindReviewBox } from './BlindReviewBox.tsx'
import { refreshJob } from './useJob.ts'

/** Turns blind review on or off: reviewers of this job see the AI's figures only after they have set their own. */
export function BlindReview({ job }: { job: Job }) {
  // The new choice, until the server has stored it.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const choose = async (blind_review: boolean) => {
    setChosen(blind_review)
    await change({
      call: () => api.jobs.updateJob({ job_id: job.id, blind_review }),
      refreshAlways: refreshJob,
      failed: lost('Blind review was not changed'),
      onDone: () => toast.success(blind_review ? 'Blind review is on' : 'Blind review is off'),
      onFailed: (detail) => toast.error(detail),
    })
    setChosen(null)
  }
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 font-sans text-xs font-medium quiet">Scoring</h3>
      <BlindReviewBox checked={chosen ?? job.blind_review} onChange={(next) => void choose(next)} />
    </div>
  )
}
