import type { MicrophoneState } from './makeMicrophone.ts'
import type { SayPage } from '../../words.ts'

type Help = { title: string; detail: string }

/** What to do about a microphone that cannot be used, for this browser. Null if nothing is wrong. */
export function microphoneHelp(state: MicrophoneState, agent: string, say: SayPage): Help | null {
  switch (state) {
    case 'blocked':
      return { title: say('microphone_blocked'), detail: say('microphone_blocked_then', { how: say(unblock(agent)) }) }
    case 'absent':
    case 'taken':
    case 'lost':
    case 'insecure':
    case 'unsupported':
      return { title: say(`microphone_${state}`), detail: say(`microphone_${state}_words`) }
    default:
      return null
  }
}

function unblock(agent: string) {
  if (/iPhone|iPad/.test(agent)) return 'unblock_apple'
  if (/Android/.test(agent)) return 'unblock_android'
  if (/Firefox\//.test(agent)) return 'unblock_firefox'
  if (/Edg\/|Chrome\//.test(agent)) return 'unblock_chrome'
  if (/Safari\//.test(agent)) return 'unblock_safari'
  return 'unblock_other'
}
