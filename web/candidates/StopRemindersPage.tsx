// The page where a candidate stops the reminders of an interview. Opening the page changes nothing; the button does.
import { useState } from 'react'
import { change } from '../change.ts'
import { publicApi } from '../client.ts'
import { PublicLayout } from '../layouts/PublicLayout.tsx'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { useLinkToken } from '../useLinkToken.ts'

export function Component() {
  useTitle('Reminders')
  const token = useLinkToken() ?? ''
  return <StopReminders key={token} token={token} />
}

function StopReminders({ token }: { token: string }) {
  const [state, setState] = useState<'ask' | 'busy' | 'stopped'>('ask')
  const [error, setError] = useState<string | null>(null)
  const stop = async () => {
    setState('busy')
    setError(null)
    const raw = new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' })
    const { stopReminders } = publicApi.candidates
    await change({
      call: () => stopReminders({ token: token || 'none', raw }),
      says: (thrown) => {
        const code = stopReminders.codeOf(thrown)
        return code === 'candidate.not_found' || code === 'record.not_found' || code === 'input.invalid'
          ? 'This link is not complete. Open it again from the email.'
          : null
      },
      failed: 'The reminders were not stopped. Check your connection and try again.',
      onDone: () => setState('stopped'),
      onFailed: (detail) => {
        setState('ask')
        setError(detail)
      },
    })
  }
  return (
    <PublicLayout width="lg">
      <section className="card grid justify-items-start gap-4 p-8 text-base">
        <h1 tabIndex={-1} className="text-xl">
          {state === 'stopped' ? 'You get no more reminders' : 'Stop reminders?'}
        </h1>
        {state === 'stopped' ? (
          <p role="status">Your invitation stays as it is: you can still take the interview until its deadline.</p>
        ) : (
          <>
            <p>Press the button to get no more reminders about this interview. Your invitation stays as it is.</p>
            <FormError>{error}</FormError>
            <Button look="primary" busy={state === 'busy'} onClick={() => void stop()}>
              Stop reminders
            </Button>
          </>
        )}
      </section>
    </PublicLayout>
  )
}
