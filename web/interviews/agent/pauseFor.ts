import { detailOf } from '../../api.ts'
import type { Pause } from '../notices/pause.ts'
import { ConversationError } from './openConversation.ts'
import { whyNot } from '../sound/useMicrophone.ts'

/** Maps the error of a failed call to the reason for the pause. */
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
