import { useEffect, useState } from 'react'

const doubleClickMs = 500

/** False for as long as a double click may last after `shown` came: what now stands where one just pressed must not take the second press. */
export function useSettled(shown: string | boolean | undefined): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setSettled(true), doubleClickMs)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [shown])
  return settled
}
