import { useEffect, useState } from 'react'
import { formatOffset } from '../ui/formatDate.ts'

/** The time since an instant, by the second. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [])
  return (
    <span role="timer" aria-label="Time since the start">
      {formatOffset(now - Date.parse(since))}
    </span>
  )
}
