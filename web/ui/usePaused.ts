import { useEffect, useState } from 'react'

const pause_ms = 400

/** The value as it was at the last pause in typing. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
