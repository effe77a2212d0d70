import { useMemo } from 'react'
import { pageAtMost } from '../../../shared/lengths.ts'
import { useAllPages } from '../../useAllPages.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'

/** All jobs or one of them. If jobs have the same title, the recruiter's name shows which is which. */
export function ReviewJobFilter({ value, onChange }: { value: string; onChange: (job_id: string) => void }) {
  const { rows } = useAllPages('jobs', 'adminListJobs', { limit: pageAtMost })
  const jobs = useMemo(() => {
    const seen = new Map<string, number>()
    for (const { title } of rows) seen.set(title, (seen.get(title) ?? 0) + 1)
    return rows
      .map((job) => ({ id: job.id, label: (seen.get(job.title) ?? 0) > 1 ? `${job.title} · ${job.recruiter_name}` : job.title }))
      .toSorted((a, b) => a.label.localeCompare(b.label))
  }, [rows])
  return (
    <FilterSelect label="Job" value={value} onChange={onChange}>
      <option value="">All Jobs</option>
      {value && !jobs.some((job) => job.id === value) && <option value={value}>This job</option>}
      {jobs.map((job) => (
        <option key={job.id} value={job.id}>
          {job.label}
        </option>
      ))}
    </FilterSelect>
  )
}
