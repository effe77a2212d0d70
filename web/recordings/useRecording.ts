import { useQuery } from '@tanstack/react-query'
import type { Evidence } from '../../shared/competencyScore.ts'
import type { Turn } from '../../shared/turns.ts'
import { ask } from '../api.ts'
import { quoteMoment, spokenFrom } from './quoteMoment.ts'
import { readLevels } from './readLevels.ts'
import { turnAt } from './turnAt.ts'
import { usePlayback } from './usePlayback.ts'

const none: never[] = []
const lookEvery_ms = 5000
const looks = 120

/** The links are valid for two hours. On a page that stays open longer, the list loads again when a link fails. */
export const linksKept_ms = 60 * 60_000

type Options = {
  /** What was said, so that it can be played by turn and by quote. */
  turns?: Turn[]
  wanted?: boolean
  /** The recording comes later and from another service, so the hook looks for it for ten minutes. */
  awaited?: boolean
}

/** A candidate's recording, ready to play; `player` is null while no recording is known. */
export function useRecording(candidate_id: string, { turns = none, wanted = true, awaited = false }: Options = {}) {
  const { data, refetch } = useQuery({
    ...ask('interviews', 'listRecordings', { candidate_id }),
    enabled: wanted,
    staleTime: linksKept_ms,
    refetchInterval: ({ state }) => (awaited && !state.data?.segments.length && state.dataUpdateCount < looks ? lookEvery_ms : false),
  })
  const segments = data?.segments ?? none
  const playback = usePlayback(segments, () => void refetch())
  const { data: levels } = useQuery({
    queryKey: ['recordingLevels', candidate_id, segments.map((s) => `${s.segment_id} ${s.size}`)],
    enabled: segments.length > 0,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) =>
      await readLevels(
        segments.map(({ url, duration_ms }) => ({ duration_ms, bytes: async () => await (await fetch(url, { signal })).arrayBuffer() })),
      ),
  })
  return {
    player: segments.length > 0 ? { playback, levels: levels ?? undefined } : null,
    playTurn: (turn_id: string) => playback.playAt(spokenFrom(turns, turn_id)),
    playQuote: (evidence: Evidence) => playback.playAt(quoteMoment(turns, evidence)),
    /** The turn that is playing now; null while nothing is played. */
    heard: playback.at === null ? null : turnAt(turns, playback.at),
    playing: playback.playing,
    refetch,
  }
}
