import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { makePlayer } from './makePlayer.ts'
import { saidAt, type Piece } from './placeInRecording.ts'

/** Plays the pieces of a recording one after another. It stops when the screen closes. */
export function usePlayback(pieces: Piece[], onStale?: () => void) {
  const [player] = useState(makePlayer)
  const state = useSyncExternalStore(player.subscribe, player.state)
  useEffect(() => player.load(pieces, onStale))
  useEffect(() => player.close, [player])
  const total = useMemo(() => pieces.reduce((sum, piece) => sum + piece.duration_ms, 0), [pieces])
  /** The moment of the interview at the player's position; null before the first play and after the end. */
  const at = state.playing || state.ms > 0 ? saidAt(pieces, state.ms) : null
  const { playFrom, playAt, pause, seek } = player
  return { ...state, at, total, playFrom, playAt, pause, seek }
}
export type Playback = ReturnType<typeof usePlayback>
