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
})
