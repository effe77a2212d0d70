import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Briefcase, ListEnd, UserRound, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Job } from '../../shared/jobs.ts'
import { ask } from '../api.ts'
import { paths } from '../paths.ts'
import { commandsFor } from './commandsFor.ts'

/** `to`: an address, or a function for what happens in the palette itself. */
export type Item = {
  id: string
  label: string
  note?: string
  Icon: LucideIcon
  to: string | (() => void)
  /** It was found for what was typed before. */
  stale?: boolean
}
export type ItemGroup = { name: string; items: Item[] }

const shown = 6
const shownAll = 200
const pause_ms = 150

/** What the palette offers for the typed text: commands at once, jobs and candidates as soon as the server has found them. */
export function usePaletteItems(area: 'admin' | 'recruiter', typed: string) {
  const [q, setQ] = useState('')
  /** The groups of which all are shown. */
  const [all, setAll] = useState<readonly string[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      setQ(typed.trim())
      setAll([])
    }, pause_ms)
    return () => clearTimeout(timer)
  }, [typed])
  const limitOf = (group: string) => (all.includes(group) ? shownAll : shown)
  const options = { enabled: q !== '', placeholderData: keepPreviousData }
  const own = useQuery({ ...ask('jobs', 'listJobs', { q, limit: limitOf('Jobs') }), ...options, enabled: q !== '' && area === 'recruiter' })
  const every = useQuery({
    ...ask('jobs', 'adminListJobs', { q, limit: limitOf('Jobs') }),
    ...options,
    enabled: q !== '' && area === 'admin',
  })
  const people = useQuery({ ...ask('candidates', 'findCandidates', { q, limit: limitOf('Candidates') }), ...options })
  const jobs = area === 'admin' ? every : own
  const jobPath = area === 'admin' ? paths.adminJob : paths.recruiterJob
  const personPath = area === 'admin' ? paths.adminCandidate : paths.recruiterCandidate
  const searched = typed.trim() !== ''
  const jobsStale = q !== typed.trim() || jobs.isPlaceholderData
  const peopleStale = q !== typed.trim() || people.isPlaceholderData
  const opened = useOpenJob(area)
  const commands = commandsFor(area, typed, opened)
  const actions: ItemGroup[] = [
    { name: opened?.title ?? '', items: commands.job },
    { name: 'Actions', items: commands.area },
  ]
  /** The row that shows the rest of a group. */
  const rest = (group: string, total: number): Item[] =>
    total > shown && !all.includes(group)
      ? [
          {
            id: `all ${group}`,
            label: `Show ${total > shownAll ? `the first ${shownAll} of` : 'all'} ${total.toLocaleString('en-US')} ${group.toLowerCase()}`,
            Icon: ListEnd,
            to: () => setAll((before) => [...before, group]),
          },
        ]
      : []
  const found: ItemGroup[] = [
    {
      name: 'Jobs',
      items: [
        ...(jobs.data?.rows ?? []).map(({ id, title, company_info }) => ({
          id,
          label: title,
          note: company_info.split('\n')[0],
          Icon: Briefcase,
          to: jobPath(id),
          stale: jobsStale,
        })),
        ...rest('Jobs', jobs.data?.total ?? 0),
      ],
    },
    {
      name: 'Candidates',
      items: [
        ...(people.data?.rows ?? []).map(({ id, job_id, name, email, job_title }) => ({
          id,
          label: name,
          note: `${job_title} · ${email}`,
          Icon: UserRound,
          to: personPath(job_id, id),
          stale: peopleStale,
        })),
        ...rest('Candidates', people.data?.total ?? 0),
      ],
    },
  ]
  const failed = searched && (jobs.error !== null || people.error !== null)
  return {
    groups: [...actions, ...(searched ? found : [])].filter(({ items }) => items.length > 0),
    /** How many match, of which the groups hold the first. */
    total: commands.job.length + commands.area.length + (searched ? (jobs.data?.total ?? 0) + (people.data?.total ?? 0) : 0),
    searching: searched && !failed && (q !== typed.trim() || jobs.isFetching || people.isFetching),
    failed,
    retry: () => {
      void jobs.refetch()
      void people.refetch()
    },
  }
}

/** The job whose page, ranking or candidate is open. */
function useOpenJob(area: 'admin' | 'recruiter'): Job | undefined {
  const job_id = /\/jobs?\/([^/]+)/.exec(useLocation().pathname)?.[1] ?? ''
  const call = area === 'admin' ? ask('jobs', 'adminGetJob', { job_id }) : ask('jobs', 'getJob', { job_id })
  return useQuery<Job>({ queryKey: call.queryKey, queryFn: call.queryFn as () => Promise<Job>, enabled: job_id !== '' }).data
}
