// Makes a link that lets a person without an account read the evidence: for whom, for how long, and what it shows.
import { useState } from 'react'
import { share_days } from '../../shared/share_days.ts'
import { api, refresh } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { count, formatDate } from '../ui/formatDate.ts'
import { copyAndTell } from '../ui/copyText.ts'

export type Sharable = { id: string; name: string; /** Their score is approved. */ approved: boolean }
type Props = { job_id: string; people: Sharable[]; onClose: () => void }
type Made = { url: string; expires_at: string }

const lengths = [1, 3, 7, 14, 30]

export function ShareDialog({ job_id, people, onClose }: Props) {
  const [days, setDays] = useState<number>(share_days.usual)
  const [made, setMade] = useState<Made | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, during] = useBusy()
  const ready = people.filter((person) => person.approved)
  const left = people.filter((person) => !person.approved)
  const who = ready.length === 1 ? ready[0]!.name : count(ready.length, 'candidate')
  const make = () =>
    during('busy', async () => {
      setError(null)
      await change({
        call: () => api.shares.createShare({ job_id, candidate_ids: ready.map(({ id }) => id), expires_in_days: days }),
        refresh: () => refresh('listShares', 'getTimeline'),
        failed: lost('The link was not made'),
        onDone: setMade,
        onFailed: setError,
      })
    })
  if (made) return <MadeLink made={made} who={who} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={`Share ${who}`}
      description="Whoever has the link reads it without an account. They can advise; the decision stays yours."
      form={{ form: { onSubmit: () => void make() }, error, busy: busy !== null }}
      action="Make link"
    >
      {left.length > 0 && (
        <Banner tone="fair">
          {left.length === 1 ? left[0]!.name : count(left.length, 'candidate')} {left.length === 1 ? 'is' : 'are'} left out: a person has
          not approved {left.length === 1 ? 'the result' : 'their results'} yet.
        </Banner>
      )}
      {ready.length > 1 && <p className="wrap-anywhere">{ready.map(({ name }) => name).join(', ')}</p>}
      <SelectField label="The link ends after" value={days} onChange={(event) => setDays(Number(event.target.value))} className="max-w-52">
        {lengths.map((n) => (
          <option key={n} value={n}>
            {count(n, 'day')}
          </option>
        ))}
      </SelectField>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="font-medium">It shows</dt>
          <dd className="quiet">
            Name, scores with their reasons and quotes, what was asked and answered, and what the candidate has corrected.
          </dd>
        </div>
        <div>
          <dt className="font-medium">It hides</dt>
          <dd className="quiet">Email, phone, recording, red flags, your notes and outcomes, and everybody else.</dd>
        </div>
      </dl>
    </FormDialog>
  )
}

function MadeLink({ made, who, onClose }: { made: Made; who: string; onClose: () => void }) {
  const copy = () => copyAndTell(made.url, 'link', 'The link was copied')
  return (
    <Dialog
      open
      holds
      onClose={onClose}
      title={`The link to ${who} is ready`}
      description="Copy it now: it is not shown again. If you lose it, end it and make a new one."
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button look="primary" onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <TextField
        label="Link"
        readOnly
        value={made.url}
        hint={`It ends on ${formatDate(made.expires_at)}. Each opening is recorded, and you can end it earlier.`}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
