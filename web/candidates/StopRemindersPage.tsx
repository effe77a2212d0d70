// The page where a candidate stops the reminders of an interview, in its language. Opening the page changes nothing; the button does.
import { useState } from 'react'
import { languageCodes } from '../../shared/languages/languages.ts'
import { change } from '../change.ts'
import { publicApi } from '../client.ts'
import { PublicLayout } from '../layouts/PublicLayout.tsx'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { useLinkToken } from '../useLinkToken.ts'
import { english, useDocumentLanguage, useLoadedWords, type Words } from '../words.ts'

export function Component() {
  const token = useLinkToken() ?? ''
  const named = token.split('.')[2]
  const language = languageCodes.find((code) => code === named) ?? 'en'
  const loaded = useLoadedWords(language)
  // Whoever wants no more reminders can say so although the words of their language did not come.
  const words = loaded.data ?? (loaded.isError ? english : null)
  useTitle((words ?? english).say('reminders_title'))
  useDocumentLanguage(words?.language ?? 'en')
  return (
    <PublicLayout width="lg">
      <section className="card grid justify-items-start gap-4 p-8 text-base">
        {words ? (
          <StopReminders key={token} token={token} words={words} />
        ) : (
          <Loading what="this page">
            <SkeletonText lines={4} />
          </Loading>
        )}
      </section>
    </PublicLayout>
  )
}

function StopReminders({ token, words: { say, refusal } }: { token: string; words: Words }) {
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
        if (stopReminders.codeOf(thrown) === 'stop_link.ended') return say('reminders_incomplete')
        return (thrown.problem && refusal?.(thrown.problem).detail) ?? null
      },
      failed: say('reminders_failed'),
      onDone: () => setState('stopped'),
      onFailed: (detail) => {
        setState('ask')
        setError(detail)
      },
    })
  }
  return (
    <>
      <h1 tabIndex={-1} className="text-xl">
        {say(state === 'stopped' ? 'reminders_stopped' : 'reminders_ask')}
      </h1>
      {state === 'stopped' ? (
        <p role="status">{say('reminders_stays')}</p>
      ) : (
        <>
          <p>{say('reminders_words')}</p>
          <FormError>{error}</FormError>
          <Button look="primary" busy={state === 'busy'} onClick={() => void stop()}>
            {say('reminders_button')}
          </Button>
        </>
      )}
    </>
  )
}
