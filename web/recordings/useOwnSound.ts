import { useEffect, useState } from 'react'
import type { Piece } from './placeInRecording.ts'
import { readLevels } from './readLevels.ts'
import { usePlayback } from './usePlayback.ts'

export type OwnSound = Piece & { bytes: () => Promise<ArrayBuffer> }

/** The sound that this window has recorded itself, ready to play. */
export function useOwnSound(sounds: OwnSound[]) {
  const playback = usePlayback(sounds)
  const [levels, setLevels] = useState<number[]>()
  useEffect(() => {
    let current = true
    void readLevels(sounds).then((read) => current && setLevels(read ?? undefined))
    return () => {
      current = false
    }
  }, [sounds])
  return { playback, levels }
}
