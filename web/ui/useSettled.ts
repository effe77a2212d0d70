import { useEffect, useState } from 'react'

const doubleClickMs = 500

/** False at first, for as long as a double click may last: what stands where one just pressed must not take its second press. */
export function useSettled(open: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setSettled(true), doubleClickMs)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [open])
  return settled
}
