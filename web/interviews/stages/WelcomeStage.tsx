// The page before the interview: who asks, what is asked, how it is judged, and the consent.
import { CalendarClock, Clock, ListChecks, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { asksElsewhere } from '../../../shared/interviewer.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../words.ts'
import { AdjustmentRequest } from '../adjustments/AdjustmentRequest.tsx'
import { ConsentForm } from './ConsentForm.tsx'
import { DeviceCheck } from '../sound/DeviceCheck.tsx'
import { loadClient } from '../agent/openConversation.ts'
import { AgentNotice, BuiltinNotice } from './WelcomeNotice.tsx'
import { JobPanel } from './JobPanel.tsx'
import { OwnRights } from '../../rights/face.ts'
import { forgetAll } from '../outbox/openKeep.ts'
import { PracticeRoom } from './PracticeRoom.tsx'
import { StageLayout } from './StageLayout.tsx'
import { earsHere } from '../sound/useHearing.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import type { Way } from '../sound/useWay.ts'
import { WayChoice } from './WayChoice.tsx'
import { WelcomeSteps } from './WelcomeSteps.tsx'

type Props = { interview: Interview; way: Way; onWay: (way: AnswerMode) => void; microphone: Microphone; onStarted: () => void }

// Stands for the job's title, which is shown in bold.
const mark = '\u0000'

export function WelcomeStage({ interview, way: wanted, onWay, microphone, onStarted }: Props) {
  const { say, deadline } = useWords()
  const spokenOnly = interview.agent_typing === false
  // `useWay` chooses typing if the browser has no microphone. If only speech is possible, that does not count as a choice.
  const way = spokenOnly && wanted === 'typed' ? null : wanted
  const [practising, setPractising] = useState(false)
  const [tried, setTried] = useState(false)
  const choose = (next: AnswerMode) => {
    onWay(next)
    setTried(false)
    if (next === 'typed') microphone.close()
    if (byAgent) void loadClient().catch(() => undefined)
  }
  const missing =
    way === null
      ? {
          what: say(spokenOnly ? 'choose_to_speak' : 'choose_way'),
          field: 'input[name="way"]',
        }
      : way === 'voice' && microphone.state !== 'on'
        ? {
            what: say(spokenOnly ? 'allow_microphone_spoken' : 'allow_microphone_or_type'),
            field: 'input[name="way"]:checked',
          }
        : null
  const byAgent = asksElsewhere(interview.provider)
  const ownQuestions = interview.agent_asks_plan === false
  const questions = say('questions', { count: interview.question_count })
  const facts = [
    [Clock, say('about_minutes', { minutes: say('minutes', { count: interview.minutes }) })],
    [ListChecks, ownQuestions ? say('own_questions') : questions],
    [MessageSquare, say(spokenOnly ? 'at_own_pace_spoken' : 'at_own_pace')],
    ...(interview.closes_at
      ? [[CalendarClock, say('begin_by', { moment: deadline(interview.closes_at, interview.closes_zone) })] as const]
      : []),
  ] as const
  const [before, after] = say('welcome_lead', { job: mark }).split(mark)
  return (
    <StageLayout
      title={say('welcome_title')}
      eyebrow={<Badge tone="good">{say('welcome_badge')}</Badge>}
      heading={say('welcome_heading', { name: interview.candidate_name })}
      lead={
        <>
          {before}
          <strong className="font-semibold text-midnight-900">{interview.job_title}</strong>
          {after}
        </>
      }
      aside={<JobPanel interview={interview} />}
      after={
        <OwnRights candidateId={interview.candidate_id} answers={null} noticed={null} onErased={() => forgetAll(interview.candidate_id)} />
      }
    >
      <ul className="flex flex-wrap gap-x-7 gap-y-2 border-y border-sand-200 py-4 font-medium">
        {facts.map(([Icon, words]) => (
          <li key={words} className="flex items-center gap-2">
            <Icon aria-hidden className="size-4 text-emerald-700" strokeWidth={1.5} />
            {words}
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-8 text-base print:mt-5 print:gap-5">
        <WelcomeSteps questions={questions} byAgent={byAgent} ownQuestions={ownQuestions} spokenOnly={spokenOnly}>
          {byAgent ? (
            <AgentNotice questions={questions} spokenOnly={spokenOnly} ownQuestions={ownQuestions} />
          ) : (
            <BuiltinNotice questions={questions} />
          )}
        </WelcomeSteps>
        <AdjustmentRequest interview={interview} />
        <section aria-labelledby="begin">
          <h2 id="begin" className="text-lg">
            {say('when_ready')}
          </h2>
          <div className="mt-4 grid gap-4 print:hidden">
            <WayChoice way={way} onWay={choose} byAgent={byAgent} spokenOnly={spokenOnly} error={tried && missing ? missing.what : null} />
            {way === 'voice' && (
              <DeviceCheck
                candidateId={interview.candidate_id}
                microphone={microphone}
                ears={byAgent ? 'provider' : earsHere(interview.voice.stt)}
                before={say('check_until_begins')}
                onType={spokenOnly ? null : () => choose('typed')}
              />
            )}
          </div>
          {(!spokenOnly || microphone.stream) && (
            <div className="print:hidden">
              <p className="mt-6 quiet">
                {say('practice_offer')} {byAgent && `${say('practice_offer_agent')} `}
                {say('practice_offer_kept')}
              </p>
              <Button className="mt-3" onClick={() => setPractising(true)}>
                {say('practice_button')}
              </Button>
            </div>
          )}
          <ConsentForm interview={interview} missing={missing} onTry={() => setTried(true)} onStarted={onStarted} />
        </section>
      </div>
      {practising && (
        <PracticeRoom byAgent={byAgent} microphone={way === 'voice' ? microphone : null} onClose={() => setPractising(false)} />
      )}
    </StageLayout>
  )
}
