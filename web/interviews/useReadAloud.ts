import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const speech = typeof speechSynthesis === 'undefined' ? null : speechSynthesis

function subscribe(changed: () => void): () => void {
  speech?.addEventListener?.('voiceschanged', changed)
  return () => speech?.removeEventListener?.('voiceschanged', changed)
}
const hasVoice = () => (speech?.getVoices().length ?? 0) > 0

/** Reads words aloud by the browser's own voice. `available` is false where there is none: some have the call and no voice. */
export function useReadAloud() {
  const available = useSyncExternalStore(subscribe, hasVoice)
  const [speaking, setSpeaking] = useState(false)
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(limit.current)
    speech?.cancel()
    setSpeaking(false)
  }
  useEffect(() => () => {
    clearTimeout(limit.current)
    speech?.cancel()
  }, [])
  const say = (words: string) => {
    if (!speech) return
    speech.cancel()
    clearTimeout(limit.current)
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.lang = 'en'
    utterance.onend = utterance.onerror = () => setSpeaking(false)
    setSpeaking(true)
    speech.speak(utterance)
    // Some voices never say that they have ended.
    limit.current = setTimeout(stop, 6000 + words.length * 120)
  }
  return { available, speaking, say, stop }
}
