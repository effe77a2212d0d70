import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LanguageCode } from '../../../shared/languages/languages.ts'

const speech = typeof speechSynthesis === 'undefined' ? null : speechSynthesis

function subscribe(changed: () => void): () => void {
  speech?.addEventListener?.('voiceschanged', changed)
  return () => speech?.removeEventListener?.('voiceschanged', changed)
}
/** A voice of another language would read these words as if they were its own. For English any voice counts. */
const hasVoice = (language: LanguageCode) =>
  speech?.getVoices().some(({ lang }) => language === 'en' || lang.toLowerCase().split(/[-_]/)[0] === language) ?? false

/** Milliseconds without data or sound after which the server's voice is given up. */
const patience_ms = 5000
/** Milliseconds, longer than any voice needs. Some browser voices never report their end. */
const longest = (words: string) => 6000 + words.length * 120

/** `done` resolves to false if the words could not be said to the end. */
type Speech = { stop: () => void; done: Promise<boolean> }

/** Plays the server's voice while it streams. */
function play(url: string): Speech {
  const audio = new Audio(url)
  let stop = () => {}
  const done = new Promise<boolean>((resolve) => {
    let timer = 0
    const end = (said: boolean) => {
      clearTimeout(timer)
      audio.onprogress = audio.onplaying = audio.ontimeupdate = audio.onended = audio.onpause = audio.onerror = null
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
      resolve(said)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => end(false), patience_ms)
    }
    audio.onprogress = audio.onplaying = audio.ontimeupdate = wait
    // A media key or an incoming call can pause the sound. It must not start again by itself, so a pause counts as the end.
    audio.onended = audio.onpause = () => end(true)
    audio.onerror = () => end(false)
    stop = () => end(true)
    wait()
    audio.play().catch(() => end(false))
  })
  return { done, stop }
}

function sayHere(words: string, language: LanguageCode): Speech {
  speech?.cancel()
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = language
  const done = new Promise<boolean>((resolve) => {
    utterance.onend = () => resolve(true)
    utterance.onerror = () => resolve(false)
    setTimeout(() => resolve(true), longest(words))
  })
  speech?.speak(utterance)
  return { done, stop: () => speech?.cancel() }
}

/**
 * The interviewer's voice: the server's voice if there is one (`tts`), otherwise the browser's voice, otherwise only the caption.
 * `available`: false if there is no voice; some browsers have the speech API but no voices.
 * `unsaid`: the server should have said the words, but neither the server nor the browser could.
 */
export function useInterviewer(tts: boolean, language: LanguageCode) {
  const here = useSyncExternalStore(subscribe, () => hasVoice(language))
  const [speaking, setSpeaking] = useState(false)
  const [unsaid, setUnsaid] = useState(false)
  const turn = useRef(0)
  const said = useRef<Speech | null>(null)
  const available = tts || here

  const hush = useCallback(() => {
    turn.current++
    said.current?.stop()
    said.current = null
  }, [])
  const stop = useCallback(() => {
    hush()
    setSpeaking(false)
  }, [hush])
  /**
   * Says `words`. `url`: the server's speech of these words. If that fails, the browser's voice says them again.
   * Resolves when they are said, stopped, or cannot be said.
   */
  const say = useCallback(
    async (words: string, url: string | null = null) => {
      hush()
      const mine = turn.current
      setSpeaking(true)
      setUnsaid(false)
      const hear = (begun: Speech) => (said.current = begun).done
      let heard = url !== null && (await hear(play(url)))
      if (!heard && mine === turn.current && hasVoice(language)) heard = await hear(sayHere(words, language))
      if (mine !== turn.current) return
      // After a reload the browser plays no sound until the user presses something. That is not a failure.
      setUnsaid(url !== null && !heard && navigator.userActivation?.hasBeenActive)
      stop()
    },
    [hush, stop, language],
  )
  useEffect(() => hush, [hush])
  return { available, speaking, unsaid, say, stop }
}
