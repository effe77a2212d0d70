// The interview with another provider's agent: shows what the agent says and what it heard.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { answerMaxLength, type AnswerMode } from '../../../shared/turns.ts'
import { change } from '../../change.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { AnswerBox } from '../room/AnswerBox.tsx'
import { ConversationControls } from './ConversationControls.tsx'
import { ConversationNotice } from './ConversationNotice.tsx'
import { Elapsed } from '../room/Elapsed.tsx'
import { loadClient } from './openConversation.ts'
import { QuestionCaption } from '../room/QuestionCaption.tsx'
import { RoomFrame } from '../room/RoomFrame.tsx'
import { SpeakDialog } from '../room/SpeakDialog.tsx'
import { useCallSilence } from './useCallSilence.ts'
import { goingOn } from './runCall.ts'
import { useCall } from './useCall.ts'
import { useInterviewEvents } from '../outbox/useInterviewEvents.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import { useOnline } from '../room/useOnline.ts'
import { useStayActive } from '../room/useStayActive.ts'
import type { Way } from '../sound/useWay.ts'
import { useWords } from '../../words.ts'

type Props = {
  interview: Interview
  /** The interview had already begun when this page was opened. */ resumed: boolean
  way: Way
  onWay: (way: AnswerMode) => void
  microphone: Microphone
}

export function ConversationRoom({ interview, resumed, way, onWay, microphone }: Props) {
  const { say } = useWords()
  const title = say('room_title', { job: interview.job_title })
  useTitle(title)
  const online = useOnline()
  const talk = useCall({
    interview,
    microphone,
    onMicrophoneLost: () => events.note('microphone_lost'),
    sendRest: () => {
      endSilence()
      return events.flush()
    },
  })
  const events = useInterviewEvents(interview, talk.lost)
  const { phase, pause, said, speaking, muted, text, returned } = talk
  const { closing, stay } = useStayActive(interview.candidate_id, `${phase} ${said.length} ${text}`)
  const [asking, setAsking] = useState<'end' | 'speak' | null>(null)
  const [typing, setTyping] = useState((way === 'typed' && interview.agent_typing !== false) || talk.text !== '')
  const caption = useRef<HTMLHeadingElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const own = said.filter((line) => line.who === 'candidate').length
  const spoke = own > 0
  const endSilence = useCallSilence({
    own: talk.own,
    waiting: phase === 'open' && !speaking && !muted && !typing && asking === null,
    doing: `${phase} ${own} ${muted} ${typing} ${asking}`,
    events,
  })

  const spokenOnly = interview.agent_typing === false
  const start = (wanted: AnswerMode) => {
    const mode = spokenOnly ? 'voice' : wanted
    onWay(mode)
    // Text that must be sent again stays visible.
    setTyping(mode === 'typed' || returned)
    talk.start(mode, mode === 'voice' && returned)
  }
  const onEntered = useEffectEvent(() => {
    if (resumed) {
      events.note('resumed')
      void loadClient().catch(() => undefined)
    } else start(way ?? 'voice')
  })
  // A browser plays sound only after a press. The start button was a press, but a reload is not, so the candidate must press again.
  useEffect(() => onEntered(), [])
  const open = phase === 'open'
  useEffect(() => {
    if (open) (typing ? input : caption).current?.focus()
  }, [open, typing])

  const changeMode = (mode: AnswerMode) => {
    if (!open || (mode === 'voice' && talk.mode === 'typed')) {
      if (mode === 'voice') return setAsking('speak')
      onWay(mode)
      return setTyping(true)
    }
    talk.mute(mode === 'typed')
    setTyping(mode === 'typed')
  }
  const send = () => {
    const words = text.trim()
    if (!open || !online || !words || text.length > answerMaxLength) return input.current?.focus()
    talk.say(words)
  }
  const end = () => change({ call: talk.finish, failed: say('end_failed') })

  const asked = said.filter((line) => line.who === 'agent').map((line) => line.words)
  const latest = asked.at(-1)
  const before = latest === goingOn ? asked.findLast((words) => words !== goingOn) : undefined
  const heard = said.findLast((line) => line.who === 'candidate')?.words
  const begun = resumed || said.length > 0 || pause !== null
  const words =
    latest ??
    say(phase === 'opening' ? 'call_connecting_you' : open ? 'call_about_to_begin' : begun ? 'call_go_on_ready' : 'call_begin_ready')
  const state =
    phase === 'over'
      ? 'call_over'
      : phase === 'opening'
        ? 'call_connecting'
        : !open
          ? 'call_not_connected'
          : speaking
            ? 'call_speaking'
            : typing
              ? 'call_your_turn'
              : muted
                ? 'muted'
                : 'listening'

  return (
    <RoomFrame
      title={title}
      onLeave={() => setAsking('end')}
      onOpened={() => caption.current?.focus()}
      progress={<span className="whitespace-nowrap">{say('questions', { count: interview.question_count })}</span>}
      status={<Elapsed interview={interview} />}
      notice={
        <ConversationNotice
          candidateId={interview.candidate_id}
          spokenOnly={spokenOnly}
          talk={talk}
          online={online}
          resumed={resumed}
          onTellAgain={() => void end().catch(() => undefined)}
          closing={closing}
          onStay={stay}
        />
      }
      controls={
        <ConversationControls
          talk={talk}
          begun={begun}
          spokenOnly={spokenOnly}
          typing={typing}
          onMode={changeMode}
          onStart={() => start(typing ? 'typed' : 'voice')}
          onSend={send}
          onEnd={() => setAsking('end')}
        />
      }
    >
      <p role="status" className="mb-4 text-sm text-midnight-300">
        {say(state)}
      </p>
      {typing && (
        <p role="status" className="sr-only">
          {latest}
        </p>
      )}
      <QuestionCaption
        id="said"
        ref={caption}
        text={words}
        hint={before ?? null}
        voice={!typing}
        speaking={speaking && !talk.levels}
        levels={talk.levels}
      />
      {heard && (
        <div className="mt-5 w-full max-w-2xl rounded-card border border-l-2 border-white/20 border-l-emerald-500 bg-white/6 px-4 py-3 text-left sm:mt-7">
          <p className="text-xs text-midnight-300">{say(typing ? 'call_you' : 'call_you_heard')}</p>
          <p className="mt-1 max-h-[22dvh] overflow-y-auto text-base wrap-anywhere whitespace-pre-wrap text-midnight-100">{heard}</p>
        </div>
      )}
      {typing && (
        <AnswerBox
          ref={input}
          text={text}
          onText={talk.write}
          onSend={send}
          onPaste={(characters) => events.note('paste', characters)}
          describedBy="said"
          readOnly={!open}
          placeholder={say('call_type_here')}
        />
      )}
      <ConfirmDialog
        open={asking === 'end'}
        onClose={() => setAsking(null)}
        title={say('end_title')}
        action={say('end_action')}
        danger={!spoke}
        onConfirm={end}
      >
        <p>{say(spoke ? 'call_end_kept' : 'call_end_unheard')}</p>
        {typing && text.trim() !== '' && <p className="mt-2 font-medium text-midnight-900">{say('call_end_draft')}</p>}
        <p className="mt-2">{say('end_no_return')}</p>
      </ConfirmDialog>
      <SpeakDialog
        candidateId={interview.candidate_id}
        open={asking === 'speak'}
        onClose={() => setAsking(null)}
        microphone={microphone}
        ears="provider"
        onSpeak={() => {
          setAsking(null)
          start('voice')
        }}
      />
    </RoomFrame>
  )
}
