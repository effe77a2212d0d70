import type { ReactNode } from 'react'
import { idle_minutes, pause_hours } from '../../../shared/interviewTimes.ts'
import { useWords } from '../../words.ts'

const times = { hours: pause_hours, minutes: idle_minutes }

/** What will happen and how the interview is judged, with Vouch's own interviewer. */
export function BuiltinNotice({ questions }: { questions: string }) {
  const { say } = useWords()
  return (
    <>
      <Part title={say('notice_what')}>
        <li>{say('notice_asks', { questions })}</li>
        <li>{say('notice_ways')}</li>
        <li>{say('notice_voice')}</li>
        <li>{say('notice_saved')}</li>
        <li>{say('notice_pause', times)}</li>
      </Part>
      <Judged />
    </>
  )
}

/** The same notice for another provider's agent. */
export function AgentNotice({
  questions,
  spokenOnly,
  ownQuestions,
}: {
  questions: string
  spokenOnly: boolean
  /** The agent asks its own questions, not those of the plan. */ ownQuestions: boolean
}) {
  const { say } = useWords()
  return (
    <>
      <Part title={say('notice_what')}>
        <li>{ownQuestions ? say('notice_agent_own') : say('notice_agent_asks', { questions })}</li>
        <li>{say(spokenOnly ? 'notice_agent_provider_spoken' : 'notice_agent_provider')}</li>
        <li>{say(spokenOnly ? 'notice_agent_spoken' : 'notice_agent_ways')}</li>
        <li>{say('notice_agent_broken')}</li>
        <li>{say('notice_agent_pause', times)}</li>
      </Part>
      <Judged spokenOnly={spokenOnly} />
    </>
  )
}

/** How the interview is judged. The same for every interviewer. */
function Judged({ spokenOnly = false }: { spokenOnly?: boolean }) {
  const { say } = useWords()
  return (
    <Part title={say('notice_how')}>
      <li>{say('notice_score')}</li>
      <li>{say(spokenOnly ? 'notice_words_spoken' : 'notice_words')}</li>
      <li>{say('notice_recording')}</li>
      <li>{say(spokenOnly ? 'notice_events_spoken' : 'notice_events')}</li>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 grid gap-2.5 text-midnight-700 *:border-l-2 *:border-emerald-500 *:pl-4">{children}</ul>
    </section>
  )
}
