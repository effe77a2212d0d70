import type { Plan } from '../../shared/plans.ts'
import { api, refresh } from '../api.ts'
import { change, lost } from '../change.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.tsx'

type Props = { plan: Pick<Plan, 'job_id' | 'version'>; open: boolean; onClose: () => void }

/** Asks whether a plan that people have edited is to be written again from the criteria. */
export function WriteAgainDialog({ plan: { job_id, version }, open, onClose }: Props) {
  const write = () =>
    change({
      call: () => api.plans.discardPlanEdits({ job_id, version }),
      refreshAlways: () => refresh('getPlan'),
      failed: lost('The plan was not changed'),
      onDone: () => toast.success('The plan is being written again'),
    })
  return (
    <ConfirmDialog open={open} onClose={onClose} title="Write the plan again?" action="Write it again" onConfirm={write}>
      New questions are written from the criteria and the PDF as they are now. What people have edited in this plan is lost, unless you
      choose “Save as a template” first.
    </ConfirmDialog>
  )
}
