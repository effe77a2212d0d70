import type { ReactNode } from 'react'
import type { KeptAnswer } from '../outbox/kept.ts'
import { LateTextButton } from '../answers/LateTextButton.tsx'
import { RoomNotice } from './RoomNotice.tsx'

type Props = {
  lost: boolean
  sending: boolean
  /** Words that could not be handed in. */
  late: KeptAnswer[]
  onLetGo: (answer: KeptAnswer) => void
  moved: boolean
  /** Words that a reload would lose. */
  atRisk: boolean
  back: boolean
  /** What there is to say about the microphone and what it heard. */
  voice?: ReactNode
  recording?: boolean
  /** It was to be handed in, and words of it wait to be written down. */
  unwritten?: boolean
}

/** The one line that matters most now, if any. */
export function AnswerNotice({ lost, sending, late, onLetGo, moved, atRisk, back, voice, recording = false, unwritten = false }: Props) {
  if (lost && atRisk)
    return (
      <RoomNotice tone="fair">
        Connection lost, and this browser keeps nothing for later. Stay on this page: your words are here until they are sent.
      </RoomNotice>
    )
  if (lost && sending) return <RoomNotice tone="fair">Connection lost. Your answer is kept here and will be sent by itself.</RoomNotice>
  if (lost && unwritten)
    return (
      <RoomNotice tone="fair">
        Connection lost. Your last words are recorded but not written down yet. You can wait, or type them, and then choose “I have
        answered”.
      </RoomNotice>
    )
  if (lost && recording)
    return (
      <RoomNotice tone="fair">
        Connection lost. You can go on: your recording and your words are kept here and sent by themselves.
      </RoomNotice>
    )
  if (lost) return <RoomNotice tone="fair">Connection lost. You can go on writing: your words are kept here.</RoomNotice>
  if (late.length > 0) {
    const show = <LateTextButton late={late} onLetGo={onLetGo} look="night" />
    return (
      <RoomNotice tone="info" action={show}>
        A question was answered in another window. Your text here is kept.
      </RoomNotice>
    )
  }
  if (moved) return <RoomNotice tone="info">That question was answered in another window. Your interview goes on from here.</RoomNotice>
  if (atRisk)
    return <RoomNotice tone="fair">This browser keeps nothing for later. Stay on this page until your answer is saved.</RoomNotice>
  if (voice) return voice
  if (back) return <RoomNotice tone="good">Welcome back. Your interview goes on where it was.</RoomNotice>
  return null
}
