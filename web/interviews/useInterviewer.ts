import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { api } from '../api.ts'

const speech = typeof speechSynthesis === 'undefined' ? null : speechSynthesis

function subscribe(changed: () => void): () => void {
  speech?.addEventListener?.('voiceschanged', changed)
  return () => speech?.removeEventListener?.('voiceschanged', changed)
}
const hasVoice = () => (speech?.getVoices().length ?? 0) > 0

const patience = 5000
/** Longer than any voice takes: some never say that they have ended. */
const longest = (words: string) => 6000 + words.length * 120

type Said = { stop: () => void; ended: Promise<void> }

function sayHere(words: string): Said {
  speech?.cancel()
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = 'en'
  const ended = new Promise<void>((resolve) => {
    utterance.onend = utterance.onerror = () => resolve()
    setTimeout(resolve, longest(words))
  })
  speech?.speak(utterance)
  return { ended, stop: () => speech?.cancel() }
}

async function play(sound: Blob, words: string): Promise<Said> {
  const url = URL.createObjectURL(sound)
  const audio = new Audio(url)
  const ended = new Promise<void>((resolve) => {
    audio.onended = audio.onerror = () => resolve()
    setTimeout(resolve, longest(words) + 30_000)
  }).finally(() => URL.revokeObjectURL(url))
  await audio.play()
  return { ended, stop: () => audio.pause() }
}

/**
 * The interviewer's voice: the server's where it has one (`tts`), else the browser's own, else none, and the caption
 * stands alone. `available` is false where there is no voice: some browsers have the call and nothing behind it.
 */
export function useInterviewer(candidateId: string, tts: boolean) {
  const here = useSyncExternalStore(subscribe, hasVoice)
  const [speaking, setSpeaking] = useState(false)
  const turn = useRef(0)
  const said = useRef<Said | null>(null)
  const known = useRef<{ turn_id: string; sound: Blob } | null>(null)
  const available = tts || here

  const fetchSound = useCallback(async (turn_id: string) => {
    if (known.current?.turn_id === turn_id) return known.current.sound
    const sound = await api.interviews.speak({ candidate_id: candidateId, turn_id }, AbortSignal.timeout(patience))
    known.current = { turn_id, sound }
    return sound
  }, [candidateId])
  const stop = useCallback(() => {
    turn.current++
    said.current?.stop()
    said.current = null
    setSpeaking(false)
  }, [])
  /** `turn_id`: the question that these words are, which the server can speak. Resolves when it is said, stopped, or cannot be said. */
  const say = useCallback(async (words: string, turn_id?: string) => {
    stop()
    const mine = turn.current
    setSpeaking(true)
    let begun: Said | null = null
    if (tts && turn_id) begun = await fetchSound(turn_id).then((sound) => mine === turn.current ? play(sound, words) : null).catch(() => null)
    if (mine !== turn.current) return begun?.stop()
    if (!begun && hasVoice()) begun = sayHere(words)
    said.current = begun
    await begun?.ended
    if (mine === turn.current) stop()
  }, [fetchSound, stop, tts])
  useEffect(() => () => {
    turn.current++
    said.current?.stop()
  }, [])
  return { available, speaking, say, stop }
}
