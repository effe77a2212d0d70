import { useQuery } from '@tanstack/react-query'
import type { Candidate } from '../../shared/candidates.ts'
import { jobCan } from '../../shared/closedSince.ts'
import { reopen_days } from '../../shared/interviewTimes.ts'
import type { Job } from '../../shared/jobs.ts'
import { api, ask, detailOf, refresh } from '../api.ts'
import { lost } from '../change.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { useSendsEmail } from '../useSendsEmail.ts'
import { refreshCandidates } from '../refreshCandidates.ts'

const schema = async () => (await import('../../shared/interviews.ts')).interviews.reopenInterview.body

/** Reopens an interview that has ended: asks for the reason, and shows the email that the candidate gets. */
export function ReopenDialog({ job, candidate, onClose }: { job: Job; candidate: Candidate; onClose: () => void }) {
  const one = { job_id: job.id, candidate_id: candidate.id }
  const email = useQuery(ask('interviews', 'previewReopening', one))
  const sendsEmail = useSendsEmail()
  const form = useForm({
    initial: { reason: '' },
    schema,
    describe: (error) => detailOf(error, lost('The interview was not reopened')),
    onSubmit: async ({ reason }) => {
      const { emailed } = await api.interviews.reopenInterview({ ...one, reason })
      await Promise.all([refreshCandidates(), refresh('listScoresToReview', 'getScoringSummary')])
      if (emailed) toast.success(`The interview of ${candidate.name} was reopened`)
      else toast.warning(`The interview of ${candidate.name} was reopened. No mail server is set, so tell them yourself.`)
      onClose()
    },
  })
  const { close, guard } = useLeaveGuard(form, onClose)
  return (
    <FormDialog
      form={form}
      action={`Reopen it${sendsEmail ? ' and send the email' : ''}`}
      guard={guard}
      onClose={close}
      title={`Reopen the interview of ${candidate.name}?`}
      description={`It goes on where it stopped, for ${reopen_days} days. The current score no longer counts.`}
    >
      {email.data?.person_set && (
        <Banner tone="fair" title="A reviewer has worked on this score">
          The levels, quotes, notes or score that a reviewer set no longer count either, and are not shown any more. They stay in the
          record.
        </Banner>
      )}
      <TextField label="Reason" required hint="It is shown in the timeline; the candidate does not see it." {...form.field('reason')} />
      {sendsEmail === false && (
        // A closed job has no invitation to copy, but who has begun may finish.
        <p className="quiet wrap-anywhere">
          No mail server is set, so this is not emailed. Tell the candidate yourself:{' '}
          {jobCan.sendInvites(job)
            ? 'choose “Copy the invitation” in their menu afterwards.'
            : `they sign in at ${location.origin}${paths.candidateLogin()} with their email and their login code, which is in the list of candidates.`}
        </p>
      )}
      <section aria-label="Email" className="rounded-card border border-sand-200 bg-sand-50 p-4">
        {email.data ? (
          <>
            <p className="text-xs quiet wrap-anywhere">To {email.data.to}</p>
            <p className="mt-1 font-medium wrap-anywhere">{email.data.subject}</p>
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{email.data.text}</p>
          </>
        ) : (
          <p className="quiet">
            {email.error ? 'The email could not be loaded. You can still reopen the interview.' : 'Loading the email'}
          </p>
        )}
      </section>
    </FormDialog>
  )
}
