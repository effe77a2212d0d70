import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { noteMaxLength } from '../../shared/lengths.ts'
import { mentionedIn } from '../../shared/mentionedIn.ts'
import type { JobStaff } from '../../shared/outcomes.ts'
import { api, ask, refresh } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormError } from '../ui/FormError.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { LoadMore } from '../ui/LoadMore.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { dropSent, useDraft } from '../ui/useDraft.ts'
import { usePages } from '../usePages.ts'
import { MentionArea } from './MentionArea.tsx'

/** `picked`: colleagues who were chosen and whose name still stands in the text. */
type Draft = { text: string; picked: JobStaff[] }

/** The ids of those whom a note mentions: picked, or named in it by a name that one of them has. `unclear`: a name that several have, none of whom was picked. */
function mentionsIn(
  text: string,
  people: JobStaff[],
  picked: JobStaff[],
  me: string | undefined,
): { mentions: string[]; unclear: string | undefined } {
  const ids = picked.map(({ id }) => id)
  const typed = mentionedIn(text, people, ids).filter(({ id }) => !ids.includes(id) && id !== me)
  const named = Map.groupBy(typed, ({ name }) => name.toLowerCase())
  const unclear = [...named.values()].find((all) => all.length > 1)?.[0]!.name
  return { mentions: [...ids, ...typed.map(({ id }) => id)], unclear }
}

/** The notes that staff write about a candidate for each other. */
export function Notes({ job_id, candidate_id }: { job_id: string; candidate_id: string }) {
  const title = useId()
  const { rows, total, list } = usePages('outcomes', 'listCandidateNotes', { job_id, candidate_id })
  const known = useQuery(ask('outcomes', 'listJobStaff', { job_id }))
  const staff = known.data ?? []
  const me = useQuery({ ...ask('sessions', 'getSession'), staleTime: 300_000 }).data
  const key = `note ${candidate_id}`
  const [kept, keep] = useDraft<Draft>(key)
  const { text, picked } = kept ?? { text: '', picked: [] }
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, during] = useBusy()
  const form = useRef<HTMLFormElement>(null)
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const asked = hash === '#notes' && !list.isPending
  // The links in emails and on the dashboard lead to the notes, which are not there yet when the page opens.
  useEffect(() => {
    if (asked) section.current?.scrollIntoView()
  }, [asked])
  const others = staff.filter((person) => person.id !== me?.id)
  const add = () =>
    during('busy', async () => {
      if (text.trim() === '') return setRefused('Write the note first.')
      if (/(?<![\p{L}\p{N}._-])@\p{L}/u.test(text) && !known.data) {
        void known.refetch()
        return setRefused('Your colleagues could not be loaded, so nobody can be mentioned. Try again.')
      }
      const { mentions, unclear } = mentionsIn(text, staff, picked, me?.id)
      if (unclear)
        return setRefused(`Several people are called ${unclear}. Choose who is meant: type @ and pick the name from the list that opens.`)
      setRefused(null)
      await change({
        call: () => api.outcomes.addCandidateNote({ job_id, candidate_id, text: text.trim(), mentions }),
        refresh: () => refresh('listCandidateNotes', 'getTimeline'),
        failed: lost('The note was not stored'),
        onDone: () => dropSent(key, kept),
        onFailed: setRefused,
      })
    })
  const write = (next: string, person?: JobStaff) => {
    const chosen = person && !picked.some(({ id }) => id === person.id) ? [...picked, person] : picked
    const named = mentionedIn(next, [...chosen, ...others])
    keep(next ? { text: next, picked: chosen.filter((one) => named.includes(one)) } : undefined)
  }
  const mention = (person: JobStaff) => {
    write(`${text}${text && !text.endsWith(' ') ? ' ' : ''}@${person.name} `, person)
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <section ref={section} id="notes" aria-labelledby={title} className="card p-5">
      <h2 id={title} className="text-lg">
        Notes
      </h2>
      <form
        ref={form}
        noValidate
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void add()
        }}
      >
        <FormError>{refused}</FormError>
        <MentionArea
          people={others}
          label="New note"
          hideLabel
          rows={2}
          maxLength={noteMaxLength}
          placeholder="Only staff of this job read this. @ mentions somebody."
          value={text}
          onChange={write}
        />
        <div className="flex flex-wrap items-center gap-2">
          {others.slice(0, 4).map((person) => (
            <button
              key={person.id}
              type="button"
              onClick={() => mention(person)}
              aria-label={`Mention ${person.name}`}
              className="min-h-6 max-w-full truncate rounded-full bg-midnight-100 px-2.5 text-xs font-medium text-midnight-700 hover:bg-midnight-200"
            >
              @{person.name}
            </button>
          ))}
          <Button type="submit" size="sm" className="ml-auto" busy={busy !== null}>
            Add note
          </Button>
        </div>
      </form>
      {list.error && rows.length === 0 ? (
        <ErrorState title="The notes could not be loaded" detail={list.error.message} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Loading what="notes">
          <SkeletonText lines={3} className="mt-4" />
        </Loading>
      ) : (
        <ul className="mt-3 grid gap-3 empty:hidden">
          {rows.map((note) => (
            <li key={note.id} className="border-t border-sand-200 pt-3">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <p className="mt-1 text-xs wrap-anywhere quiet">
                {note.own ? 'You' : note.by} · <time dateTime={note.created_at}>{formatDate(note.created_at)}</time>
                {note.mentioned.length > 0 && ` · mentioned ${note.mentioned.join(', ')}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {rows.length < total && <LoadMore shown={rows.length} total={total} list={list} what="notes" />}
    </section>
  )
}
