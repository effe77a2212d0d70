import type { MicrophoneState } from '../sound/useMicrophone.ts'

/**
 * Why a call waits. `dropped`: the connection broke. `limit`: the longest call is over. `moved`: it goes on in another window. `unsaid`: it
 * ended before the candidate said anything. `not_told`: it is over, and the server does not know. `no_typing`: it takes no typed words.
 */
export type Pause =
  | 'dropped'
  | 'limit'
  | 'moved'
  | 'unsaid'
  | 'not_told'
  | 'no_typing'
  | { microphone: MicrophoneState }
  | { detail: string; reload?: boolean }
/** `waiting`: it needs a press to begin or go on. `over`: it has ended for good and that is being told. */
export type CallPhase = 'waiting' | 'opening' | 'open' | 'over'
