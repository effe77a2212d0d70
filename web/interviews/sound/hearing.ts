/** What a listener makes of a voice, whether the server writes it down or the browser itself. */
export type Hearing = {
  /** The candidate is speaking now. */
  speaking: boolean
  /** Utterances that are being written down. */
  writing: number
  /** Words that may still change. */
  interim: string
  /** What was said cannot be written down at the moment. */
  trouble: boolean
  /** The voice was heard more than once and no word of it was made out. */
  unclear: boolean
}

export type Listener = {
  /** Hears nothing while the interviewer speaks; what was said before is still written down. */
  pause: (paused: boolean) => void
  /** Ends what is being said and waits until it is written down, at most so many milliseconds. Answers whether it all is. */
  settle: (ms: number) => Promise<boolean>
  /** Listens no more and tells nothing but words; resolves when what was said before is written down. */
  finish: () => Promise<void>
  stop: () => void
}

export const deaf: Hearing = { speaking: false, writing: 0, interim: '', trouble: false, unclear: false }
