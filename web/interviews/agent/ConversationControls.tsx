import { Keyboard, Mic, MicOff, Send } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Pill, rowOf } from '../room/RoomControls.tsx'
import type { Call } from './useCall.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
import { useWords } from '../../words.ts'

type Props = {
  talk: Call
  begun: boolean
  /** The candidate can type only during a spoken call. */
  spokenOnly: boolean
  /** The candidate is typing now. */
  typing: boolean
  onMode: (mode: AnswerMode) => void
  onStart: () => void
  onSend: () => void
  onEnd: () => void
}

/** The controls of a call with an agent. */
export function ConversationControls({ talk, begun, spokenOnly, typing, onMode, onStart, onSend, onEnd }: Props) {
  const { say } = useWords()
  const { phase, muted, mode, mute } = talk
  const main = 'max-sm:col-span-full max-sm:row-start-1 !rounded-full sm:min-w-48'
  const mutes = phase === 'open' && mode === 'voice' && !typing
  const changes = phase !== 'over' && (phase === 'open' || typing || !spokenOnly)
  const quiet = [mutes, changes, phase !== 'over'].filter(Boolean).length
  return (
    <div className={cx('mx-auto grid max-w-4xl gap-2 sm:flex sm:flex-wrap sm:justify-center sm:gap-3', rowOf[quiet])}>
      {mutes && (
        <Pill onClick={() => mute(!muted)} title={say(muted ? 'call_unmute_title' : 'call_mute_title')}>
          {muted ? <MicOff aria-hidden strokeWidth={1.5} /> : <Mic aria-hidden strokeWidth={1.5} />}
          {say(muted ? 'unmute' : 'mute')}
        </Pill>
      )}
      {changes && (
        <Pill onClick={() => onMode(typing ? 'voice' : 'typed')}>
          {typing ? <Mic aria-hidden strokeWidth={1.5} /> : <Keyboard aria-hidden strokeWidth={1.5} />}
          {say(typing ? 'speak_instead' : 'type_instead')}
        </Pill>
      )}
      {phase === 'waiting' && (
        <Button look="bright" size="lg" className={main} onClick={onStart}>
          {say(begun ? 'call_go_on' : 'call_begin')}
        </Button>
      )}
      {phase === 'opening' && (
        <Button look="bright" size="lg" busy className={main}>
          {say('call_connecting')}
        </Button>
      )}
      {phase === 'over' && (
        <Button look="bright" size="lg" busy className={main}>
          {say('saving')}
        </Button>
      )}
      {phase === 'open' && typing && (
        <Button look="bright" size="lg" className={main} onClick={onSend}>
          <Send aria-hidden strokeWidth={1.5} />
          {say('call_send')}
        </Button>
      )}
      {phase !== 'over' && (
        <Pill onClick={onEnd} className="max-sm:border-transparent">
          {say('end_interview')}
        </Pill>
      )}
    </div>
  )
}
