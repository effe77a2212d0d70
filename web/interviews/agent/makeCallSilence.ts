// How long the candidate is silent in a call when it is their turn. Pure: levels and times are parameters.
import { longestStep_ms, longSilence_ms } from '../sound/useLongSilence.ts'
import { makeVoiceActivity } from '../sound/makeVoiceActivity.ts'

/** `onOver` is called when a long silence ends, with its length in seconds. */
export function makeCallSilence(onOver: (seconds: number) => void) {
  const activity = makeVoiceActivity()
  let quiet = 0
  let before: number | null = null
  /** Called when the candidate does something or the call ends. */
  const end = () => {
    if (quiet >= longSilence_ms) onOver(Math.round(quiet / 1000))
    quiet = 0
  }
  return {
    end,
    /** Takes the microphone's loudness while it is the candidate's turn. */
    hear: (decibels: number, at: number) => {
      if (activity.hear(decibels, at) === 'began') end()
      else if (!activity.speaking && before !== null) quiet += Math.min(longestStep_ms, at - before)
      before = at
    },
    /** It is not the candidate's turn. The agent's words do not count as silence, and its question does not end a silence. */
    pause: () => {
      before = null
      activity.reset()
    },
  }
}
