/** One continuous piece of a recording; `offset_ms` is where it begins in the interview. */
export type Piece = { url: string; offset_ms: number; duration_ms: number }
export type Place = { piece: number; ms: number }

/** Finds the piece, and the place in it, for a moment of the recording (all pieces in a row, without the gaps between them). */
export function placeOf(pieces: Piece[], ms: number): Place {
  let left = Math.max(0, ms)
  for (const [piece, { duration_ms }] of pieces.entries()) {
    if (left < duration_ms) return { piece, ms: left }
    left -= duration_ms
  }
  const last = pieces.length - 1
  return { piece: last, ms: pieces[last]?.duration_ms ?? 0 }
}

/** The moment of the recording for a place in a piece. */
export function momentOf(pieces: Piece[], { piece, ms }: Place): number {
  return pieces.slice(0, piece).reduce((sum, p) => sum + p.duration_ms, 0) + ms
}

/** The moment of the interview for a moment of the recording. */
export function saidAt(pieces: Piece[], ms: number): number {
  const place = placeOf(pieces, ms)
  return (pieces[place.piece]?.offset_ms ?? 0) + place.ms
}

/** The moment of the recording for a moment of the interview. If nothing was recorded then, the next recorded moment. */
export function recordedAt(pieces: Piece[], offset_ms: number): number {
  const after = pieces.findIndex((p) => offset_ms < p.offset_ms + p.duration_ms)
  if (after < 0) return pieces.reduce((sum, p) => sum + p.duration_ms, 0)
  return momentOf(pieces, { piece: after, ms: Math.max(0, offset_ms - pieces[after]!.offset_ms) })
}
