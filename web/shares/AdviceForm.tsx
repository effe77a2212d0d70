import { useId, useState } from 'react'
import { adviceKinds, adviceWords, type Advice } from '../../shared/adviceWords.ts'
import { shares, type LinkAdvice } from '../../shared/shares.ts'
import { publicApi } from '../client.ts'
import { change, useBusy } from '../change.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea, TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { maxLengthOf } from '../ui/maxLengthOf.ts'
import { useDraft } from '../ui/useDraft.ts'

type Props = {
  token: string
  candidate_id: string
  of: string
  /** Who shared the link. */
  shared_by: string
  adviser: string
  onAdviser: (name: string) => void
  onGiven: (given: LinkAdvice) => void
}

const { giveAdvice } = publicApi.shares
const { body } = shares.giveAdvice

/** Gives advice about one candidate. A second advice adds to the first. */
export function AdviceForm({ token, candidate_id, of, shared_by, adviser, onAdviser, onGiven }: Props) {
  const group = useId()
  const [chosen, setChosen] = useState<Advice | null>(null)
  const [kept, keep] = useDraft<string>(`advice ${candidate_id}`)
  const [given, setGiven] = useState<Advice | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, during] = useBusy()
  const over = `This link no longer works, so your advice was not sent. ${kept?.trim() ? 'Copy your note and send it' : 'Write'} to ${shared_by}.`
  const send = () =>
    during('busy', async () => {
      if (!chosen) return setError('Choose “Advance”, “Hold” or “Decline” first.')
      if (!adviser.trim()) return setError('Write your name, so that they know who advises.')
      setError(null)
      await change({
        call: () => giveAdvice({ token, candidate_id, advice: chosen, note: (kept ?? '').trim(), name: adviser.trim() }),
        failed: 'Your advice was not sent: the connection was lost. Try again; what you wrote is still here.',
        onDone: (stored) => {
          onGiven(stored)
          keep(undefined)
          setGiven(chosen)
          setChosen(null)
        },
        onFailed: (detail, thrown) => setError(giveAdvice.codeOf(thrown) === 'share.not_found' ? over : detail),
      })
    })
  return (
    <form
      noValidate
      aria-label={`Your advice on ${of}`}
      className="grid gap-4 border-t border-sand-200 pt-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      {given && (
        <Banner tone="good" title={`Your advice was sent: ${adviceWords[given]}`}>
          You can add to it as long as the link is open.
        </Banner>
      )}
      <FormError>{error}</FormError>
      <fieldset>
        <legend className="font-medium">Your advice</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {adviceKinds.map((option) => (
            <label
              key={option}
              className="inline-flex h-10 cursor-pointer items-center gap-2 rounded-control border border-sand-300 bg-white px-2.5 max-sm:grow sm:px-3.5 font-medium hover:border-sand-500 has-checked:border-emerald-700 has-checked:bg-emerald-50"
            >
              <input type="radio" name={group} value={option} checked={chosen === option} onChange={() => setChosen(option)} />
              {adviceWords[option]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="Note"
        optional
        hint="The recruiter and the administrators read it, and the candidate may ask to see it."
        rows={2}
        maxLength={maxLengthOf(body, 'note')}
        value={kept ?? ''}
        onChange={(event) => keep(event.target.value || undefined)}
      />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={maxLengthOf(body, 'name')}
          value={adviser}
          onChange={(event) => onAdviser(event.target.value)}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" look="primary" busy={busy !== null} className="!h-10">
          Send advice
        </Button>
      </div>
    </form>
  )
}
