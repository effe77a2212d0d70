import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { api } from '../../api.ts'
import { useWords } from '../../words.ts'
import { deaf, type Hearing, type Listener } from './Hearing.ts'
import { makeFinishing } from './makeFinishing.ts'
import { browserHears, hearThroughBrowser } from './hearThroughBrowser.ts'
import { hearThroughServer } from './hearThroughServer.ts'
import type { Microphone } from './useMicrophone.ts'

/** What turns speech into words: the server, the browser, or nothing (then the candidate types). */
export type Ears = 'server' | 'browser' | 'none'

export const earsHere = (stt: boolean): Ears => (stt ? 'server' : browserHears() ? 'browser' : 'none')

type Options = {
  candidateId: string
  microphone: Microphone
  ears: Ears
  /** False while the interviewer speaks or no question is open. */
  listening: boolean
  /** The current question. Speech for another question that is not written down yet is dropped. */
  turnId: string | undefined
  onWords: (words: string, began: number) => void
  onUseless: () => void
}

/** Listens to the candidate and passes on the words. */
export function useHearing({ candidateId, microphone, ears, listening, turnId, onWords, onUseless }: Options) {
  const { language } = useWords()
  const [hearing, setHearing] = useState<Hearing>(deaf)
  const listener = useRef<Listener | null>(null)
  const [finishing] = useState(makeFinishing)
  const rest = useSyncExternalStore(finishing.subscribe, finishing.count)
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
            transcribe: async (raw, signal) => (await api.interviews.transcribeSpeech({ candidate_id: candidateId, raw }, signal)).text,
          })
        : hearThroughBrowser({ ...shared, language, onUseless: () => useless() })
    listener.current.pause(!isListening())
    return () => {
      const leaving = listener.current!
      listener.current = null
      setHearing(deaf)
      finishing.add(leaving)
    }
  }, [candidateId, stream, levels, ears, turnId, language, finishing])
  useEffect(() => finishing.stop, [candidateId, turnId, finishing])
  useEffect(() => listener.current?.pause(!listening), [listening])
  /** Waits up to `ms` milliseconds until all speech is written down. Returns whether it is. */
  const settle = async (ms: number): Promise<boolean> => {
    const finished = finishing.all().then(() => true)
    const tooLong = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms))
    const all = await Promise.all([listener.current?.settle(ms) ?? true, Promise.race([finished, tooLong])])
    return all.every(Boolean)
  }
  return { hearing: rest === 0 ? hearing : { ...hearing, writing: hearing.writing + rest }, settle }
}
