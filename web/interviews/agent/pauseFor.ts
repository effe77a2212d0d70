import { detailOf } from '../../api.ts'
import type { Pause } from '../notices/pause.ts'
import { ConversationError } from './openConversation.ts'
import { whyNoMicrophone } from '../sound/makeMicrophone.ts'

/** Maps the error of a failed call to the reason for the pause. */
export function pauseFor(error: unknown): Pause {
  if (error instanceof DOMException) return { microphone: whyNoMicrophone(error) }
  if (!(error instanceof ConversationError)) {
    const detail = detailOf(error, '')
    return detail === '' ? { message: 'call_not_reached' } : { detail }
  }
  switch (error.why) {
    case 'old_page':
      return { message: 'call_old_page', reload: true }
    case 'no_typing':
      return 'no_typing'
    case 'silent':
      return { message: 'call_silent' }
    case 'own_greeting':
    case 'refused':
      return { message: 'call_refused' }
  }
}
