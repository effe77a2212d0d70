import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Briefcase, UserRound, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ask } from '../api.ts'
import { paths } from '../paths.ts'
import { commandsFor } from './commandsFor.ts'

export type Item = { id: string; label: string; note?: string; Icon: LucideIcon; to: string }
export type ItemGroup = { name: string; items: Item[] }

const shown = 6
const pause_ms = 150

/** What the palette offers for the typed text: commands at once, jobs and candidates as soon as the server has found them. */
export function usePaletteItems(area: 'admin' | 'recruiter', typed: string) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pause_ms)
    return () => clearTimeout(timer)
  }, [typed])
  const options = { enabled: q !== '', placeholderData: keepPreviousData }
  const own = useQuery({ ...ask('jobs', 'listJobs', { q, limit: shown }), ...options, enabled: q !== '' && area === 'recruiter' })
  const every = useQuery({ ...ask('jobs', 'adminListJobs', { q, limit: shown }), ...options, enabled: q !== '' && area === 'admin' })
  const people = useQuery({ ...ask('candidates', 'findCandidates', { q, limit: shown }), ...options })
  const jobs = area === 'admin' ? every : own
  const jobPath = area === 'admin' ? paths.adminJob : paths.recruiterJob
  const personPath = area === 'admin' ? paths.adminCandidate : paths.recruiterCandidate
  const searched = typed.trim() !== ''
  const actions: ItemGroup = { name: 'Actions', items: commandsFor(area, typed) }
  const found: ItemGroup[] = [
    {
      name: 'Jobs',
      items: (jobs.data?.rows ?? []).map(({ id, title, company_info }) => ({
        id,
        label: title,
        note: company_info.split('\n')[0],
        Icon: Briefcase,
        to: jobPath(id),
      })),
    },
    {
      name: 'Candidates',
      items: (people.data?.rows ?? []).map(({ id, job_id, name, email, job_title }) => ({
        id,
        label: name,
        note: `${job_title} · ${email}`,
        Icon: UserRound,
        to: personPath(job_id, id),
      })),
    },
  ]
  const failed = searched && (jobs.error !== null || people.error !== null)
  return {
    groups: [actions, ...(searched ? found : [])].filter(({ items }) => items.length > 0),
    /** How many match, of which the groups hold the first. */
    total: actions.items.length + (searched ? (jobs.data?.total ?? 0) + (people.data?.total ?? 0) : 0),
    searching: searched && !failed && (q !== typed.trim() || jobs.isFetching || people.isFetching),
    failed,
    retry: () => {
      void jobs.refetch()
      void people.refetch()
    },
  }
}
