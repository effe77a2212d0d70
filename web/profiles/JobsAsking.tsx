import type { OpenJob } from '../../shared/jobSkills.ts'

const most = 5

/** The open jobs that ask for one skill. */
export function JobsAsking({ jobs, skillId }: { jobs?: OpenJob[]; skillId: string }) {
  const asking = (jobs ?? []).filter((job) => job.asks.some((skill) => skill.id === skillId))
  if (asking.length === 0) return null
  return (
    <div>
      <p className="text-xs font-medium quiet">Open jobs that ask for it</p>
      <ul className="grid gap-1">
        {asking.slice(0, most).map((job) => (
          <li key={job.id} className="wrap-anywhere">
            {job.title}
            {job.company_name && `, ${job.company_name}`}
            <span className="quiet"> · {job.reach}</span>
          </li>
        ))}
      </ul>
      {asking.length > most && <p className="text-xs quiet">{asking.length - most} more are in the list of open jobs.</p>}
    </div>
  )
}
