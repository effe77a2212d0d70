// The loudness of a stream, 20 times a second: for the voice line, and to tell speech from silence.

export type LevelFeed = {
  /** The latest levels from 0 to 1, oldest first. Each change makes a new array. */
  history: () => number[]
  /** `heard` is called 20 times a second with the decibels (0 is full scale) and a time in milliseconds. */
  subscribe: (heard: (decibels: number, at: number) => void) => () => void
  /** True if the browser has suspended the audio, so that nothing is heard until the user presses something. */
  asleep: () => boolean
  /** `changed` is called when the audio is suspended or resumed. */
  watch: (changed: () => void) => () => void
  close: () => void
}

/** How many levels the voice line shows. */
export const bars = 96
export const everyLevel_ms = 50
// Resuming takes a moment even if the browser allows it at once.
const patience_ms = 500

let shared: AudioContext | undefined

/** The page's one audio context. Browsers keep it suspended until the user presses something. */
export function audioContext(): AudioContext {
  if (shared) return shared
  const context = new AudioContext({ latencyHint: 'interactive' })
  const wake = () => void (context.state !== 'running' && context.resume().catch(() => undefined))
  // Some browsers count a touch as a press only when it ends.
  for (const what of ['pointerdown', 'pointerup', 'keydown'] as const) addEventListener(what, wake, { passive: true })
  return (shared = context)
}

/** From silence (0) to loud speech (1), on a logarithmic scale as in human hearing. */
function toLevel(decibels: number): number {
  return Math.max(0.04, Math.min(1, (decibels + 58) / 46))
}

export function openLevels(stream: MediaStream): LevelFeed {
  const context = audioContext()
  void context.resume().catch(() => undefined)
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const listeners = new Set<(decibels: number, at: number) => void>()
  const watchers = new Set<() => void>()
  let history: number[] = Array.from({ length: bars }, () => 0.04)
  let still = 0
  let asleep = false
  const tick = setInterval(() => {
    still = context.state === 'running' ? 0 : still + everyLevel_ms
    if (asleep !== still >= patience_ms) {
      asleep = !asleep
      for (const changed of watchers) changed()
    }
    if (still > 0) return
    analyser.getFloatTimeDomainData(samples)
    const decibels = 10 * Math.log10(samples.reduce((sum, s) => sum + s * s, 0) / samples.length + 1e-9)
    history = [...history.slice(1), toLevel(decibels)]
    for (const heard of listeners) heard(decibels, performance.now())
  }, everyLevel_ms)
  return {
    history: () => history,
    subscribe: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    asleep: () => asleep,
    watch: (changed) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    close: () => {
      clearInterval(tick)
      listeners.clear()
      watchers.clear()
      source.disconnect()
    },
  }
}

/** Plays two soft tones, to test the speakers. Resolves when they have ended. */
export async function playTestSound(): Promise<void> {
  const context = audioContext()
  await context.resume()
  const start = context.currentTime + 0.05
  for (const [i, hertz] of [523.25, 783.99].entries()) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    const at = start + i * 0.28
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.22, at + 0.03)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.65)
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
}
