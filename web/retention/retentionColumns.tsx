import { Link } from 'react-router'
import type { EndedJob, Hold } from '../../shared/retention.ts'
import { CandidateLink } from '../CandidateLink.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { count, formatDate } from '../ui/formatDate.ts'
import { linkClass } from '../ui/linkClass.ts'
import type { Column } from '../ui/tableTypes.ts'

export const endedColumns = (hold: (job: EndedJob) => void): Column<EndedJob>[] => [
  {
    id: 'title',
    header: 'Job',
    primary: true,
    width: 'minmax(0, 2fr)',
    cell: (job) => (
      <>
        <span className="wrap-anywhere">{job.title}</span>
        <p className="text-xs quiet wrap-anywhere">{[job.company_name, job.recruiter_name].filter(Boolean).join(' · ')}</p>
      </>
    ),
  },
  {
    id: 'candidates',
    header: 'Candidates',
    width: 'minmax(0, 0.7fr)',
    cell: (job) => (
      <>
        <span className="num">{job.candidate_count}</span>
        {job.held_count > 0 && <span className="quiet"> ({count(job.held_count, 'legal hold')})</span>}
      </>
    ),
  },
  {
    id: 'ended',
    header: 'Ended',
    width: 'minmax(112px, 1.6fr)',
    cell: (job) => <span className="quiet">{formatDate(job.ended_at)}</span>,
  },
  {
    id: 'erased',
    header: 'Will be erased on',
    width: 'minmax(112px, 1.6fr)',
    cell: (job) => (
      <>
        {formatDate(job.erased_from)}
        {job.warned_at && <p className="text-xs quiet">Administrators were told</p>}
      </>
    ),
  },
  {
    id: 'actions',
    header: '',
    width: '120px',
    align: 'end',
    cell: (job) => (
      <Button size="sm" onClick={() => hold(job)}>
        Legal hold<span className="sr-only"> on {job.title}</span>
      </Button>
    ),
  },
]

export const holdColumns = (lift: (hold: Hold) => void): Column<Hold>[] => [
  {
    id: 'what',
    header: 'Under a legal hold',
    primary: true,
    width: 'minmax(0, 1.6fr)',
    cell: (hold) => (
      <>
        {hold.candidate_id ? (
          <>
            <CandidateLink
              job_id={hold.job_id}
              candidate_id={hold.candidate_id}
              name={hold.candidate_name ?? 'Candidate'}
              gone={hold.job_deleted || hold.candidate_removed}
            />
            {hold.candidate_removed && <span className="text-xs quiet"> (removed from the job)</span>}
          </>
        ) : (
          'The whole job'
        )}
        <p className="text-xs">
          {hold.job_deleted ? (
            <>
              <span className="wrap-anywhere">{hold.job_title}</span> <span className="quiet">(deleted)</span>
            </>
          ) : (
            <Link to={paths.adminJob(hold.job_id)} className={cx(linkClass, 'wrap-anywhere')}>
              {hold.job_title}
            </Link>
          )}
        </p>
      </>
    ),
  },
  {
    id: 'reason',
    header: 'Why',
    width: 'minmax(0, 2fr)',
    stacked: true,
    cell: (hold) => <span className="wrap-anywhere">{hold.reason}</span>,
  },
  {
    id: 'by',
    header: 'By whom',
    width: 'minmax(0, 1.4fr)',
    cell: (hold) => (
      <>
        <span className="wrap-anywhere">{hold.placed_by_name}</span>
        <p className="text-xs quiet">{formatDate(hold.placed_at)}</p>
      </>
    ),
  },
  {
    id: 'actions',
    header: '',
    width: '120px',
    align: 'end',
    cell: (hold) => (
      <Button size="sm" onClick={() => lift(hold)}>
        Lift hold<span className="sr-only"> {hold.candidate_id ? hold.candidate_name : hold.job_title}</span>
      </Button>
    ),
  },
]
