import { momentOf, placeOf, recordedAt, type Piece } from './placeInRecording.ts'

/** `ms` counts along the recording, without the gaps between its pieces. */
export type PlayerState = { playing: boolean; ms: number; failed: boolean }

export type Player = {
  /** Sets the pieces to play. `onStale` is called if a piece cannot be opened, since its link may have expired. */
  load: (pieces: Piece[], onStale?: () => void) => void
  playFrom: (ms: number) => void
  /** Plays from a moment of the interview. */
  playAt: (offset_ms: number) => void
  pause: () => void
  /** Moves to a moment. It continues to play only if it was playing. */
  seek: (ms: number) => void
  state: () => PlayerState
  subscribe: (changed: () => void) => () => void
  close: () => void
}

/** Plays the pieces of a recording one after another, with one audio element at a time. */
export function makePlayer(): Player {
  let pieces: Piece[] = []
  let onStale: () => void = () => undefined
  let current: { audio: HTMLAudioElement; piece: number; url: string } | null = null
  let state: PlayerState = { playing: false, ms: 0, failed: false }
  const listeners = new Set<() => void>()
  const say = (change: Partial<PlayerState>) => {
    state = { ...state, ...change }
    for (const changed of listeners) changed()
  }
  const close = () => {
    if (!current) return
    const { audio } = current
    current = null
    audio.pause()
    audio.removeAttribute('src')
    audio.load()
  }
  const open = (number: number, url: string) => {
    if (current?.piece === number && current.url === url) return current.audio
    close()
    const audio = new Audio(url)
    const mine = { audio, piece: number, url }
    current = mine
    const whileMine = (what: () => void) => () => {
      if (current === mine) what()
    }
    audio.ontimeupdate = whileMine(() => {
      // An audio element that is still seeking reports its old position.
      if (!audio.seeking && state.playing)
        say({ ms: momentOf(pieces, { piece: number, ms: Math.min(pieces[number]?.duration_ms ?? 0, audio.currentTime * 1000) }) })
    })
    audio.onended = whileMine(() => {
      if (number + 1 < pieces.length) return playFrom(momentOf(pieces, { piece: number + 1, ms: 0 }))
      close()
      say({ playing: false, ms: 0 })
    })
    audio.onerror = whileMine(() => {
      close()
      say({ playing: false, failed: true })
      onStale()
    })
    return audio
  }
  const playFrom = (ms: number) => {
    const place = placeOf(pieces, ms)
    const piece = pieces[place.piece]
    if (!piece) return
    const audio = open(place.piece, piece.url)
    say({ playing: true, ms, failed: false })
    audio.currentTime = place.ms / 1000
    audio.play().catch((error: unknown) => {
      // A start that was interrupted is not a failure. An audio element that cannot be opened reports that itself.
      if (current?.audio === audio && error instanceof DOMException && error.name === 'NotAllowedError') say({ playing: false })
    })
  }
  return {
    load: (next, stale = () => undefined) => {
      pieces = next
      onStale = stale
    },
    playFrom,
    playAt: (offset_ms) => playFrom(recordedAt(pieces, offset_ms)),
    pause: () => {
      current?.audio.pause()
      say({ playing: false })
    },
    seek: (ms) => {
      if (state.playing) return playFrom(ms)
      close()
      say({ ms })
    },
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    close,
  }
}
