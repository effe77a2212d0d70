// Speech recognition by the browser. Some browsers have the API but it does nothing, so it must first prove that it works.
import type { LanguageCode } from '../../../shared/languages/languages.ts'
import { deaf, utterancesInVain, type Hearing, type Listener } from './Hearing.ts'
import type { LevelFeed } from './levelFeed.ts'
import { makeVoiceActivity } from './makeVoiceActivity.ts'

type Result = { isFinal: boolean; 0: { transcript: string } }
type Heard = { resultIndex: number; results: ArrayLike<Result> }
type Recogniser = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: Heard) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}
type Maker = new () => Recogniser

function recogniser(): Maker | null {
  const page = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker }
  return page.SpeechRecognition ?? page.webkitSpeechRecognition ?? null
}

/** True if this browser has the speech recognition API. Only a try shows whether it works. */
export const browserHears = () => recogniser() !== null

type Options = {
  language: LanguageCode
  levels: LevelFeed
  onWords: (words: string, began: number) => void
  onHearing: (hearing: Hearing) => void
  /** Called if recognition does not work: speech gives no words, or the browser reports an error. */
  onUseless: () => void
}

const fatal = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported'])
const passing = new Set(['network', 'audio-capture'])
// The number of failures in a row, without a word, before giving up. A recogniser that has never worked gets fewer.
const mostFailures = { unproven: 4, proven: 8 }
const longestWait_ms = 30_000
const longestFinish_ms = 12_000

// Shared by all questions, because the page has one recogniser.
let proven = false

/** The new words of a result: those that stand, and those that may still change. */
function wordsIn({ results, resultIndex }: Heard): { said: string; interim: string } {
  const fresh = Array.from(results).slice(resultIndex)
  const words = (final: boolean) =>
    fresh
      .filter((result) => result.isFinal === final)
      .map((result) => result[0].transcript.trim())
      .join(' ')
      .trim()
  return { said: words(true), interim: words(false) }
}

/** When a recogniser that has ended starts again, and when it is given up. */
function makePatience() {
  let failures = 0
  let restarts = 0
  return {
    worked: () => {
      failures = 0
    },
    heard: () => {
      restarts = 0
    },
    /** Counts a failure. Returns whether it has failed too often. A failure while offline is expected and says nothing about the recogniser. */
    failed: () => navigator.onLine !== false && ++failures >= mostFailures[proven ? 'proven' : 'unproven'],
    wait_ms: (trouble: boolean) => (trouble ? Math.min(longestWait_ms, 500 * 2 ** failures) : Math.min(5000, 200 * 2 ** restarts++)),
  }
}

export function hearThroughBrowser({ language, levels, onWords, onHearing, onUseless }: Options): Listener {
  const made = new (recogniser()!)()
  const activity = makeVoiceActivity()
  let hearing = deaf
  let stopped = false
  let paused = false
  let finishing = false
  let inVain = 0
  const patience = makePatience()
  let timer: ReturnType<typeof setTimeout> | undefined
  let began: number | null = null
  let settled: () => void = () => undefined
  const say = (change: Partial<Hearing>) => {
    hearing = { ...hearing, ...change }
    if (!stopped && !finishing) onHearing(hearing)
  }
  const giveUp = () => {
    if (stopped) return
    stop()
    if (!finishing) onUseless()
  }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    removeEventListener('online', backOnline)
    unsubscribe()
    made.onend = made.onresult = made.onerror = null
    made.abort()
    settled()
  }
  const unsubscribe = levels.subscribe((decibels, at) => {
    if (paused) return
    const change = activity.hear(decibels, at)
    if (change === 'began') {
      began ??= at
      say({ speaking: true })
    } else if (change === 'ended') {
      say({ speaking: false })
      if (!proven && !hearing.trouble && ++inVain >= utterancesInVain) giveUp()
    }
  })
  made.lang = navigator.language.startsWith(language) ? navigator.language : language === 'en' ? 'en-US' : language
  made.continuous = true
  made.interimResults = true
  made.onresult = (event) => {
    proven = true
    patience.heard()
    worked()
    const { said, interim } = wordsIn(event)
    if (said) {
      onWords(said, began ?? performance.now())
      began = null
    }
    say({ interim })
    if (!interim) settled()
  }
  made.onerror = ({ error }) => {
    if (fatal.has(error)) giveUp()
    else if (error === 'no-speech') worked()
    else if (passing.has(error)) {
      if (patience.failed()) giveUp()
      else say({ trouble: true })
    }
  }
  const worked = () => {
    patience.worked()
    if (hearing.trouble) say({ trouble: false })
  }
  // The recogniser ends by itself after some silence, so start it again unless it was stopped or paused.
  made.onend = () => {
    say({ interim: '' })
    settled()
    if (stopped || paused) return
    clearTimeout(timer)
    timer = setTimeout(restart, patience.wait_ms(hearing.trouble))
  }
  const restart = () => {
    clearTimeout(timer)
    if (stopped || paused) return
    try {
      made.start()
    } catch (error) {
      // InvalidStateError: it is still ending. Its `onend` starts it again.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) giveUp()
    }
  }
  const backOnline = () => {
    if (hearing.trouble) restart()
  }
  addEventListener('online', backOnline)
  restart()
  const settle = async (ms: number) => {
    if (!hearing.interim && !activity.speaking) return true
    const done = new Promise<boolean>((resolve) => {
      settled = () => resolve(true)
    })
    made.stop()
    return await Promise.race([done, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms))])
  }
  return {
    pause: (next) => {
      if (next === paused || stopped) return
      paused = next
      activity.reset()
      say({ speaking: false })
      if (paused) made.stop()
      else restart()
    },
    settle,
    finish: async () => {
      if (stopped) return
      finishing = paused = true
      unsubscribe()
      await settle(longestFinish_ms)
      stop()
    },
    stop,
  }
}
