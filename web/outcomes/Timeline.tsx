import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ClipboardList, Gavel, Mail, MailWarning, Mic, UserPlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { TimelineEntry } from '../../shared/outcomes.ts'
import { ask } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { actorWords, timelineWords } from './timelineWords.ts'

const atFirst = 8

const icons = {
  added: UserPlus,
  approved: CircleCheck,
  decided: Gavel,
  interview: Mic,
  lost: MailWarning,
  mail: Mail,
  other: ClipboardList,
}
const iconBy: Record<string, keyof typeof icons> = {
  candidate_added: 'added',
  approved: 'approved',
  outcome_set: 'decided',
  outcome_undone: 'decided',
  outcome_removed: 'decided',
  consent_given: 'interview',
  interview_started: 'interview',
  interview_completed: 'interview',
  events_noted: 'interview',
}
const iconOf = ({ event, email }: TimelineEntry) =>
  email ? (email.error && email.status !== 'outdated' ? ('lost' as const) : ('mail' as const)) : (iconBy[event] ?? ('other' as const))

/** Everything that happened to a candidate, newest first. */
export function Timeline({ job_id, candidate_id }: { job_id: string; candidate_id: string }) {
  const title = useId()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery(ask('outcomes', 'getTimeline', { job_id, candidate_id }))
  const entries = useRef<HTMLOListElement>(null)
  // The button goes, so the focus moves on to the first new entry.
  useEffect(() => {
    if (all) entries.current?.querySelectorAll('li')[atFirst]?.focus()
  }, [all])
  const shown = all ? data : data?.slice(0, atFirst)
  return (
    <section aria-labelledby={title} className="card p-5">
      <h2 id={title} className="text-lg">
        Timeline
      </h2>
      {error && !data ? (
        <ErrorState title="The timeline could not be loaded" detail={error.message} onRetry={() => void refetch()} />
      ) : !shown ? (
        <Loading what="timeline">
          <SkeletonText lines={6} className="mt-4" />
        </Loading>
      ) : (
        <ol ref={entries} className="mt-4 grid">
          {shown.map((entry, i) => (
            <Entry key={`${entry.at} ${entry.event} ${entry.email?.email_id ?? i}`} entry={entry} last={i === shown.length - 1} />
          ))}
        </ol>
      )}
      {data && data.length > atFirst && !all && (
        <Button size="sm" className="mt-3" onClick={() => setAll(true)}>
          Show all {data.length}
        </Button>
      )}
    </section>
  )
}

function Entry({ entry, last }: { entry: TimelineEntry; last: boolean }) {
  const Icon = icons[iconOf(entry)]
  const by = actorWords(entry)
  return (
    <li tabIndex={-1} className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3">
      <span className="grid grid-rows-[28px_minmax(8px,1fr)] justify-items-center">
        <span className="grid size-7 place-items-center rounded-full bg-midnight-100 text-midnight-700">
          <Icon aria-hidden className="size-4" strokeWidth={1.5} />
        </span>
        {!last && <span aria-hidden className="w-px bg-sand-200" />}
      </span>
      <div className={cx('min-w-0 pt-0.5', !last && 'pb-4')}>
        <p className="font-medium wrap-anywhere">{timelineWords(entry)}</p>
        {entry.email && <p className="wrap-anywhere quiet">“{entry.email.subject}”</p>}
        {entry.email?.error && <p className="text-xs wrap-anywhere text-low-700">{entry.email.error}</p>}
        {entry.reason && <p className="wrap-anywhere">{entry.reason}</p>}
        <p className="text-xs wrap-anywhere quiet">
          <time dateTime={entry.at}>{formatDate(entry.at)}</time>
          {by && ` · ${by}`}
        </p>
      </div>
    </li>
  )
}
