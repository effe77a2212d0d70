import type { Microphone } from '../sound/useMicrophone.ts'
import type { Speaking } from './useSpeaking.ts'
import type { SayPage } from '../../words.ts'

/** Says in a few words whether the interviewer can hear the candidate now. */
export function listeningWords(
  {
    speaking: { live, ears, asleep, hearing },
    microphone,
    asking,
  }: {
    speaking: Pick<Speaking, 'live' | 'ears' | 'asleep' | 'hearing'>
    microphone: Pick<Microphone, 'muted' | 'silenced'>
    asking: boolean
  },
  say: SayPage,
): string {
  if (!live) return hearing.writing > 0 ? say('listening_transcribing') : ''
  if (microphone.muted) return say('muted')
  if (microphone.silenced) return say('listening_off')
  if (asking) return say('listening_asking')
  if (ears === 'none') return say('listening_recorded')
  if (asleep) return say('listening_asleep')
  if (hearing.writing > 0 && !hearing.speaking) return say('listening_transcribing')
  return say(hearing.speaking ? 'listening_hearing' : 'listening')
}
