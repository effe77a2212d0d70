// The interview with another provider's agent: shows what the agent says and what it heard.
import { useEffect, useRef, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { answerMaxLength } from '../../../shared/lengths.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
import { change } from '../../change.ts'
import { useTitle } from '../../ui/useTitle.ts'
import { AnswerBox } from '../room/AnswerBox.tsx'
import { callCaption, callStanding, hasBegun } from './callCaption.ts'
import { ConversationControls } from './ConversationControls.tsx'
import { ConversationNotice } from './ConversationNotice.tsx'
import { EndCallDialog } from './EndCallDialog.tsx'
import { Elapsed } from '../room/Elapsed.tsx'
import { QuestionCaption } from '../room/QuestionCaption.tsx'
import { RoomFrame } from '../room/RoomFrame.tsx'
import { SpeakDialog } from '../room/SpeakDialog.tsx'
import { useCallSilence } from './useCallSilence.ts'
import { useCall } from './useCall.ts'
import { useCallWay } from './useCallWay.ts'
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
  const spokenOnly = interview.agent_typing === false
  const talk = useCall({
    interview,
    microphone,
    typing: way === 'typed' && !spokenOnly,
    onMicrophoneLost: () => events.note('microphone_lost'),
    sendRest: () => {
      endSilence()
      return events.flush()
    },
  })
  const events = useInterviewEvents(interview, { lost: talk.lost, resumed })
  const { phase, said, speaking, muted, typing, text } = talk
  const { closing, stay } = useStayActive(interview, `${phase} ${said.length} ${text}`)
  const [asking, setAsking] = useState<'end' | 'speak' | null>(null)
  const answering = useCallWay({ spokenOnly, resumed, way, onWay, talk, onSpeakFirst: () => setAsking('speak') })
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

  const open = phase === 'open'
  useEffect(() => {
    if (open) (typing ? input : caption).current?.focus()
  }, [open, typing])

  const send = () => {
    const words = text.trim()
    if (!open || !online || !words || text.length > answerMaxLength) return input.current?.focus()
    talk.say(words)
  }
  const end = () => change({ call: talk.finish, failed: say('end_failed') })

  const begun = hasBegun(said, talk.pause, resumed)
  const { latest, otherwise, before } = callCaption(talk, resumed)
  const heard = said.findLast((line) => line.who === 'candidate')?.words

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
          onSpeak={() => {
            setAsking('speak')
            void microphone.open()
          }}
        />
      }
      controls={
        <ConversationControls
          talk={talk}
          begun={begun}
          spokenOnly={spokenOnly}
          typing={typing}
          onMode={answering.change}
          onStart={() => answering.start(typing ? 'typed' : 'voice')}
          onSend={send}
          onEnd={() => setAsking('end')}
        />
      }
    >
      <p role="status" className="mb-4 text-sm text-midnight-300">
        {say(callStanding(talk, typing))}
      </p>
      {typing && (
        <p role="status" className="sr-only">
          {latest}
        </p>
      )}
      <QuestionCaption
        id="said"
        ref={caption}
        text={latest ?? say(otherwise)}
        hint={before}
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
      <EndCallDialog
        open={asking === 'end'}
        onClose={() => setAsking(null)}
        spoke={spoke}
        drafting={typing && text.trim() !== ''}
        onEnd={end}
      />
      <SpeakDialog
        candidateId={interview.candidate_id}
        open={asking === 'speak'}
        stay={say(typing ? 'speak_go_on_typing' : 'type_instead')}
        onClose={() => {
          setAsking(null)
          if (!typing && !spokenOnly) answering.change('typed')
        }}
        microphone={microphone}
        ears="provider"
        onSpeak={() => {
          setAsking(null)
          answering.start('voice')
        }}
      />
    </RoomFrame>
  )
}
