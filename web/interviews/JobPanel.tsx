import { useState } from 'react'
import type { Interview } from '../../shared/interviews.ts'

/** The job that the interview is for. */
export function JobPanel({ interview }: { interview: Pick<Interview, 'job_title' | 'company_info' | 'job_description'> }) {
  return (
    <section aria-labelledby="job-information" className="card p-5 sm:p-6">
      <h2 id="job-information" className="text-lg">
        Job information
      </h2>
      <dl className="mt-4 grid gap-4">
        <Entry name="Position">{interview.job_title}</Entry>
        {interview.company_info && <Entry name="Company">{interview.company_info}</Entry>}
        {interview.job_description && <Entry name="Description">{interview.job_description}</Entry>}
      </dl>
    </section>
  )
}

const short = 420

function Entry({ name, children }: { name: string; children: string }) {
  const [whole, setWhole] = useState(false)
  const more = whole ? 'Show less' : 'Show all'
  const long = children.length > short + 80
  return (
    <div>
      <dt className="text-xs font-medium quiet">{name}</dt>
      <dd className="mt-1 whitespace-pre-wrap wrap-anywhere">
        {long && !whole ? `${children.slice(0, short).trimEnd()}…` : children}
        {long && (
          <button
            type="button"
            aria-expanded={whole}
            aria-label={`${more}: ${name}`}
            onClick={() => setWhole(!whole)}
            className="mt-1 block min-h-6 font-medium text-emerald-700 hover:underline"
          >
            {more}
          </button>
        )}
      </dd>
    </div>
  )
}
