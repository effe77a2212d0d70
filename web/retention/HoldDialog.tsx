import { api, refresh } from '../api.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'

/** A job, or one candidate of it. */
export type Holdable = { job_id: string; candidate_id: string | null; name: string }

type Props = { of: Holdable; what: 'place' | 'lift'; onClose: () => void }

async function send(what: Props['what'], { job_id, candidate_id }: Holdable, reason: string): Promise<void> {
  if (what === 'place')
    await (candidate_id ? api.retention.holdCandidate({ job_id, candidate_id, reason }) : api.retention.holdJob({ job_id, reason }))
  else
    await (candidate_id ? api.retention.liftCandidateHold({ job_id, candidate_id, reason }) : api.retention.liftJobHold({ job_id, reason }))
}

const schema = async () => (await import('../../shared/retention.ts')).retention.holdJob.body

/** Asks for the reason. It shows on the screen, and anyone who asks for an erasure during the hold sees it too. */
export function HoldDialog({ of, what, onClose }: Props) {
  const placing = what === 'place'
  const whom = of.candidate_id ? of.name : `${of.name} and all its candidates`
  const form = useForm({
    initial: { reason: '' },
    schema,
    onSubmit: async ({ reason }) => {
      await send(what, of, reason)
      await refresh('listHolds', 'listEndedJobs', 'getTimeline')
      toast.success(placing ? 'The legal hold is placed' : 'The legal hold is lifted')
      onClose()
    },
  })
  const { close, guard } = useLeaveGuard(form, onClose)
  return (
    <FormDialog
      onClose={close}
      width="sm"
      title={placing ? `Place a legal hold on ${of.name}?` : `Lift the legal hold of ${of.name}?`}
      description={
        placing
          ? `Nobody can erase the data of ${whom} until the legal hold is lifted.`
          : 'After that the data can be erased by hand. It is also erased when its retention time is over. Administrators are warned again first.'
      }
      form={form}
      action={placing ? 'Place legal hold' : 'Lift legal hold'}
      guard={guard}
    >
      <TextArea label="Reason" rows={3} required {...form.field('reason')} />
    </FormDialog>
  )
}
