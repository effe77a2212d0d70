import { useEffect, useEffectEvent, useState } from 'react'
import { holdRoom } from './holdRoom.ts'

/**
 * While `on`, only this window listens and records: two windows would write the same words down twice.
 * Returns true after another window has taken over.
 */
export function useOneSpeaker(candidateId: string, on: boolean, onTaken: () => void): boolean {
  const [elsewhere, setElsewhere] = useState(false)
  const taken = useEffectEvent(() => {
    setElsewhere(true)
    onTaken()
  })
  useEffect(() => {
    if (!on) return
    let mine = true
    setElsewhere(false)
    const letGo = holdRoom(candidateId, () => {
      if (mine) taken()
    })
    return () => {
      mine = false
      letGo()
    }
  }, [candidateId, on])
  return elsewhere
}
