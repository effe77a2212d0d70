import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { Interview } from '../../../shared/interview.ts'
import { asksElsewhere } from '../../../shared/interviewer.ts'
import type { Answered } from '../../../shared/interviews.ts'
import type { Turn } from '../../../shared/turns.ts'
import { ask, queryClient } from '../../api.ts'
import { readToken } from '../../session.ts'

const keyOf = (candidateId: string): QueryKey => ask('interviews', 'getInterview', { candidate_id: candidateId }).queryKey

/** Loads this candidate's interview from the server. */
export function useInterview(candidateId: string) {
  // When a candidate signs out, the session ends before the page closes. So do not ask without a token.
  return useQuery({
    ...ask('interviews', 'getInterview', { candidate_id: candidateId }),
    enabled: readToken() !== null,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: (query) => (query.state.data && isAwaited(query.state.data) ? 15_000 : false),
  })
}

/** True if the interview is over but its turns have not come from the other provider yet. False after an hour. */
const isAwaited = ({ provider, interview_status, completed_at, turns, now }: Interview) =>
  asksElsewhere(provider) &&
  interview_status === 'completed' &&
  turns.length === 0 &&
  Date.parse(now) - Date.parse(completed_at ?? now) < 3_600_000

/**
 * Shows a newer interview from the server. Cancels older reads, so that they do not overwrite it. An interview that lacks a turn which is
 * known here was read before that turn was stored: then the interview is loaded again.
 */
export async function setInterview(interview: Interview): Promise<void> {
  const key = keyOf(interview.candidate_id)
  await queryClient.cancelQueries({ queryKey: key })
  const has = new Set(interview.turns.map((turn) => turn.turn_id))
  const known = queryClient.getQueryData<Interview>(key)
  if (known?.turns.every((turn) => has.has(turn.turn_id)) ?? true) queryClient.setQueryData(key, interview)
  else await loadInterview(interview.candidate_id)
}

/** Adds one stored answer and shows the next question. */
export async function moveOn(candidateId: string, turn: Turn, { next }: Answered): Promise<void> {
  const key = keyOf(candidateId)
  await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<Interview>(key, (interview) => {
    if (!interview) return interview
    const asked: Turn[] = next
      ? [{ ...turn, turn_id: next.turn_id, role: 'interviewer', text: next.text, number: next.number, kind: next.kind, declined: false }]
      : []
    const known = new Set(interview.turns.map((t) => t.turn_id))
    return { ...interview, current: next, turns: [...interview.turns, ...[turn, ...asked].filter((t) => !known.has(t.turn_id))] }
  })
}

/** Loads the interview again. Returns what is known then. */
export async function loadInterview(candidateId: string): Promise<Interview | undefined> {
  await queryClient.invalidateQueries({ queryKey: keyOf(candidateId) })
  return queryClient.getQueryData<Interview>(keyOf(candidateId))
}
