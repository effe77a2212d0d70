import { useId, useState } from 'react'
import type { Turn } from '../../../shared/turns.ts'
import type { Evidence } from '../../../shared/competencyScore.ts'
import { useRecording } from '../../recordings/face.ts'

/** Connects scores with the transcript: pointing at a score highlights its quotes, and a click on a quote shows it there and plays it. */
export function useEvidence(candidate_id: string, turns: Turn[], wanted = true) {
  const [lit, onPoint] = useState<string | null>(null)
  const prefix = useId()
  const idOf = (turn_id: string) => `${prefix}-${turn_id}`
  const onShow = (turn_id: string) => {
    const turn = document.getElementById(idOf(turn_id))
    turn?.scrollIntoView({ block: 'center' })
    turn?.focus({ preventScroll: true })
  }
  const { player, playQuote, playTurn, heard, playing } = useRecording(candidate_id, { turns, wanted })
  const onQuote = (evidence: Evidence) => {
    onShow(evidence.turn_id)
    if (player) playQuote(evidence)
  }
  return {
    /** For the components that show the scores. */
    scores: { onPoint, onQuote, plays: player !== null },
    onShow,
    /** For the transcript. */
    transcript: { lit, idOf, heard, playing, onPlay: player ? playTurn : undefined },
    recording: player,
  }
}
