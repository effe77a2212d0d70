import type { MicrophoneState } from './useMicrophone.ts'

type Advice = { title: string; detail: string }

/** What to do about a microphone that cannot be used, for this browser. Null if nothing is wrong. */
export function microphoneAdvice(state: MicrophoneState, agent: string): Advice | null {
  switch (state) {
    case 'blocked':
      return { title: 'The browser blocks the microphone', detail: `${unblock(agent)} Then try again.` }
    case 'absent':
      return { title: 'No microphone was found', detail: 'Plug one in, or switch it on in the settings of your device. Then try again.' }
    case 'taken':
      return {
        title: 'The microphone cannot be opened',
        detail: 'Another program may be using it, such as a call. Close that program, then try again.',
      }
    case 'lost':
      return { title: 'The microphone is gone', detail: 'Plug it in again, or choose another one. Then try again.' }
    case 'insecure':
      return {
        title: 'The microphone does not work at this address',
        detail: 'Browsers allow one only on addresses that begin with https. Open the link of your invitation again, or type your answers.',
      }
    case 'unsupported':
      return {
        title: 'This browser cannot record a voice',
        detail: 'A current Chrome, Edge, Firefox or Safari can. You can open your invitation there, or type your answers here.',
      }
    default:
      return null
  }
}

function unblock(agent: string): string {
  if (/iPhone|iPad/.test(agent))
    return 'Tap the page menu in the address bar, open Website Settings and set Microphone to Allow. If that is not there, allow it for this browser in the Settings of your device.'
  if (/Android/.test(agent)) return 'Tap the sign left of the address, open Permissions and allow the microphone.'
  if (/Firefox\//.test(agent)) return 'Click the crossed-out microphone left of the address and remove the block.'
  if (/Edg\/|Chrome\//.test(agent)) return 'Click the sign left of the address and set Microphone to Allow.'
  if (/Safari\//.test(agent)) return 'Choose Settings for this Website in the Safari menu and set Microphone to Allow.'
  return 'Allow the microphone for this page in the settings of your browser.'
}
