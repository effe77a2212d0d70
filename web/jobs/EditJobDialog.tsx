import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { contract } from '../../shared/contract.ts'
import type { Job } from '../../shared/jobs.ts'
import { api, ask, detailOf, refresh } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea, TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { useRecordForm } from '../ui/useRecordForm.tsx'
import { AboutFields } from './AboutFields.tsx'
import { ClosingField } from './ClosingField.tsx'
import { fromField, toField } from './closingField.ts'
import { refreshJob } from './useJob.ts'

const schema = contract.jobs.updateJob.body.extend({ closes_at: z.string() })
const valuesOf = (job: Job | null) => ({
  title: job?.title ?? '',
  company_info: job?.company_info ?? '',
  description: job?.description ?? '',
  criteria: job?.criteria ?? '',
  closes_at: toField(job?.closes_at ?? null),
})

/** Edits a job. Its criteria can change only until the first interview has begun. */
export function EditJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const frozen = useQuery(ask('plans', 'getPlan', { job_id: job.id })).data?.editable === false
  const { form, latest } = useRecordForm({
    record: job,
    valuesOf,
    schema,
    describe: (error) => detailOf(error, 'The job was not changed: the connection was lost. Please try again.'),
    create: async () => undefined,
    update: ({ id, updated_at, closes_at: before }, { closes_at, criteria, ...values }) =>
      api.jobs.updateJob({ job_id: id, updated_at, ...values, ...(frozen ? {} : { criteria }), ...fromField(closes_at, before) }),
    read: (job_id) => api.jobs.getJob({ job_id }),
    onStored: async () => {
      await Promise.all([refreshJob(), refresh('getPlan')])
      toast.success('The job was changed')
      onClose()
    },
    onTaken: refreshJob,
  })
  const { close, guard } = useLeaveGuard(form, onClose)
  return (
    <Dialog
      open
      holds
      onClose={close}
      title={`Edit ${job.title}`}
      width="lg"
      actions={
        <>
          {latest}
          <Button onClick={close} disabled={form.busy}>
            Cancel
          </Button>
          <Button type="submit" form="edit-job" look="primary" busy={form.busy}>
            Save changes
          </Button>
        </>
      }
    >
      <form {...form.form} id="edit-job" className="grid gap-4">
        <FormError>{form.error}</FormError>
        <TextField label="Job title" required maxLength={200} {...form.field('title')} />
        <AboutFields field={form.field} />
        <TextArea
          label="Interview criteria"
          required
          rows={5}
          maxLength={20_000}
          disabled={frozen}
          hint={
            frozen
              ? 'The first interview has begun, so the criteria stay: every candidate is asked and scored by the same plan.'
              : 'Other criteria write the interview plan again, unless a person has edited it.'
          }
          {...form.field('criteria')}
        />
        <ClosingField {...form.field('closes_at')} />
      </form>
      {guard}
    </Dialog>
  )
}
