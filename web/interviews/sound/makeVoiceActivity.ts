// Tells speech from silence by loudness alone, to cut utterances where they end. Pure: levels and times are parameters.

export type VoiceActivity = {
  /** Takes the loudness (decibels, 0 is full scale) at a time (milliseconds). Returns what has just changed, or null. */
  hear: (decibels: number, at: number) => 'began' | 'ended' | null
  readonly speaking: boolean
  /** Forgets the current utterance, but keeps the noise level of the room. */
  reset: () => void
}

type Options = {
  /** Silence of this length ends an utterance. */
  hangover_ms?: number
  /** Sound shorter than this is a knock or a click. */
  onset_ms?: number
  /** After this much speech without a pause, a short breath is enough to cut. */
  longAfter_ms?: number
  /** After this long without a pause it is cut in the middle of the speech: transcribers take no sound that never ends. */
  longest_ms?: number
}

const quietest = -62
const above = 9
const least = -50
const breath_ms = 250

export function makeVoiceActivity({
  hangover_ms = 900,
  onset_ms = 120,
  longAfter_ms = 45_000,
  longest_ms = 90_000,
}: Options = {}): VoiceActivity {
  let floor = -55
  let before: number | null = null
  let loud = 0
  let loudAt = 0
  let beganAt: number | null = null

  const hear = (decibels: number, at: number) => {
    // A page in the background gets few levels. A long gap must not count as sound.
    const passed = before === null ? 0 : Math.min(250, Math.max(0, at - before))
    before = at
    const level = Math.max(quietest, decibels)
    // The noise level of the room: follows quickly when the level falls, slowly when it rises.
    floor =
      level < floor
        ? floor + (level - floor) * Math.min(1, passed / 400)
        : floor + Math.min(level - floor, ((beganAt === null ? 2 : 0.25) * passed) / 1000)
    const isLoud = level > Math.max(least, floor + (beganAt === null ? above : above - 3))
    if (isLoud) {
      loud += passed
      loudAt = at
    } else if (beganAt === null) loud = Math.max(0, loud - passed)
    if (beganAt === null) {
      if (loud < onset_ms) return null
      beganAt = at
      return 'began'
    }
    const wanted = at - beganAt > longAfter_ms ? Math.min(breath_ms, hangover_ms) : hangover_ms
    if (at - loudAt < wanted && at - beganAt < longest_ms) return null
    beganAt = null
    loud = 0
    return 'ended'
  }
  return {
    hear,
    get speaking() {
      return beganAt !== null
    },
    reset: () => {
      beganAt = null
      loud = 0
    },
  }
}
