import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Job } from '../../shared/jobs.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import { api, ask, detailOf, refresh } from '../api.ts'
import { lost } from '../change.ts'
import { TextField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { useRecordForm } from '../ui/useRecordForm.tsx'
import { fromField, toField } from './deadlineInput.ts'
import { JobFields } from './JobFields.tsx'
import { refreshJob } from './useJob.ts'

const schema = async () => (await import('../../shared/jobs.ts')).jobs.updateJob.body.omit({ closes_at: true })
const valuesOf = (job: Job | null) => ({
  title: job?.title ?? '',
  company_info: job?.company_info ?? '',
  description: job?.description ?? '',
  criteria: job?.criteria ?? '',
  interview_language: job?.interview_language ?? 'en',
  closes_at: toField(job?.closes_at ?? null),
})

type Props = {
  job: Job
  onClose: () => void
  /** Called at the end if the deadline was changed. */
  onMoved: () => void
}

/** Edits a job. Its criteria and its language can change only until the first interview has started. */
export function EditJobDialog({ job, onClose, onMoved }: Props) {
  const moved = useRef(false)
  const frozen = useQuery(ask('plans', 'getPlan', { job_id: job.id })).data?.editable === false
  const { form, latest } = useRecordForm({
    record: job,
    valuesOf,
    schema,
    describe: (error) => detailOf(error, lost('The job was not changed')),
    create: async () => undefined,
    update: async ({ id, updated_at, closes_at: before }, { closes_at, criteria, interview_language, ...values }) => {
      const stored = await api.jobs.updateJob({
        job_id: id,
        updated_at,
        ...values,
        ...(frozen ? {} : { criteria, interview_language: interview_language as LanguageCode }),
        ...fromField(closes_at, before),
      })
      moved.current = stored.closes_at !== before
    },
    isOld: (error) => api.jobs.updateJob.codeOf(error) === 'record.changed',
    read: (job_id) => api.jobs.getJob({ job_id }),
    onStored: async () => {
      await Promise.all([refreshJob(), refresh('getPlan')])
      toast.success('The job was changed')
      onClose()
      if (moved.current) onMoved()
    },
    onTaken: refreshJob,
  })
  const { close, guard } = useLeaveGuard(form, onClose)
  return (
    <FormDialog form={form} latest={latest} guard={guard} onClose={close} title={`Edit ${job.title}`} width="lg" action="Save changes">
      <TextField label="Job title" required {...form.field('title')} />
      <JobFields
        field={form.field}
        frozen={frozen}
        criteriaHint={
          frozen
            ? 'The first interview has started, so the criteria stay: every candidate is asked and scored by the same plan.'
            : 'If you change the criteria, the interview plan is written again, unless a person has edited it.'
        }
      />
    </FormDialog>
  )
}
