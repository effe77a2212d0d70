import { useEffect, useRef, useState, type FormEvent } from 'react'
import { consentVersionFor } from '../../../shared/consent.ts'
import type { Interview } from '../../../shared/interview.ts'
import { api } from '../../api.ts'
import { change, useBusy } from '../../change.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useWords } from '../../words.ts'
import { refusalOf } from '../standing/refusalOf.ts'
import { loadInterview, setInterview } from '../standing/useInterview.ts'

type Props = {
  interview: Interview
  /** What the candidate must still do above before the interview can start. Null if nothing. */
  missing: { what: string; field: string } | null
  /** Called on each try to start, so that the page can show what is missing in its place. */
  onTry: () => void
  onStarted: () => void
}

/** The consent form, which records the consent with its version, and the start button. */
export function ConsentForm({ interview, missing, onTry, onStarted }: Props) {
  const { candidate_id } = interview
  const { say, moment } = useWords()
  // The version of the text above. If the interviewer or the language changes, the text changes too and needs a new consent.
  const version = consentVersionFor(interview)
  const given = interview.consent?.version === version ? interview.consent : null
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const agreed = agreedTo === version
  const [busy, during] = useBusy()
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[data-form-error]')?.focus()
  }, [refusals])
  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    onTry()
    if (missing) {
      document.querySelector<HTMLElement>(missing.field)?.focus()
      return
    }
    if (!given && !agreed) {
      setError(say('consent_missing'))
      form.current?.querySelector<HTMLElement>('[role="checkbox"]')?.focus()
      return
    }
    setError(null)
    await during('busy', () =>
      change({
        call: async () => {
          if (!given) await setInterview(await api.interviews.giveConsent({ candidate_id, version }))
          const started = await api.interviews.startInterview({ candidate_id })
          onStarted()
          await setInterview(started)
        },
        failed: say('start_failed'),
        onFailed: async (detail, thrown) => {
          setError(detail)
          // The interviewer may have changed. Then the page shows the new notice.
          if (refusalOf(thrown) === 'moved_on') await loadInterview(candidate_id)
          setRefusals((n) => n + 1)
        },
      }),
    )
  }
  return (
    <form ref={form} onSubmit={start} className="card mt-6 grid gap-4 p-5 sm:p-6 print:mt-3 print:py-0">
      {given ? (
        <p>{say('consent_given', { moment: moment(given.at) })}</p>
      ) : (
        <Checkbox
          checked={agreed}
          className="!items-start [&>button]:mt-0.5"
          label={say(interview.agent_typing === false ? 'consent_label_spoken' : 'consent_label')}
          onChange={(next) => {
            setAgreedTo(next ? version : null)
            setError(null)
          }}
        />
      )}
      <FormError>{error}</FormError>
      <Button type="submit" look="primary" size="lg" busy={busy !== null} className="w-full sm:w-fit sm:min-w-48 print:hidden">
        {say(busy ? 'starting' : 'start')}
      </Button>
    </form>
  )
}
