// How long the candidate is silent in a call while it is their turn. Pure: levels and times come from outside.
import { longestStepMs, longSilenceMs } from '../sound/useLongSilence.ts'
import { makeVoiceActivity } from '../sound/voiceActivity.ts'

/** `onOver`: a long silence is over after so many seconds. */
export function makeCallSilence(onOver: (seconds: number) => void) {
  const activity = makeVoiceActivity()
  let quiet = 0
  let before: number | null = null
  /** The candidate does something, or nothing more can come. */
  const end = () => {
    if (quiet >= longSilenceMs) onOver(Math.round(quiet / 1000))
    quiet = 0
  }
  return {
    end,
    /** What the microphone hears while it is the candidate's turn. */
    hear: (decibels: number, at: number) => {
      if (activity.hear(decibels, at) === 'began') end()
      else if (!activity.speaking && before !== null) quiet += Math.min(longestStepMs, at - before)
      before = at
    },
    /** It is not the candidate's turn for a while: the agent's own words are no silence, and asking again ends none. */
    pause: () => {
      before = null
      activity.reset()
    },
  }
}
