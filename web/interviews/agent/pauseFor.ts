// Why a conversation with another provider's agent stands still.
import { detailOf } from '../../api.ts'
import { ConversationError, type Ending } from './openConversation.ts'
import { whyNot, type MicrophoneState } from '../sound/useMicrophone.ts'

/** `moved`: it goes on in another window. `unsaid`: it ended before anything of the candidate's was heard. `not_told`: it is over, and the server does not know. */
export type Pause =
  | Exclude<Ending, 'agent' | 'microphone_lost'>
  | 'moved'
  | 'unsaid'
  | 'not_told'
  | { microphone: MicrophoneState }
  | 'no_typing'
  | { detail: string; reload?: boolean }

/** What an attempt to open one failed of. */
export function pauseFor(error: unknown): Pause {
  if (error instanceof DOMException) return { microphone: whyNot(error) }
  if (!(error instanceof ConversationError))
    return { detail: detailOf(error, 'The interviewer could not be reached. Check your connection and try again.') }
  switch (error.why) {
    case 'old_page':
      return { detail: 'This page was opened before the interviewer was set up. Load it again to go on.', reload: true }
    case 'no_typing':
      return 'no_typing'
    case 'silent':
      return { detail: 'The interviewer did not answer within 30 seconds. Nothing is lost: please try again.' }
    case 'own_greeting':
    case 'refused':
      return { detail: 'The interviewer could not be reached. Nothing is lost: check your connection and try again.' }
  }
}
