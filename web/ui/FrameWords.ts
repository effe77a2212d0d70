import { createContext } from 'react'

type Words = {
  close: string
  cancel: string
  try_again: string
  notifications: string
  close_notification: string
  network_error: string
  /** Said of a field that is not right, in the place of the contract's own English words. */
  wrong_field: string | null
  show_all: string
  show_less: string
  /** The dialog that asks before typed words are thrown away: its title, its button and what it says. */
  discard_title: string
  discard_action: string
  discard_words: string
}

/** The words that dialogs and forms say by themselves. A page in another language gives its own. */
export const FrameWords = createContext<Words>({
  close: 'Close',
  cancel: 'Cancel',
  try_again: 'Try again',
  notifications: 'Notifications',
  close_notification: 'Close notification',
  network_error: 'Network error. Please check your connection and try again.',
  wrong_field: null,
  show_all: 'Show all',
  show_less: 'Show less',
  discard_title: 'Discard your changes?',
  discard_action: 'Discard changes',
  discard_words: 'What you have typed is not saved yet.',
})
