import { useState } from 'react'
import { closedSince } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { api } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/Field.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { refreshJob } from './useJob.ts'

const schema = async () => (await import('../../shared/jobs.ts')).jobs.showJob.body

/** Shows the job to candidates of any company who look for open jobs, or stops that. */
export function ShownToCandidates({ job }: { job: Job }) {
  const [editing, setEditing] = useState(false)
  const [busy, during] = useBusy()
  const hide = () =>
    during('busy', () =>
      change({
        call: () => api.jobs.hideJob({ job_id: job.id }),
        refresh: refreshJob,
        failed: lost('The job is still shown'),
        onDone: () => toast.success('No candidate sees this job any more'),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 font-sans text-xs font-medium quiet">Candidates who look for a job</h3>
      {editing ? (
        <ReachForm job={job} onDone={() => setEditing(false)} />
      ) : job.shown_at ? (
        <>
          <p>{closedSince(job) === null ? `Shown since ${formatDate(job.shown_at)}.` : 'Not shown while the job is closed.'}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere quiet">“{job.reach}”</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" busy={busy !== null} onClick={() => void hide()}>
              Stop showing
            </Button>
            <Button size="sm" look="ghost" onClick={() => setEditing(true)}>
              Change the words
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-xs quiet">
            Not shown. Candidates of any company who look for open jobs on Vouch could see its title, the company with its website, the
            skills that its criteria name, and how to reach the employer. They cannot apply here, and nobody learns who looked.
          </p>
          <Button size="sm" className="mt-2" onClick={() => setEditing(true)}>
            Show to candidates
          </Button>
        </>
      )}
    </div>
  )
}

function ReachForm({ job, onDone }: { job: Job; onDone: () => void }) {
  const form = useForm({
    initial: { reach: job.reach ?? '' },
    schema,
    onSubmit: async ({ reach }) => {
      await api.jobs.showJob({ job_id: job.id, reach })
      await refreshJob()
      toast.success(
        closedSince(job) === null
          ? 'Saved. Candidates who look for a job are shown this one'
          : 'Saved. The job is shown once it is reopened',
      )
      onDone()
    },
  })
  const { close, guard } = useLeaveGuard(form, onDone, { inTab: true })
  return (
    <form {...form.form} className="grid gap-3">
      <FormError>{form.error}</FormError>
      <TextArea
        label="How can people reach you?"
        hint="For example: Write to jobs@example.com with the days that you can work. A job whose criteria name no skill that Vouch knows is not listed."
        rows={3}
        {...form.field('reach')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="sm" busy={form.busy}>
          {job.shown_at ? 'Save' : 'Show this job'}
        </Button>
        <Button size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
      {guard}
    </form>
  )
}
