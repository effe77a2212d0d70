// The interview with Vouch's own interviewer: one question at a time, until the candidate ends it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
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
import { progressOf } from '../standing/progressOf.ts'
import { useInterviewEvents } from '../outbox/useInterviewEvents.ts'
import { canSpeakHere } from '../sound/makeMicrophone.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import { useOneSpeaker } from '../sound/useOneSpeaker.ts'
import { listeningWords } from './listeningWords.ts'
import { useOnline } from './useOnline.ts'
import type { Parts } from '../outbox/useParts.ts'
import { useNextQuestion } from './useNextQuestion.ts'
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
  parts: Parts
}

export function InterviewRoom({ interview, resumed, way, onWay, microphone, parts }: Props) {
  const answers = useAnswers(interview)
  const { language, say } = useWords()
  const title = say('room_title', { job: interview.job_title })
  useTitle(title)
  const aloud = useInterviewer(interview.voice.tts, language)
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
  const { answered, of, left } = progressOf(interview)
  const missing = !question && !interview.current && left > 0
  const endLook = missing ? 'night' : 'bright'
  useNextQuestion(interview.candidate_id, resumed, missing)
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
    if (resumed) events.note('resumed')
  })
  useEffect(() => onResumed(), [])
  const atRisk = !answers.durable && (drafting || sending)
  useEffect(() => {
    if (!atRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [atRisk])

  const submitAnswer = async () => {
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
  const draft = say(answers.durable ? 'state_draft_kept' : 'state_draft')
  const state = sending ? say(lost ? 'state_not_sent' : 'state_saving') : drafting ? draft : answered > 0 ? say('state_saved') : ''
  const news = question
    ? `${say('question_of', { number: question.number, of })}. ${words}`
    : say(missing ? 'next_question' : 'all_answered')
  const letGo = (answer: KeptAnswer) => answers.letGo(answer)
  const heardHere = speaking.ears !== 'none'
  const skip = (
    <>
      {(bySpeech || speaking.hearing.writing > 0) && <span>{listeningWords({ speaking, microphone, asking: aloud.speaking }, say)}</span>}
      <button
        type="button"
        disabled={box.phase !== 'writing'}
        onClick={() => setAsking('skip')}
        className="min-h-6 underline decoration-white/30 underline-offset-4 hover:text-white disabled:opacity-50"
      >
        {say('skip')}
      </button>
    </>
  )

  return (
    <RoomFrame
      title={title}
      onLeave={() => setAsking('end')}
      onOpened={focusQuestion}
      progress={
        <RoomProgress
          number={question?.number ?? answered + 1}
          of={of}
          followUp={question?.kind === 'follow_up'}
          finished={!question && !missing}
        />
      }
      status={
        <>
          <Elapsed interview={interview} />
          {speaking.recording && ` · ${say('state_recording')}`}
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
            busy={speaking.settling ? say('transcribing_last') : !sending ? null : say(lost ? 'waiting_to_send' : 'saving')}
            onAnswered={() => void submitAnswer()}
            endLabel={say('end_interview')}
            onEnd={() => setAsking('end')}
          />
        ) : (
          <div className="flex justify-center">
            <Button look={endLook} size="lg" className="!rounded-full max-sm:w-full sm:min-w-48" onClick={() => setAsking('end')}>
              {say('end_interview')}
            </Button>
          </div>
        )
      }
    >
      <p role="status" className="sr-only">
        {answered > answeredBefore && `${say('answer_saved')} `}
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
            onSend={() => void submitAnswer()}
            onPaste={(characters) => events.note('paste', characters)}
            own={late.map((answer) => answer.text)}
            problem={box.problem}
            readOnly={box.phase !== 'writing'}
            describedBy="question"
            aside={skip}
            {...(bySpeech && {
              label: say(
                box.spoken_from_ms !== undefined ? 'box_just_now' : box.voice_from_ms !== undefined ? 'box_recorded' : 'your_answer',
              ),
              placeholder: say(heardHere ? 'box_heard_here' : 'box_voice_is_answer'),
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
          text={say(missing ? 'next_question' : 'all_answered')}
          hint={say(missing ? 'next_question_hint' : 'all_answered_hint')}
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
