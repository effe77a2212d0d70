/** The state of a listener, for both the server and the browser. */
export type Hearing = {
  /** The candidate is speaking now. */
  speaking: boolean
  /** The number of utterances that are being written down. */
  writing: number
  /** Words that may still change. */
  interim: string
  /** Speech cannot be transcribed at the moment. */
  trouble: boolean
  /** The voice was heard more than once, but no word was understood. */
  unclear: boolean
}

export type Listener = {
  /** While paused (the interviewer speaks) it hears nothing. Earlier speech is still written down. */
  pause: (paused: boolean) => void
  /** Ends the current utterance and waits up to `ms` milliseconds until it is written down. Returns whether everything is. */
  settle: (ms: number) => Promise<boolean>
  /** Stops listening and reports only words from now on. Resolves when earlier speech is written down. */
  finish: () => Promise<void>
  stop: () => void
}

export const deaf: Hearing = { speaking: false, writing: 0, interim: '', trouble: false, unclear: false }

/** After this many utterances in a row without a word, the voice counts as not understood. */
export const utterancesInVain = 2
