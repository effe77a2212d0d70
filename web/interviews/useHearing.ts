import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../api.ts'
import { deaf, type Hearing, type Listener } from './hearing.ts'
import { browserHears, hearThroughBrowser } from './hearThroughBrowser.ts'
import { hearThroughServer } from './hearThroughServer.ts'
import type { Microphone } from './useMicrophone.ts'

/** By what speech becomes words here: the server, the browser, or nothing, so that the candidate types. */
export type Ears = 'server' | 'browser' | 'none'

export const earsHere = (stt: boolean): Ears => (stt ? 'server' : browserHears() ? 'browser' : 'none')

type Options = {
  candidateId: string
  microphone: Microphone
  ears: Ears
  /** False while the interviewer speaks, or nothing is asked. */
  listening: boolean
  /** The question; what is still being written down for another is let go of. */
  turnId: string | undefined
  onWords: (words: string, began: number) => void
  onUseless: () => void
}

/** Listens to the candidate and hands over the words. */
export function useHearing({ candidateId, microphone, ears, listening, turnId, onWords, onUseless }: Options) {
  const [hearing, setHearing] = useState<Hearing>(deaf)
  const listener = useRef<Listener | null>(null)
  const words = useEffectEvent(onWords)
  const useless = useEffectEvent(onUseless)
  const isListening = useEffectEvent(() => listening)
  const { stream, levels } = microphone
  useEffect(() => {
    if (!turnId || !stream || !levels || ears === 'none') return
    const shared = { levels, onWords: (...heard: [string, number]) => words(...heard), onHearing: setHearing }
    listener.current =
      ears === 'server'
        ? hearThroughServer({
            ...shared,
            stream,
            transcribe: async (raw, signal) => (await api.interviews.transcribe({ candidate_id: candidateId, raw }, signal)).text,
          })
        : hearThroughBrowser({ ...shared, onUseless: () => useless() })
    listener.current.pause(!isListening())
    return () => {
      listener.current?.stop()
      listener.current = null
      setHearing(deaf)
    }
  }, [candidateId, stream, levels, ears, turnId])
  useEffect(() => listener.current?.pause(!listening), [listening])
  /** Waits until what was said is written down. */
  const settle = (ms: number) => listener.current?.settle(ms) ?? Promise.resolve(true)
  return { hearing, settle }
}
