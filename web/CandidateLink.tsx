import { Link } from 'react-router'
import { paths } from './paths.ts'
import { useArea } from './useArea.ts'

type Props = { job_id: string; candidate_id: string; name: string; /** The candidate was removed, or the job deleted. */ gone?: boolean }

/** The candidate's name, as a link to their page in the area of this screen; plain if there is no such page any more. */
export function CandidateLink({ job_id, candidate_id, name, gone = false }: Props) {
  const area = useArea()
  if (gone) return <span className="wrap-anywhere">{name}</span>
  const to = area === 'admin' ? paths.adminCandidate(job_id, candidate_id) : paths.recruiterCandidate(job_id, candidate_id)
  return (
    <Link to={to} className="inline-flex min-h-6 items-center text-emerald-800 underline underline-offset-4 wrap-anywhere">
      {name}
    </Link>
  )
}
