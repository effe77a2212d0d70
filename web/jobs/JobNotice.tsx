import type { Job } from '../../shared/jobs.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { nextStep } from './nextStep.ts'

/** What must happen next with this job, at the top of its page. */
export function JobNotice({ job, area }: { job: Job; area: 'admin' | 'recruiter' }) {
  const className = 'mb-5'
  if (job.agent_status === 'failed') {
    return (
      <Banner tone="low" className={className} title="The AI interviewer could not be set up">
        {area === 'admin'
          ? `${job.agent_failure ?? 'The provider refused the agent.'} Update the agent id below.`
          : 'An administrator has been told. Candidates cannot be invited until it is ready.'}
      </Banner>
    )
  }
  if (job.agent_status === 'pending') {
    return area === 'admin' ? (
      <Banner tone="fair" className={className} title="This job waits for its AI interviewer">
        Add the agent id below; the recruiter is emailed as soon as it is ready.
      </Banner>
    ) : (
      <Banner tone="fair" className={className} title="Your AI interviewer is being set up">
        This takes about 24 hours. We will send you an email notification when it is ready. Until then you can add candidates and read the
        interview plan.
      </Banner>
    )
  }
  const next = nextStep(job)
  if (next.kind === 'results' && area === 'recruiter') {
    return (
      <Banner
        tone="good"
        className={className}
        title={next.text}
        action={
          <ButtonLink size="sm" look="primary" to={paths.recruiterRanking(job.id)}>
            Full Ranking View
          </ButtonLink>
        }
      >
        A reviewer has approved these scores.
      </Banner>
    )
  }
  if (next.kind === 'review') {
    return (
      <Banner
        className={className}
        title={next.text}
        action={
          area === 'admin' ? (
            <ButtonLink size="sm" look="primary" to={paths.adminScoring(job.id)}>
              Review scores
            </ButtonLink>
          ) : undefined
        }
      >
        Results appear in the ranking once a person has approved them.
      </Banner>
    )
  }
  // Where some are invited already, to those who are not.
  const search = next.kind === 'invite' && job.invited_count > 0 ? '?invited=no' : ''
  const toCandidates =
    next.kind === 'invite' || next.kind === 'add' ? (
      <ButtonLink size="sm" look="primary" to={{ search, hash: '#candidates' }}>
        Go to candidates
      </ButtonLink>
    ) : undefined
  return (
    <Banner className={className} title={next.text} action={toCandidates}>
      {next.kind === 'invite'
        ? 'Select candidates below and send their invitations.'
        : next.kind === 'add'
          ? 'Add them one by one, or import a CSV.'
          : 'Invitations are out; results appear here as interviews are completed and reviewed.'}
    </Banner>
  )
}
