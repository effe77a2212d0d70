// The candidate's page after the interview: what happens next, what they were told, what they can do, and what they said.
import type { Interview } from '../../../shared/interview.ts'
import { asksElsewhere } from '../../../shared/interviewer.ts'
import { idle_minutes } from '../../../shared/interviewTimes.ts'
import { worthExplaining } from '../../../shared/worthExplaining.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { JobPanel } from './JobPanel.tsx'
import { LateTextButton } from '../answers/LateTextButton.tsx'
import { NotedEvents } from './NotedEvents.tsx'
import { OwnInterview } from './OwnInterview.tsx'
import { StageLayout } from './StageLayout.tsx'
import { SupportAddress } from '../adjustments/SupportAddress.tsx'
import { useLateWords } from '../answers/useLateWords.ts'
import { useLateEvents } from '../outbox/useLateEvents.ts'
import { forgetAll } from '../outbox/openKeep.ts'
import type { RecordingParts } from '../outbox/useParts.ts'
import { Messages, OwnRights, useOwnRights } from '../../rights/face.ts'
import { WhatIsNext } from './WhatIsNext.tsx'
import { useWords } from '../../words.ts'

/** While nobody has decided, a person decides what happens next for someone who gave no answer. */
const waitsForPerson = new Set<Interview['next']['code']>(['reading', 'review', 'decision'])

export function ThankYouStage({ interview, parts }: { interview: Interview; parts: RecordingParts }) {
  const { say, moment } = useWords()
  const { late, sending, letGo } = useLateWords(interview)
  const eventsWaiting = useLateEvents(interview.candidate_id)
  const rights = useOwnRights(interview.candidate_id).data
  const byAgent = asksElsewhere(interview.provider)
  const written = interview.turns.some((turn) => turn.role === 'candidate')
  const answered = written || byAgent || sending
  const byItself = interview.end_reason === 'idle'
  const job = interview.job_title
  const ended = interview.completed_at
    ? say(byItself ? 'thanks_ended_itself_on' : 'thanks_ended_on', { job, moment: moment(interview.completed_at) })
    : say(byItself ? 'thanks_ended_itself' : 'thanks_ended', { job })
  const spoken = interview.turns.filter((turn) => turn.transcript === 'missing').length
  const messages = rights?.messages ?? []
  const decision = messages.filter(({ kind }) => kind !== 'feedback')
  const feedback = messages.filter(({ kind }) => kind === 'feedback')
  const waiting = interview.next.code === 'reading' || interview.next.code === 'review'
  const outcome = say(written ? 'thanks_written' : byAgent ? 'thanks_by_agent' : sending ? 'thanks_on_its_way' : 'thanks_nothing')
  return (
    <StageLayout
      title={say('thanks_title')}
      eyebrow={<Badge tone="good">{say('thanks_badge')}</Badge>}
      heading={say('thanks_heading', { name: interview.candidate_name })}
      lead={waiting || !answered ? `${ended} ${outcome}` : ended}
      aside={<JobPanel interview={interview} />}
    >
      {decision.length > 0 && (
        <div className="mb-8 *:mt-0">
          <Messages messages={decision} />
        </div>
      )}
      {sending && (
        <Banner tone="fair" title={say('thanks_sending')} className="mb-8">
          {say('thanks_sending_words')}
        </Banner>
      )}
      {byItself && (
        <Banner tone="fair" title={say('thanks_idle', { minutes: idle_minutes })} className="mb-8">
          {say('thanks_idle_words')}
        </Banner>
      )}
      {spoken > 0 && (
        <Banner title={say('thanks_spoken', { count: spoken })} className="mb-8">
          {say('thanks_spoken_words')}
        </Banner>
      )}
      {late.length > 0 && (
        <Banner
          tone="fair"
          title={say('thanks_late')}
          className="mb-8"
          action={<LateTextButton late={late} onLetGo={(answer) => void letGo(answer)} look="plain" />}
        >
          {say('thanks_late_words')}
        </Banner>
      )}
      <section aria-labelledby="next" className="max-w-[68ch] text-base">
        <h2 id="next" className="text-lg">
          {say('next_heading')}
        </h2>
        {answered || !waitsForPerson.has(interview.next.code) ? (
          <WhatIsNext interview={interview} sending={sending} />
        ) : (
          <>
            <p className="mt-3 text-midnight-700">{say('next_nothing')}</p>
            <div className="mt-4">
              <SupportAddress before={say('next_not_meant')} />
            </div>
          </>
        )}
      </section>
      {parts.waiting === 0 && (
        <section aria-labelledby="keep" className="card mt-10 p-5 text-base sm:p-6 print:hidden">
          <h2 id="keep" className="text-lg">
            {say('keep_heading')}
          </h2>
          <p className="mt-1 max-w-[60ch] text-midnight-700">{say('keep_words')}</p>
          <ButtonLink className="mt-4" to={paths.path(interview.candidate_id)}>
            {say('keep_go')}
          </ButtonLink>
        </section>
      )}
      <Messages messages={feedback} />
      <OwnRights
        candidateId={interview.candidate_id}
        answers={written ? 'answers' : null}
        noticed={worthExplaining(interview.events, say).length > 0 ? 'noted' : null}
        withdrawn={interview.next.code === 'withdrawn'}
        onErased={() => forgetAll(interview.candidate_id)}
      />
      <OwnInterview interview={interview} parts={parts} byAgent={byAgent} corrections={rights?.corrections} />
      <NotedEvents interview={interview} waiting={eventsWaiting} />
    </StageLayout>
  )
}
