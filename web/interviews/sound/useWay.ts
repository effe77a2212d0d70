import { useState } from 'react'
import type { AnswerMode } from '../../../shared/turns.ts'
import { recall, remember } from '../../windowStorage.ts'
import { canSpeakHere } from './makeMicrophone.ts'

/** How the candidate wants to answer. Null until they choose. */
export type Way = AnswerMode | null

const key = (candidateId: string) => `interview_way_${candidateId}`

function kept(candidateId: string): Way {
  const way = recall(key(candidateId))
  if (way === 'voice' || way === 'typed') return way
  return canSpeakHere() ? null : 'typed'
}

/** The choice between speaking and typing. It survives a reload but not a new window, so that no microphone opens without being asked. */
export function useWay(candidateId: string): [Way, (way: AnswerMode) => void] {
  const [way, setWay] = useState(() => kept(candidateId))
  const choose = (next: AnswerMode) => {
    setWay(next)
    remember(key(candidateId), next)
  }
  return [way, choose]
}
