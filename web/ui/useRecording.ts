import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { readLevels } from './readLevels.ts'
import { usePlayback } from './usePlayback.ts'

const none: never[] = []

const lookEvery_ms = 5000
const looks = 120

/** A candidate's recording, ready to be played; `there` is false while nothing is known of one. `awaited`: it comes from elsewhere and later, so it is looked for, for ten minutes. */
export function useRecording(candidate_id: string, { wanted = true, awaited = false } = {}) {
  // The links open for two hours; a page that stays open longer asks anew when one fails.
  const { data, refetch } = useQuery({
    ...ask('interviews', 'listRecordings', { candidate_id }),
    enabled: wanted,
    staleTime: 60 * 60_000,
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
  return { there: segments.length > 0, playback, levels: levels ?? undefined, refetch }
}
