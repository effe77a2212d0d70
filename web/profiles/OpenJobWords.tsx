import { ExternalLink } from 'lucide-react'
import { momentWords } from '../../shared/momentWords.ts'
import type { OpenJob } from '../../shared/jobSkills.ts'

/** One open job: who asks, for what of it the profile shows, and how to reach them. */
export function OpenJobWords({ job }: { job: OpenJob }) {
  const names = (held: boolean) =>
    job.asks
      .filter((skill) => skill.held === held)
      .map((skill) => skill.name)
      .join(', ')
  const [have, lack] = [names(true), names(false)]
  return (
    <div className="grid gap-1 wrap-anywhere">
      <h3 className="font-sans text-base font-semibold tracking-normal">{job.title}</h3>
      {job.company_name && (
        <p className="quiet">
          {job.company_name}
          {job.website && (
            <>
              {' · '}
              <a
                href={job.website}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1 text-emerald-700 underline"
              >
                {job.website.replace(/^https?:\/\//, '')}
                <ExternalLink aria-label="opens in a new window" className="size-3.5 shrink-0" strokeWidth={1.5} />
              </a>
            </>
          )}
        </p>
      )}
      {have && <p>Asks for what you have: {have}.</p>}
      {lack && <p className="quiet">Asks for what you do not show yet: {lack}.</p>}
      {job.closes_at && <p className="quiet">Open until {momentWords(job.closes_at, job.closes_zone)}</p>}
      <p className="mt-1 max-w-[68ch] rounded-control bg-sand-50 px-3 py-2 whitespace-pre-line">
        <span className="block text-xs font-medium quiet">How to reach the employer</span>
        {job.reach}
      </p>
    </div>
  )
}
