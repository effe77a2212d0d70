// The interview with Vouch's own interviewer: one question at a time, until the candidate ends it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import { useTitle } from '../../ui/useTitle.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { AnswerNotice } from './AnswerNotice.tsx'
import type { KeptAnswer } from '../outbox/kept.ts'
import { Elapsed } from './Elapsed.tsx'
import { EndDialog } from './EndDialog.tsx'
import { QuestionCaption } from './QuestionCaption.tsx'
import { RoomControls } from './RoomControls.tsx'
import { RoomFrame } from './RoomFrame.tsx'
import { RoomProgress } from './RoomProgress.tsx'
import { SkipDialog } from './SkipDialog.tsx'
import { SpeakDialog } from './SpeakDialog.tsx'
import { useAnswers } from '../answers/useAnswers.ts'
import { useInterviewer } from '../sound/useInterviewer.ts'
import { answeredCount, setInterview } from '../standing/useInterview.ts'
import { useInterviewEvents } from '../outbox/useInterviewEvents.ts'
import { canSpeakHere, type Microphone } from '../sound/useMicrophone.ts'
import { useOneSpeaker } from '../sound/useOneSpeaker.ts'
import { listeningWords } from './listeningWords.ts'
import { useOnline } from './useOnline.ts'
import type { Parts } from '../outbox/useParts.ts'
import { useSpeaking } from './useSpeaking.ts'
import { useStayActive } from './useStayActive.ts'
import type { Way } from '../sound/useWay.ts'

type Props = {
  interview: Interview
  /** The interview had already begun when this page was opened. */
  resumed: boolean
  way: Way
  onWay: (way: AnswerMode) => void
  microphone: Microphone
  parts: Parts
}

export function InterviewRoom({ interview, resumed, way, onWay, microphone, parts }: Props) {
  const answers = useAnswers(interview)
  useTitle(`Interview for ${interview.job_title}`)
  const aloud = useInterviewer(interview.voice.tts)
  const { box, late, moved } = answers
  const lost = !useOnline() || answers.trouble || parts.trouble
  const events = useInterviewEvents(interview, lost)
  const { closing, stay } = useStayActive(interview.candidate_id, `${box.asked?.turn_id} ${box.text} ${box.voice_from_ms}`)
  const [asking, setAsking] = useState<'end' | 'skip' | 'speak' | null>(null)
  const caption = useRef<HTMLHeadingElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)

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
  })

  const type = () => {
    onWay('typed')
    microphone.close()
  }
  const elsewhere = useOneSpeaker(interview.candidate_id, bySpeech, () => {
    aloud.stop()
    type()
  })

  const question = box.phase === 'opening' ? interview.current : box.asked
  const sending = box.phase === 'sending'
  const settled = useSettled(question?.turn_id)
  const drafting = box.phase === 'writing' && box.text.trim() !== ''
  const unsubmitted = drafting || (box.phase === 'writing' && box.voice_from_ms !== undefined)
  const answered = answeredCount(interview)
  const of = question?.of ?? Math.max(interview.question_count, answered)
  const [answeredBefore] = useState(answered)

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
  const onResumed = useEffectEvent(() => {
    if (!resumed) return
    events.note('resumed')
    void api.interviews
      .startInterview({ candidate_id: interview.candidate_id })
      .then(setInterview)
      .catch(() => undefined)
  })
  useEffect(() => onResumed(), [])
  const atRisk = !answers.durable && (drafting || sending)
  useEffect(() => {
    if (!atRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [atRisk])

  const handIn = async () => {
    if (box.phase !== 'writing' || speaking.settling) return
    aloud.stop()
    switch (await speaking.press(settled)) {
      case 'submit':
        return answers.submit()
      case 'submit_part':
        return answers.submit(true)
      case 'ask_skip':
        return setAsking('skip')
      case 'shorten':
        return input.current?.focus()
    }
  }
  // What cannot be sent within 4 seconds is kept, and sent after the end.
  const prepareEnd = async () => {
    await Promise.race([Promise.all([events.flush(), speaking.sendNow()]), new Promise<void>((resolve) => setTimeout(resolve, 4000))])
  }
  const change = (next: AnswerMode) => {
    if (next === 'voice') return setAsking('speak')
    type()
    input.current?.focus()
  }
  const draft = answers.durable ? 'draft kept here' : 'draft'
  const state = sending ? (lost ? 'not sent yet' : 'saving') : drafting ? draft : answered > 0 ? 'saved' : ''
  const news = question ? `Question ${question.number} of ${of}. ${words}` : 'All questions are answered.'
  const letGo = (answer: KeptAnswer) => answers.letGo(answer)
  const heardHere = speaking.ears !== 'none'
  const skip = (
    <>
      {(bySpeech || speaking.hearing.writing > 0) && <span>{listeningWords({ speaking, microphone, asking: aloud.speaking })}</span>}
      <button
        type="button"
        disabled={box.phase !== 'writing'}
        onClick={() => setAsking('skip')}
        className="min-h-6 underline decoration-white/30 underline-offset-4 hover:text-white disabled:opacity-50"
      >
        Skip this question
      </button>
    </>
  )

  return (
    <RoomFrame
      title={`Interview for ${interview.job_title}`}
      onLeave={() => setAsking('end')}
      onOpened={focusQuestion}
      progress={<RoomProgress number={question?.number ?? of} of={of} followUp={question?.kind === 'follow_up'} finished={!question} />}
      status={
        <>
          <Elapsed interview={interview} />
          {speaking.recording && ' · recording'}
          {state && ` · ${state}`}
        </>
      }
      notice={
        <AnswerNotice
          lost={lost}
          sending={sending}
          late={late}
          onLetGo={letGo}
          moved={moved}
          atRisk={atRisk}
          back={resumed && answered === answeredBefore}
          elsewhere={elsewhere}
          closing={closing}
          onStay={stay}
          speaking={speaking}
          microphone={microphone}
          speech={!elsewhere && (bySpeech || speaking.check) && question ? { written: drafting, unsaid: aloud.unsaid } : null}
        />
      }
      controls={
        question ? (
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
            busy={speaking.settling ? 'Transcribing your last words' : !sending ? null : lost ? 'Waiting to send' : 'Saving'}
            onAnswered={() => void handIn()}
            endLabel="End Interview"
            onEnd={() => setAsking('end')}
          />
        ) : (
          <div className="flex justify-center">
            <Button look="bright" size="lg" className="!rounded-full max-sm:w-full sm:min-w-48" onClick={() => setAsking('end')}>
              End Interview
            </Button>
          </div>
        )
      }
    >
      <p role="status" className="sr-only">
        {answered > answeredBefore && 'Your answer is saved. '}
        {news}
      </p>
      {question ? (
        <>
          <QuestionCaption
            key={question.turn_id}
            id="question"
            ref={caption}
            text={question.text}
            hint={question.hint}
            voice={bySpeech}
            speaking={aloud.speaking}
            levels={speaking.live ? microphone.levels : null}
          />
          <AnswerBox
            ref={input}
            text={box.text}
            onText={answers.write}
            onSend={() => void handIn()}
            onPaste={(characters) => events.note('paste', characters)}
            own={late.map((answer) => answer.text)}
            problem={box.problem}
            readOnly={box.phase !== 'writing'}
            describedBy="question"
            aside={skip}
            {...(bySpeech && {
              label:
                box.spoken_from_ms !== undefined
                  ? 'You, just now — tap to correct'
                  : box.voice_from_ms !== undefined
                    ? 'Your answer is recorded. Submit it when you have finished.'
                    : 'Your answer',
              placeholder: heardHere ? 'What you say appears here.' : 'Your voice is the answer. You may also type here.',
              interim: speaking.hearing.interim,
            })}
          />
        </>
      ) : (
        <QuestionCaption
          key="all"
          id="question"
          ref={caption}
          voice={bySpeech}
          text="All questions are answered."
          hint="Your answers are saved. End the interview to submit them. You cannot add anything after that."
        />
      )}
      <SkipDialog
        open={asking === 'skip'}
        onClose={() => setAsking(null)}
        onSkip={answers.decline}
        written={drafting}
        voiced={box.voice_from_ms !== undefined}
      />
      <SpeakDialog
        candidateId={interview.candidate_id}
        open={asking === 'speak'}
        onClose={() => setAsking(null)}
        microphone={microphone}
        ears={speaking.ears}
        onSpeak={() => {
          onWay('voice')
          setAsking(null)
        }}
      />
      <EndDialog
        open={asking === 'end'}
        onClose={() => setAsking(null)}
        interview={interview}
        drafting={unsubmitted}
        sending={sending}
        prepare={prepareEnd}
      />
    </RoomFrame>
  )
}
