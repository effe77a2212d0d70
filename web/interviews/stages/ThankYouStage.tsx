// After the interview: what happens next and who decides, and the candidate's own answers.
import type { Interview } from '../../../shared/interviews.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { count, formatDate } from '../../ui/formatDate.ts'
import { JobPanel } from './JobPanel.tsx'
import { LateTextButton } from '../answers/LateTextButton.tsx'
import { NotedEvents } from './NotedEvents.tsx'
import { OwnAnswers } from './OwnAnswers.tsx'
import { OwnRecording } from './OwnRecording.tsx'
import { StageLayout } from './StageLayout.tsx'
import { SupportAddress } from '../adjustments/SupportAddress.tsx'
import { useLateWords } from '../answers/useLateWords.ts'
import type { Parts } from '../outbox/useParts.ts'

export function ThankYouStage({ interview, parts }: { interview: Interview; parts: Parts }) {
  const { late, sending, letGo } = useLateWords(interview)
  const byAgent = interview.provider === 'elevenlabs'
  const written = interview.turns.some((turn) => turn.role === 'candidate')
  const reader = interview.first_reader === 'model' ? 'An AI' : 'A simple program, trained on answers that people rated,'
  const answered = written || byAgent || sending
  const ended = interview.completed_at ? ` on ${formatDate(interview.completed_at)}` : ''
  const byItself = interview.end_reason === 'idle'
  const spoken = interview.turns.filter((turn) => turn.transcript === 'missing').length
  const outcome = written
    ? 'Your answers are with the people who review them.'
    : byAgent
      ? 'What you said is on its way to us from the voice service. Should it not arrive, the people who review see that, and no score is made of it.'
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
          You handed it in while the connection was away. It is kept here and sent by itself: please leave this page open for a moment.
        </Banner>
      )}
      {byItself && (
        <Banner tone="fair" title="Nothing had happened in it for half an hour" className="mb-8">
          So it was closed, with what you had submitted until then. If something kept you away, write to whoever invited you, or to the
          address below: a person can open it again.
        </Banner>
      )}
      {spoken > 0 && (
        <Banner title={`${count(spoken, 'answer')} spoken, not transcribed`} className="mb-8">
          Your recording is kept and handed in as your answer. It is transcribed later, or a person listens to it, and your score waits for
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
          <>
            <ol className="mt-3 grid gap-4">
              <Step when="Now">
                {`${reader} reads your answers against the same yardstick as everyone’s. It proposes scores, each with the words it rests on. That takes minutes.`}
              </Step>
              <Step when="Then">
                A person reviews the proposal and decides whether it stands. Until then the recruiter sees no score of yours.
              </Step>
              <Step when="After that">
                The recruiter decides on the next step and writes to you by email. How soon depends on how many people interview for this
                job.
              </Step>
            </ol>
            <div className="mt-4">
              <SupportAddress before="To ask where things stand, or for a copy, a correction or the deletion of your answers, write to" />
            </div>
          </>
        ) : (
          <>
            <p className="mt-3 text-midnight-700">
              There is nothing to score. A person sees that the interview ended without an answer and decides what follows.
            </p>
            <div className="mt-4">
              <SupportAddress before="If this is not what you meant to do, write to" />
            </div>
          </>
        )}
      </section>
      <OwnRecording candidateId={interview.candidate_id} parts={parts} byAgent={byAgent} turns={interview.turns.length} />
      <NotedEvents interview={interview} />
      {written && (
        <section aria-labelledby="answers" className="mt-12 border-t border-sand-200 pt-8 text-base">
          <h2 id="answers" className="text-lg">
            Your answers
          </h2>
          <OwnAnswers turns={interview.turns} />
        </section>
      )}
    </StageLayout>
  )
}

function Step({ when, children }: { when: string; children: string }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-l-2 border-emerald-500 pl-4 sm:grid-cols-[104px_1fr]">
      <span className="font-medium">{when}</span>
      <span className="text-midnight-700">{children}</span>
    </li>
  )
}
