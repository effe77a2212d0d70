import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { makePlayer } from './makePlayer.ts'
import type { Piece } from './placeInRecording.ts'

/** Plays the pieces of a recording in a row; stops when the screen goes. */
export function usePlayback(pieces: Piece[], onStale?: () => void) {
  const [player] = useState(makePlayer)
  const state = useSyncExternalStore(player.subscribe, player.state)
  useEffect(() => player.load(pieces, onStale))
  useEffect(() => player.close, [player])
  const total = useMemo(() => pieces.reduce((sum, piece) => sum + piece.duration_ms, 0), [pieces])
  const { playFrom, playAt, pause, seek } = player
  return { ...state, total, playFrom, playAt, pause, seek }
}
export type Playback = ReturnType<typeof usePlayback>
