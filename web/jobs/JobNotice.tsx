import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { momentWords } from '../../shared/momentWords.ts'
import { closedSince } from '../../shared/closedSince.ts'
import type { Job } from '../../shared/jobs.ts'
import { paths } from '../paths.ts'
import { unreadyTitles, usePlan, type Unready } from '../plans/face.ts'
import { Banner } from '../ui/Banner.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { count, formatDate } from '../ui/formatDate.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { useFilters } from '../useFilters.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { useWide } from '../useWide.ts'
import { nextStep, type NextStep } from './nextStep.ts'
import { useSetupTime } from './useSetupTime.ts'

/** The next step of this job, at the top of its page. */
export function JobNotice({ job, area }: { job: Job; area: 'admin' | 'recruiter' }) {
  const className = 'mb-5'
  const tab = useFilters().get('tab')
  const inSetup = tab === 'setup'
  const followed = useRef(false)
  // The link is gone once it has opened the tab, so the tab takes the focus.
  useEffect(() => {
    if (followed.current) document.querySelector<HTMLElement>('#main [role=tab][aria-selected=true]')?.focus()
    followed.current = false
  }, [tab])
  const toSetup = inSetup ? undefined : (
    <ButtonLink size="sm" to={{ search: '?tab=setup' }} onClick={() => (followed.current = true)}>
      Open setup
    </ButtonLink>
  )
  const toPlan = (
    <ButtonLink size="sm" replace to={{ search: '?tab=setup', hash: '#plan' }}>
      Go to the plan
    </ButtonLink>
  )
  const sendsEmail = useSendsEmail()
  const setupTime = useSetupTime()
  // On a phone the notice is short, so that the first candidate fits on the first screen.
  const wide = useWide(640)
  const closed = closedSince(job)
  if (closed && nextStep(job).kind === 'closed') {
    return (
      <Banner className={className} title="This job is closed to new interviews">
        {closed === job.closes_at
          ? `Its deadline to start was ${momentWords(closed, job.closes_zone)}.`
          : `It was closed on ${formatDate(closed)}.`}{' '}
        Candidates who have started can finish. You can reopen the job under “More job actions”.
      </Banner>
    )
  }
  if (!closed && job.agent_status === 'failed') {
    return (
      <Banner
        tone="low"
        className={className}
        title="The AI interviewer could not be set up"
        action={area === 'admin' ? toSetup : undefined}
      >
        {area === 'admin'
          ? `${job.agent_failure ?? 'The provider refused the agent.'} Update the agent ID in Setup.`
          : 'An administrator has been told. Candidates cannot be invited until it is ready.'}
      </Banner>
    )
  }
  if (!closed && job.agent_status === 'pending') {
    return area === 'admin' ? (
      <Banner tone="fair" className={className} title="This job is waiting for its AI interviewer" action={toSetup}>
        {sendsEmail === undefined
          ? 'Add the agent ID.'
          : sendsEmail
            ? 'Add the agent ID; the recruiter is emailed as soon as it is ready.'
            : 'Add the agent ID, and tell the recruiter: no mail server is set, so they get no email.'}
      </Banner>
    ) : (
      <Banner tone="fair" className={className} title="Your AI interviewer is being set up">
        {setupTime && `This takes ${setupTime}. `}
        {sendsEmail !== undefined &&
          (sendsEmail
            ? 'We will send you an email notification when it is ready. '
            : 'No mail server is set, so you will get no email. Come back to this page later. ')}
        Until then you can add candidates, and read and confirm the interview plan.
      </Banner>
    )
  }
  const next = nextStep(job, area)
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
        {job.outcome_counts.undecided > 0
          ? `You have not decided about ${job.outcome_counts.undecided < job.approved_count ? job.outcome_counts.undecided.toLocaleString('en-US') : 'any'} of them yet.`
          : 'A reviewer has approved these scores.'}
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
  const invites = next.kind === 'invite'
  const to = invites ? { search: '?open=invite' } : { search: '', hash: '#candidates' }
  const leads = invites || next.kind === 'add'
  // Where the link would change nothing, there is none.
  const toCandidates = (unready: Unready | null) =>
    unready ? (
      (toSetup ?? toPlan)
    ) : leads && wide && (invites || tab !== '') ? (
      <ButtonLink size="sm" replace look={invites ? 'primary' : 'plain'} to={to} onClick={() => (followed.current = tab !== '')}>
        {invites ? 'Invite them' : 'Go to candidates'}
      </ButtonLink>
    ) : undefined
  const title =
    leads && !wide ? (
      <Link to={to} className="inline-block min-h-6 underline underline-offset-2">
        {next.text}
      </Link>
    ) : (
      next.text
    )
  const { undecided } = job.outcome_counts
  const words = (unready: Unready | null = null) => (
    <Banner className={className} title={unready ? unreadyTitles[unready] : title} action={toCandidates(unready)}>
      {unready ? unreadyWords(unready) : wide && nextWords(next.kind, sendsEmail)}{' '}
      {area === 'recruiter' && undecided > 0 && (
        <Link to={`${paths.recruiterRanking(job.id)}?outcome=none`} className="inline-block min-h-6 underline underline-offset-2">
          {count(undecided, 'result')} to decide on
        </Link>
      )}
    </Banner>
  )
  if (next.kind !== 'invite') return words()
  return (
    <PlanFirst job_id={job.id} otherwise={words}>
      <Banner className={className} title="Read and confirm the interview plan" action={toSetup ?? toPlan}>
        {wide && 'Then invite the candidates. Nothing in the plan changes once the first interview starts.'}
      </Banner>
    </PlanFirst>
  )
}

type PlanFirstProps = { job_id: string; otherwise: (unready: Unready | null) => ReactNode; children: ReactNode }

/** Its children while there is a plan to confirm, else the rest, which knows whether the plan is ready. */
function PlanFirst({ job_id, otherwise, children }: PlanFirstProps) {
  const { known, toConfirm, unready } = usePlan(job_id)
  if (!known)
    return (
      <Loading what="next step">
        <div className="mb-5 grid min-h-21.5 items-center rounded-card border border-sand-200 px-4 sm:min-h-16.5">
          <SkeletonText lines={2} className="max-w-md" />
        </div>
      </Loading>
    )
  return toConfirm ? children : otherwise(unready)
}

const unreadyWords = (unready: Unready) =>
  unready === 'failed' || unready === 'rewrite_failed' ? 'Setup says what to do.' : 'In a moment you can read and confirm it.'

const nextWords = (kind: NextStep['kind'], sendsEmail: boolean | undefined) =>
  kind === 'results'
    ? 'The recruiter reads them in the ranking, and decides about the candidates.'
    : kind === 'invite'
      ? 'You read the invitation first. To invite only some of them, select those in the list.'
      : kind === 'add'
        ? 'Add them one by one, or import a CSV file or an Excel workbook.'
        : kind === 'done'
          ? 'No score is approved, and none waits for a reviewer. You can add more candidates, or close the job.'
          : sendsEmail === undefined
            ? ''
            : sendsEmail
              ? 'Invitations are out; results appear here as interviews are completed and reviewed.'
              : 'This server sends no emails. Choose “Copy the invitation” in each candidate’s menu, and send it yourself. Results appear here as interviews are completed and reviewed.'
