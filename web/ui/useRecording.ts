import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { readLevels } from './readLevels.ts'
import { usePlayback } from './usePlayback.ts'

const none: never[] = []

/** A candidate's recording, ready to be played; `there` is false while nothing is known of one. */
export function useRecording(candidate_id: string, wanted = true) {
  // The links open for two hours; a page that stays open longer asks anew when one fails.
  const { data, refetch } = useQuery({ ...ask('interviews', 'listRecordings', { candidate_id }), enabled: wanted, staleTime: 60 * 60_000 })
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
