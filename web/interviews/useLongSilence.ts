import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** So long in quiet, and the interviewer asks whether all is well. */
export const longSilenceMs = 30_000

type Options = {
  /** The candidate could speak now and is expected to. */
  waiting: boolean
  /** Changes with everything the candidate does: speaks, writes, corrects. */
  doing: unknown
  onAsk: () => void
  /** The silence is over after so many seconds. */
  onOver: (seconds: number) => void
}

/** Notices a long silence. It never moves the interview on: it asks, once for each silence, and tells how long it lasted. */
export function useLongSilence({ waiting, doing, onAsk, onOver }: Options): boolean {
  const [asked, setAsked] = useState(false)
  const since = useRef(0)
  const ask = useEffectEvent(onAsk)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!waiting) return
    since.current = performance.now()
    const timer = setTimeout(() => {
      setAsked(true)
      ask()
    }, longSilenceMs)
    return () => {
      clearTimeout(timer)
      const seconds = Math.round((performance.now() - since.current) / 1000)
      if (seconds * 1000 < longSilenceMs) return
      setAsked(false)
      over(seconds)
    }
  }, [waiting, doing])
  return asked
}
