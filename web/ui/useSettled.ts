import { useEffect, useState } from 'react'

const doubleClick_ms = 500

/** False for the time of a double click after `shown` changes: a button that appears under the pointer must not take the second click. */
export function useSettled(shown: string | boolean | undefined): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setSettled(true), doubleClick_ms)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [shown])
  return settled
}
