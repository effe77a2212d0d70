// The interview with Vouch's own interviewer: one question at a time, until the candidate ends it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
import { Button } from '../../ui/Button.tsx'
import { useAskBeforeUnload } from '../../ui/useAskBeforeUnload.ts'
import { useTitle } from '../../ui/useTitle.ts'
import { useWide } from '../../useWide.ts'
import { AnswerAside } from './AnswerAside.tsx'
import { AnswerNotice } from './AnswerNotice.tsx'
import { answerStanding } from './answerStanding.ts'
import { Elapsed } from './Elapsed.tsx'
import { RoomControls } from './RoomControls.tsx'
import { RoomDialogs, type RoomDialog } from './RoomDialogs.tsx'
import { RoomFrame } from './RoomFrame.tsx'
import { RoomProgress } from './RoomProgress.tsx'
import { RoomQuestion } from './RoomQuestion.tsx'
import { isFull } from '../answers/answers.ts'
import { useAnswers } from '../answers/useAnswers.ts'
import { useInterviewer } from '../sound/useInterviewer.ts'
import { useInterviewEvents } from '../outbox/useInterviewEvents.ts'
import { canSpeakHere } from '../sound/makeMicrophone.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import { useOneSpeaker } from '../sound/useOneSpeaker.ts'
import { useOnline } from './useOnline.ts'
import type { RecordingParts } from '../outbox/useParts.ts'
import { useQuestion } from './useQuestion.ts'
import { useSpeaking } from './useSpeaking.ts'
import { useStayActive } from './useStayActive.ts'
import type { Way } from '../sound/useWay.ts'
import { useWords } from '../../words.ts'

type Props = {
  interview: Interview
  /** The interview had already begun when this page was opened. */
  resumed: boolean
  way: Way
  onWay: (way: AnswerMode) => void
  microphone: Microphone
  parts: RecordingParts
}

const sendWithin_ms = 4000

export function InterviewRoom({ interview, resumed, way, onWay, microphone, parts }: Props) {
  const answers = useAnswers(interview)
  const { language, say } = useWords()
  const title = say('room_title', { job: interview.job_title })
  useTitle(title)
  const aloud = useInterviewer(interview.voice.tts, language)
  const { box, late, moved } = answers
  const lost = !useOnline() || answers.trouble || parts.trouble
  const events = useInterviewEvents(interview, { lost, resumed })
  const { closing, stay } = useStayActive(interview, `${box.asked?.turn_id} ${box.text} ${box.voice_from_ms}`)
  const [asking, setAsking] = useState<RoomDialog | null>(null)
  const caption = useRef<HTMLHeadingElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const wide = useWide(640)

  const bySpeech = way === 'voice'
  const speaking = useSpeaking({
    interview,
    on: bySpeech,
    microphone,
    parts,
    answers,
    events,
    speaking: aloud.speaking,
    covered: asking !== null,
    onSay: (words) => aloud.say(words),
    onSkip: () => setAsking('skip'),
    onShorten: () => input.current?.focus(),
  })

  const type = () => {
    onWay('typed')
    microphone.close()
  }
  const elsewhere = useOneSpeaker(interview.candidate_id, bySpeech, () => {
    aloud.stop()
    type()
  })

  const asked = useQuestion(interview, box, resumed)
  const { question, missing, over, answered, of } = asked
  const standing = answerStanding(answers, { lost, answered: over })
  useAskBeforeUnload(standing.atRisk)

  // On a phone the keyboard would cover the question, so the question itself gets the focus.
  const focusQuestion = () =>
    (bySpeech || matchMedia('(pointer: coarse)').matches || !input.current ? caption.current : input.current)?.focus()
  const words = question ? `${question.text} ${question.hint ?? ''}` : ''
  const ask = () => void aloud.say(words, question?.speech_url)
  const onQuestion = useEffectEvent(() => {
    aloud.stop()
    // The question was answered in another window. The dialog would skip the next question before the candidate sees it.
    if (asking === 'skip') setAsking(null)
    if (asking === null) focusQuestion()
    if (bySpeech && question) ask()
  })
  useEffect(() => onQuestion(), [question?.turn_id])
  const submitAnswer = () => {
    if (box.phase !== 'writing') return
    aloud.stop()
    speaking.press(asked.settled)
  }
  // What cannot be sent in this time is kept, and sent after the end.
  const prepareEnd = async () => {
    await Promise.race([
      Promise.all([events.flush(), speaking.sendNow()]),
      new Promise<void>((resolve) => setTimeout(resolve, sendWithin_ms)),
    ])
  }
  const change = (next: AnswerMode) => {
    if (next === 'voice') return setAsking('speak')
    type()
    input.current?.focus()
  }
  const news = question
    ? `${say('question_of', { number: question.number, of })}. ${words}`
    : say(missing ? 'next_question' : answered < of ? 'all_asked' : 'all_answered')
  const aside = (
    <AnswerAside
      bySpeech={bySpeech}
      speaking={speaking}
      microphone={microphone}
      asking={aloud.speaking}
      writing={box.phase === 'writing'}
      onSkip={() => setAsking('skip')}
    />
  )
  // On a phone, what is spoken would push them out of sight.
  const asideBelow = bySpeech && !wide
  return (
    <RoomFrame
      title={title}
      onLeave={() => setAsking('end')}
      onOpened={focusQuestion}
      progress={
        <RoomProgress
          number={question?.number ?? over + 1}
          of={of}
          answered={answered}
          followUp={question?.kind === 'follow_up'}
          finished={!question && !missing}
        />
      }
      status={
        <>
          <Elapsed interview={interview} />
          {speaking.recording && ` · ${say('state_recording')}`}
          {standing.state && ` · ${say(standing.state)}`}
        </>
      }
      notice={
        <AnswerNotice
          lost={lost}
          sending={standing.sending}
          late={late}
          onLetGo={answers.letGo}
          moved={moved}
          atRisk={standing.atRisk}
          back={asked.back}
          unasked={way === null}
          elsewhere={elsewhere}
          closing={closing}
          onStay={stay}
          onSpeak={() => setAsking('speak')}
          onType={() => change('typed')}
          speaking={speaking}
          microphone={microphone}
          speech={
            !elsewhere && (bySpeech || speaking.check) && question
              ? { written: standing.drafting, unsaid: aloud.unsaid, full: isFull(box) }
              : null
          }
        />
      }
      controls={
        question ? (
          <>
            {asideBelow && <div className="mb-2 flex items-center justify-between gap-x-4 text-xs text-midnight-300">{aside}</div>}
            <RoomControls
              aloud={aloud.available ? { speaking: aloud.speaking, onSay: ask, onStop: aloud.stop } : null}
              mute={speaking.live ? { muted: microphone.muted, onMute: microphone.setMuted } : null}
              other={
                bySpeech
                  ? { to: 'typed', onChange: () => change('typed') }
                  : canSpeakHere()
                    ? { to: 'voice', onChange: () => change('voice') }
                    : null
              }
              busy={speaking.settling ? say('transcribing_last') : standing.busy && say(standing.busy)}
              onAnswered={submitAnswer}
              endLabel={say('end_interview')}
              onEnd={() => setAsking('end')}
            />
          </>
        ) : (
          <div className="flex justify-center">
            <Button
              look={missing ? 'night' : 'bright'}
              size="lg"
              className="!rounded-full max-sm:w-full sm:min-w-48"
              onClick={() => setAsking('end')}
            >
              {say('end_interview')}
            </Button>
          </div>
        )
      }
    >
      <p role="status" className="sr-only">
        {asked.stored && `${say('answer_saved')} `}
        {news}
      </p>
      <RoomQuestion
        asked={asked}
        turns={interview.turns}
        answers={answers}
        bySpeech={bySpeech}
        speaking={speaking}
        asking={aloud.speaking}
        microphone={microphone}
        events={events}
        caption={caption}
        input={input}
        aside={asideBelow ? null : aside}
        onSend={submitAnswer}
      />
      <RoomDialogs
        asking={asking}
        onClose={() => setAsking(null)}
        interview={interview}
        answers={answers}
        standing={standing}
        way={way}
        onWay={onWay}
        microphone={microphone}
        ears={speaking.ears}
        prepareEnd={prepareEnd}
      />
    </RoomFrame>
  )
}
