// The candidate's page after the interview: what happens next, what they were told, what they can do, and what they said.
import type { Interview } from '../../../shared/interview.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { count, formatDate } from '../../ui/formatDate.ts'
import { JobPanel } from './JobPanel.tsx'
import { LateTextButton } from '../answers/LateTextButton.tsx'
import { NotedEvents, worthExplaining } from './NotedEvents.tsx'
import { OwnInterview } from './OwnInterview.tsx'
import { StageLayout } from './StageLayout.tsx'
import { SupportAddress } from '../adjustments/SupportAddress.tsx'
import { useLateWords } from '../answers/useLateWords.ts'
import { forgetAll } from '../outbox/openKeep.ts'
import type { Parts } from '../outbox/useParts.ts'
import { Messages, OwnRights, useOwnRights } from '../../rights/face.ts'
import { WhatIsNext } from './WhatIsNext.tsx'

export function ThankYouStage({ interview, parts }: { interview: Interview; parts: Parts }) {
  const { late, sending, letGo } = useLateWords(interview)
  const rights = useOwnRights(interview.candidate_id).data
  const byAgent = interview.provider === 'elevenlabs'
  const written = interview.turns.some((turn) => turn.role === 'candidate')
  const answered = written || byAgent || sending
  const ended = interview.completed_at ? ` on ${formatDate(interview.completed_at)}` : ''
  const byItself = interview.end_reason === 'idle'
  const spoken = interview.turns.filter((turn) => turn.transcript === 'missing').length
  const outcome = written
    ? 'Your answers are with the people who review them.'
    : byAgent
      ? 'What you said is on its way to us from the voice service. If it does not arrive, the people who review your interview see that, and there is no score.'
      : sending
        ? 'Your answer is still on its way to us.'
        : 'It ended before an answer was submitted.'
  return (
    <StageLayout
      title="Thank you"
      eyebrow={<Badge tone="good">Completed</Badge>}
      heading={`Thank you, ${interview.candidate_name}.`}
      lead={`Your interview for ${interview.job_title} ended${byItself ? ' by itself' : ''}${ended}. ${outcome}`}
      aside={<JobPanel interview={interview} />}
    >
      {sending && (
        <Banner tone="fair" title="Your last answer is on its way" className="mb-8">
          You submitted it while the connection was lost. It is kept here and sent by itself: please leave this page open for a moment.
        </Banner>
      )}
      {byItself && (
        <Banner tone="fair" title="Nothing happened in it for half an hour" className="mb-8">
          So it was closed. What you had submitted until then is kept. If something kept you away, write to whoever invited you, or to the
          address below: a person can open it again.
        </Banner>
      )}
      {spoken > 0 && (
        <Banner title={`${count(spoken, 'answer')} spoken, not transcribed`} className="mb-8">
          Your recording is kept and submitted as your answer. It is transcribed later, or a person listens to it, and your score waits for
          that. You have nothing to do.
        </Banner>
      )}
      {late.length > 0 && (
        <Banner
          tone="fair"
          title="Some of your words came too late"
          className="mb-8"
          action={<LateTextButton late={late} onLetGo={(answer) => void letGo(answer)} look="plain" />}
        >
          The interview had ended before this text was submitted. It is kept in this browser only, so that you can copy it.
        </Banner>
      )}
      <section aria-labelledby="next" className="max-w-[68ch] text-base">
        <h2 id="next" className="text-lg">
          What happens next
        </h2>
        {answered ? (
          <WhatIsNext interview={interview} />
        ) : (
          <>
            <p className="mt-3 text-midnight-700">
              There is nothing to score. A person sees that the interview ended without an answer and decides what happens next.
            </p>
            <div className="mt-4">
              <SupportAddress before="If this is not what you meant to do, write to" />
            </div>
          </>
        )}
      </section>
      <Messages messages={rights?.messages ?? []} />
      <OwnRights
        candidateId={interview.candidate_id}
        answers={written ? 'answers' : null}
        noticed={worthExplaining(interview.events).length > 0 ? 'noted' : null}
        onErased={() => forgetAll(interview.candidate_id)}
      />
      <OwnInterview interview={interview} parts={parts} byAgent={byAgent} corrections={rights?.corrections} />
      <NotedEvents interview={interview} />
    </StageLayout>
  )
}
