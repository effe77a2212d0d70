import { useEffect, useState } from 'react'
import { earsHere, type Ears } from './useHearing.ts'

/** What turns speech into words, until the browser's own recogniser proves useless. `stt`: the server can. */
export function useEars(stt: boolean): { ears: Ears; onUseless: () => void } {
  const [useless, setUseless] = useState(false)
  // The connection may have been the cause, so try again when the browser is online.
  useEffect(() => {
    if (!useless) return
    const again = () => setUseless(false)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [useless])
  const wanted = earsHere(stt)
  return { ears: wanted === 'browser' && useless ? 'none' : wanted, onUseless: () => setUseless(true) }
}
