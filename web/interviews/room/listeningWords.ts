import type { Microphone } from '../sound/useMicrophone.ts'
import type { Speaking } from './useSpeaking.ts'

/** Says in a few words whether the interviewer can hear the candidate now. */
export function listeningWords({
  speaking: { live, ears, asleep, hearing },
  microphone,
  asking,
}: {
  speaking: Pick<Speaking, 'live' | 'ears' | 'asleep' | 'hearing'>
  microphone: Pick<Microphone, 'muted' | 'silenced'>
  asking: boolean
}): string {
  if (!live) return hearing.writing > 0 ? 'Transcribing what you said' : ''
  if (microphone.muted) return 'Muted'
  if (microphone.silenced) return 'The microphone is off'
  if (asking) return 'The question is being read'
  if (ears === 'none') return 'Your voice is recorded and submitted, but not transcribed here.'
  if (asleep) return 'Press anywhere to go on speaking'
  if (hearing.writing > 0 && !hearing.speaking) return 'Transcribing what you said'
  return hearing.speaking ? 'Hearing you' : 'Listening'
}
