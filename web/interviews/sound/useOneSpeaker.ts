import { useEffect, useEffectEvent, useState } from 'react'
import { holdRoom } from './holdRoom.ts'

/** While `on`, this window alone listens and records: two would write the same words down twice. Answers whether another has taken that over since. */
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
