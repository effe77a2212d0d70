import type { MicrophoneState } from '../sound/makeMicrophone.ts'

/**
 * Why a call waits. `dropped`: the connection broke. `limit`: the call reached its longest time. `moved`: it continues in another window.
 * `unsaid`: it ended before the candidate said anything. `not_told`: it is over but the server does not know. `no_typing`: no typed calls.
 */
export type Pause =
  | 'dropped'
  | 'limit'
  | 'moved'
  | 'unsaid'
  | 'not_told'
  | 'no_typing'
  | { microphone: MicrophoneState }
  | { detail: string }
  | { message: 'call_not_reached' | 'call_silent' | 'call_refused' }
  | { message: 'call_old_page'; reload: true }
/** `waiting`: the candidate must press a button to begin or continue. `over`: it has ended, and the server is being told. */
export type CallPhase = 'waiting' | 'opening' | 'open' | 'over'
