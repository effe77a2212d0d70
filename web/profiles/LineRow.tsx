import { Check, Pencil, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ProfileLine } from '../../shared/profile.ts'
import { api } from '../api.ts'
import { useBusy } from '../change.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { LongText } from '../ui/LongText.tsx'
import { changeLine } from './changeLine.ts'
import { LineForm } from './LineForm.tsx'
import { dateWords, kindOf, readFrom } from './lineWords.ts'
import { LineLink } from './LineLink.tsx'
import { refreshProfile } from './refreshProfile.ts'
import { UsualSkills } from './UsualSkills.tsx'

/** The line goes when it is confirmed, rejected or deleted. The focus moves on to the next one, or the one before, or else to the heading. */
const passFocusToNext = (row: HTMLElement | null) => () => {
  if (!row?.contains(document.activeElement)) return
  const rows = [...(row.closest('section')?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const shown = rows.filter((one) => !one.closest('details:not([open])'))
  const at = shown.indexOf(row)
  const next = shown[at + 1] ?? shown[at - 1] ?? document.getElementById('kept')
  next?.focus()
}

type Props = { candidateId: string; line: ProfileLine; onDone: (what: string, took: number) => void }

/** One line: its text, its source, what the catalogue recognises in it, and whether the candidate confirms it. */
export function LineRow({ candidateId, line, onDone }: Props) {
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])
  const [busy, during] = useBusy<'confirmed' | 'rejected' | 'delete'>()
  const id = { candidate_id: candidateId, profile_line_id: line.id }
  const short = line.text.length > 60 ? `${line.text.slice(0, 60)}…` : line.text
  const done = (what: string) => onDone(`${what}: ${short}.`, line.state === 'unconfirmed' ? 1 : 0)
  const make = (name: 'confirmed' | 'rejected' | 'delete', what: string, call: () => Promise<unknown>) =>
    during(name, async () => {
      if (await changeLine(call)) done(what)
    })
  const set = (state: 'confirmed' | 'rejected', what: string) =>
    void make(state, what, () => api.profiles.updateProfileLine({ ...id, state }))
  const dates = dateWords(line)
  const found = [...(line.occupation ? [line.occupation] : []), ...(line.qualification ? [line.qualification] : []), ...line.skills]
  if (editing)
    return (
      <li ref={passFocusToNext} data-line className="border-b border-sand-200 px-5 py-4 last:border-b-0">
        <LineForm
          line={line}
          onCancel={() => setEditing(false)}
          onSave={async (values) => {
            await api.profiles.updateProfileLine({ ...id, ...values, state: 'confirmed' })
            await refreshProfile()
            done('Saved')
            setEditing(false)
          }}
        />
      </li>
    )
  return (
    <li ref={passFocusToNext} data-line tabIndex={-1} className="grid gap-2 border-b border-sand-200 px-5 py-4 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-xs quiet">
        <span className="font-medium text-midnight-900">{kindOf(line)}</span>
        {dates && <span className="num">{dates}</span>}
        <span>{readFrom(line)}</span>
      </div>
      <div className={line.kind === 'answer' ? 'font-serif text-base' : 'text-base'}>
        {line.kind === 'answer' ? <q className="evidence">{line.text}</q> : <LongText name={kindOf(line)}>{line.text}</LongText>}
      </div>
      {line.url && <LineLink url={line.url} />}
      {found.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          <span className="sr-only">Found in it:</span>
          {found.map((item) => (
            <Badge key={item.id} tone="sand">
              {item.name}
            </Badge>
          ))}
        </p>
      )}
      {line.state !== 'rejected' && <UsualSkills candidateId={candidateId} line={line} />}
      <div className="flex flex-wrap gap-2 print:hidden">
        {line.state !== 'confirmed' && (
          <Button
            look="primary"
            size="sm"
            busy={busy === 'confirmed'}
            aria-label={`Confirm: ${short}`}
            onClick={() => set('confirmed', 'Confirmed')}
          >
            <Check aria-hidden strokeWidth={1.5} />
            Confirm
          </Button>
        )}
        {line.kind !== 'answer' && (
          <Button ref={edit} size="sm" aria-label={`Edit: ${short}`} onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="max-sm:hidden" strokeWidth={1.5} />
            Edit
          </Button>
        )}
        {line.state !== 'rejected' && (
          <Button
            size="sm"
            look="ghost"
            busy={busy === 'rejected'}
            aria-label={`Reject: ${short}`}
            onClick={() => set('rejected', 'Rejected')}
          >
            <X aria-hidden className="max-sm:hidden" strokeWidth={1.5} />
            Reject
          </Button>
        )}
        {line.state === 'rejected' && (
          // Only here, so that one press never loses a line.
          <Button
            size="sm"
            look="ghost"
            aria-label={`Delete: ${short}`}
            busy={busy === 'delete'}
            onClick={() => void make('delete', 'Deleted', () => api.profiles.removeProfileLine(id))}
          >
            <Trash2 aria-hidden className="max-sm:hidden" strokeWidth={1.5} />
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}
