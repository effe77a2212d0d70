// Cuts speech into utterances at its pauses. The server writes each one down, in order.
import { CallError } from '../../../shared/client.ts'
import { retryDelay } from '../outbox/outbox.ts'
import { refusalOf } from '../standing/refusalOf.ts'
import { deaf, utterancesInVain, type Hearing, type Listener } from './Hearing.ts'
import type { LevelFeed } from './levelFeed.ts'
import { recordingType } from './recordingType.ts'
import { makeVoiceActivity } from './makeVoiceActivity.ts'

type Options = {
  stream: MediaStream
  levels: LevelFeed
  transcribe: (utterance: Blob, signal: AbortSignal) => Promise<string>
  /** `began`: when the utterance began, as a `performance.now()` time. */
  onWords: (words: string, began: number) => void
  onHearing: (hearing: Hearing) => void
}

// Milliseconds of silence after which the recorder starts again: silence before an utterance does not help the transcriber.
const mostQuiet_ms = 8000
const patience_ms = 30_000

export function hearThroughServer({ stream, levels, transcribe, onWords, onHearing }: Options): Listener {
  const activity = makeVoiceActivity()
  const stopped = new AbortController()
  const { signal } = stopped
  let hearing = deaf
  let finishing = false
  const say = (change: Partial<Hearing>) => {
    hearing = { ...hearing, ...change }
    if (!signal.aborted && !finishing) onHearing(hearing)
  }
  let paused = false
  let spokeFrom: number | null = null
  let startedAt = 0
  let inVain = 0
  let recorder = start()
  let written: Promise<void> = Promise.resolve()

  /** `sound`: everything recorded until the recorder stops. Empty if nothing was recorded, for example after the microphone is lost. */
  function start(): { end: () => void; sound: Promise<Blob> } {
    startedAt = performance.now()
    try {
      const made = new MediaRecorder(stream, { mimeType: recordingType() ?? undefined, audioBitsPerSecond: 32_000 })
      const sound = new Promise<Blob>((resolve) => {
        made.ondataavailable = (event) => resolve(event.data)
        made.onstop = () => resolve(new Blob())
      })
      made.start()
      return { end: () => made.state !== 'inactive' && made.stop(), sound }
    } catch {
      return { end: () => undefined, sound: Promise.resolve(new Blob()) }
    }
  }
  const cut = () => {
    const { end, sound } = recorder
    const began = spokeFrom
    spokeFrom = null
    activity.reset()
    end()
    recorder = start()
    if (began === null) return
    say({ speaking: false, writing: hearing.writing + 1 })
    written = written.then(async () => {
      const utterance = await sound
      const words = utterance.size === 0 ? madeOut('') : await writeDown(utterance).catch(() => '')
      if (signal.aborted) return
      if (words) onWords(words, began)
      say({ writing: hearing.writing - 1 })
    })
  }
  const madeOut = (words: string): string => {
    inVain = words ? 0 : inVain + 1
    say({ trouble: false, unclear: inVain >= utterancesInVain })
    return words
  }
  const writeDown = async (sound: Blob): Promise<string> => {
    for (let tries = 0; !signal.aborted; tries++) {
      try {
        return madeOut((await transcribe(sound, AbortSignal.any([signal, AbortSignal.timeout(patience_ms)]))).trim())
      } catch (error) {
        if (signal.aborted) break
        say({ trouble: true })
        if (refusalOf(error) !== 'passing') break
        await new Promise((resolve) =>
          setTimeout(resolve, Math.min(10_000, retryDelay(tries, error instanceof CallError ? error.retryAfter : null))),
        )
      }
    }
    return ''
  }
  const unsubscribe = levels.subscribe((decibels, at) => {
    if (paused) return
    const change = activity.hear(decibels, at)
    if (change === 'began') {
      spokeFrom = at
      say({ speaking: true })
    } else if (change === 'ended') cut()
    else if (!activity.speaking && at - startedAt > mostQuiet_ms) cut()
  })
  return {
    pause: (next) => {
      if (next === paused) return
      paused = next
      cut()
    },
    settle: async (ms) => {
      if (spokeFrom !== null) cut()
      let done = false
      await Promise.race([
        written.then(() => {
          done = true
        }),
        new Promise((resolve) => setTimeout(resolve, ms)),
      ])
      return done
    },
    finish: () => {
      finishing = true
      unsubscribe()
      if (spokeFrom !== null) cut()
      recorder.end()
      return Promise.race([written, new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))])
    },
    stop: () => {
      stopped.abort()
      unsubscribe()
      recorder.end()
    },
  }
}
