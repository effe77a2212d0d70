import { createContext } from 'react'

/** The words that dialogs say by themselves. A page in another language gives its own. */
export const FrameWords = createContext({ close: 'Close', cancel: 'Cancel' })
