import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { microphoneAdvice } from '../sound/microphoneAdvice.ts'
import { RoomNotice } from './RoomNotice.tsx'
import type { Microphone } from '../sound/useMicrophone.ts'
import type { Speaking } from './useSpeaking.ts'

/** What there is to say about the microphone and what it heard; null for nothing. */
export function speakingNotice({
  speaking,
  microphone,
  written,
  unsaid,
}: {
  speaking: Speaking
  microphone: Microphone
  written: boolean
  /** The question could not be read aloud. */ unsaid: boolean
}): ReactNode {
  const advice = microphoneAdvice(microphone.state, navigator.userAgent)
  if (advice) {
    return (
      <RoomNotice
        tone="fair"
        action={
          <Button look="night" size="sm" onClick={() => void microphone.open()}>
            Try again
          </Button>
        }
      >
        {advice.title}. {advice.detail} You can also type your answer: it counts the same.
      </RoomNotice>
    )
  }
  if (microphone.state === 'asking')
    return <RoomNotice tone="info">Please answer the question that your browser asks about the microphone.</RoomNotice>
  if (microphone.silenced)
    return (
      <RoomNotice tone="fair">
        Your device has turned the microphone off, as during a phone call. Nothing is heard or recorded until it is on again. You can also
        type your answer: it counts the same.
      </RoomNotice>
    )
  if (speaking.asleep && !microphone.muted) return <RoomNotice tone="info">Press anywhere to go on speaking.</RoomNotice>
  const { check, hearing, askedAfterSilence } = speaking
  if (check === 'new_words')
    return <RoomNotice tone="info">Your last words are written down now. If they are right, choose “I have answered” once more.</RoomNotice>
  if (check === 'not_written')
    return (
      <RoomNotice tone="fair">
        Your last words are recorded but not written down yet. You can wait, or type them, and then choose “I have answered”.
      </RoomNotice>
    )
  if (hearing.trouble)
    return (
      <RoomNotice tone="fair">
        What you say is recorded, but cannot be written down at the moment. You can wait, or type your answer.
      </RoomNotice>
    )
  if (speaking.unrecorded)
    return (
      <RoomNotice tone="info">
        This browser does not record your voice at the moment, and tries again by itself. Your answer counts the same: it is what stands in
        the box when you choose “I have answered”.
      </RoomNotice>
    )
  if (unsaid)
    return (
      <RoomNotice tone="info">
        The question cannot be read aloud at the moment. Please read it here and answer; “Repeat” tries again.
      </RoomNotice>
    )
  if (hearing.unclear)
    return (
      <RoomNotice tone="info">
        No words were made out of what is heard. Please say it again, closer to the microphone, or type your answer.
      </RoomNotice>
    )
  if (askedAfterSilence) {
    return written ? (
      <RoomNotice tone="info">Have you finished? Then choose “I have answered”. If not, take your time.</RoomNotice>
    ) : (
      <RoomNotice tone="info">Take your time. You can have the question repeated, or skip it.</RoomNotice>
    )
  }
  return null
}

/** Whether the interviewer hears now, in a few words. */
export function listeningWords({
  speaking: { live, ears, asleep, hearing },
  microphone,
  asking,
}: {
  speaking: Pick<Speaking, 'live' | 'ears' | 'asleep' | 'hearing'>
  microphone: Pick<Microphone, 'muted' | 'silenced'>
  asking: boolean
}): string {
  if (!live) return hearing.writing > 0 ? 'Writing down what you said' : ''
  if (microphone.muted) return 'Muted'
  if (microphone.silenced) return 'The microphone is off'
  if (asking) return 'The question is being read'
  if (ears === 'none') return 'Your voice is recorded. Please type your answer as well.'
  if (asleep) return 'Press anywhere to go on speaking'
  if (hearing.writing > 0 && !hearing.speaking) return 'Writing down what you said'
  return hearing.speaking ? 'Hearing you' : 'Listening'
}
