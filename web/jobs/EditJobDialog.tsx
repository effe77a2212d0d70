import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Job } from '../../shared/jobs.ts'
import type { Plan } from '../../shared/plans.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import { api, ask, detailOf, refresh } from '../api.ts'
import { lost } from '../change.ts'
import { TextField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { count } from '../ui/formatDate.ts'
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

const isEdited = (plan: Plan | undefined): plan is Plan => plan?.editable === true && plan.made_by === 'person' && !plan.being_rewritten
const unasked = (plan: Plan) => plan.left_out.filter((l) => l.reason === 'no_question').map((l) => l.quote)
/** What a plan that a person has edited does not ask about since the job was changed. */
async function newlyLeftOut(before: Plan): Promise<string> {
  const now = await api.plans.getPlan({ job_id: before.job_id }).catch(() => before)
  const known = unasked(before)
  const more = unasked(now).filter((quote) => !known.includes(quote)).length
  return `The edited plan stays.${more > 0 ? ` ${count(more, 'new line')} ${more === 1 ? 'is' : 'are'} not asked about.` : ''}`
}

type Props = {
  job: Job
  onClose: () => void
  /** Called at the end if the deadline was changed. */
  onMoved: () => void
}

/** Edits a job. Its criteria and its language can change only until the first interview has started. */
export function EditJobDialog({ job, onClose, onMoved }: Props) {
  const moved = useRef(false)
  const stays = useRef<Plan | null>(null)
  const plan = useQuery(ask('plans', 'getPlan', { job_id: job.id })).data
  const frozen = plan?.editable === false
  const { form, latest } = useRecordForm({
    record: job,
    valuesOf,
    schema,
    describe: (error) => detailOf(error, lost('The job was not changed')),
    create: async () => undefined,
    update: async (
      { id, updated_at, closes_at: before, criteria: asked, interview_language: spoken },
      { closes_at, criteria, interview_language, ...values },
    ) => {
      const stored = await api.jobs.updateJob({
        job_id: id,
        updated_at,
        ...values,
        ...(frozen ? {} : { criteria, interview_language: interview_language as LanguageCode }),
        ...fromField(closes_at, before),
      })
      moved.current = stored.closes_at !== before
      const changed = stored.criteria !== asked || stored.interview_language !== spoken
      stays.current = changed && isEdited(plan) ? plan : null
    },
    isOld: (error) => api.jobs.updateJob.codeOf(error) === 'record.changed',
    read: (job_id) => api.jobs.getJob({ job_id }),
    onStored: async () => {
      const [detail] = await Promise.all([stays.current ? newlyLeftOut(stays.current) : undefined, refreshJob(), refresh('getPlan')])
      toast.success('The job was changed', detail ? 10_000 : undefined, detail)
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
            : isEdited(plan)
              ? 'A person has edited the interview plan, so it stays if you change the criteria. “Write the plan again” in its menu replaces it.'
              : 'If you change the criteria, the interview plan is written again.'
        }
      />
    </FormDialog>
  )
}
