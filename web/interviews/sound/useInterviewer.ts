import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const speech = typeof speechSynthesis === 'undefined' ? null : speechSynthesis

function subscribe(changed: () => void): () => void {
  speech?.addEventListener?.('voiceschanged', changed)
  return () => speech?.removeEventListener?.('voiceschanged', changed)
}
const hasVoice = () => (speech?.getVoices().length ?? 0) > 0

/** After so many milliseconds without a byte or a sound, the server's voice is given up. */
const patience = 5000
/** Longer than any voice takes: some never say that they have ended. */
const longest = (words: string) => 6000 + words.length * 120

/** `done` answers false where it could not be said to its end. */
type Said = { stop: () => void; done: Promise<boolean> }

/** The server's voice, played by the browser as it comes. */
function play(url: string): Said {
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
      timer = window.setTimeout(() => end(false), patience)
    }
    audio.onprogress = audio.onplaying = audio.ontimeupdate = wait
    // Paused by a key of the keyboard, or a call that came in: nobody wants it to begin again by itself.
    audio.onended = audio.onpause = () => end(true)
    audio.onerror = () => end(false)
    stop = () => end(true)
    wait()
    audio.play().catch(() => end(false))
  })
  return { done, stop }
}

function sayHere(words: string): Said {
  speech?.cancel()
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = 'en'
  const done = new Promise<boolean>((resolve) => {
    utterance.onend = () => resolve(true)
    utterance.onerror = () => resolve(false)
    setTimeout(() => resolve(true), longest(words))
  })
  speech?.speak(utterance)
  return { done, stop: () => speech?.cancel() }
}

/**
 * The interviewer's voice: the server's where it has one (`tts`), else the browser's own, else none, and the caption
 * stands alone. `available` is false where there is no voice: some browsers have the call and nothing behind it. `unsaid`: the server
 * was to say it, and neither it nor the browser could.
 */
export function useInterviewer(tts: boolean) {
  const here = useSyncExternalStore(subscribe, hasVoice)
  const [speaking, setSpeaking] = useState(false)
  const [unsaid, setUnsaid] = useState(false)
  const turn = useRef(0)
  const said = useRef<Said | null>(null)
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
  /** `url`: where the server speaks these words. If one voice breaks off, the next one says it again. Resolves when it is said, stopped, or cannot be said. */
  const say = useCallback(
    async (words: string, url: string | null = null) => {
      hush()
      const mine = turn.current
      setSpeaking(true)
      setUnsaid(false)
      const hear = (begun: Said) => (said.current = begun).done
      let heard = url !== null && (await hear(play(url)))
      if (!heard && mine === turn.current && hasVoice()) heard = await hear(sayHere(words))
      if (mine !== turn.current) return
      // After a reload a browser stays silent until something is pressed, which is not a failure.
      setUnsaid(url !== null && !heard && navigator.userActivation?.hasBeenActive)
      stop()
    },
    [hush, stop],
  )
  useEffect(() => hush, [hush])
  return { available, speaking, unsaid, say, stop }
}
