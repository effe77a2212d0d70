import { useEffect, useMemo, useState } from 'react'
import { api } from '../../api.ts'
import { openKeep } from './openKeep.ts'
import { makePartQueue, type PartKeep } from './partQueue.ts'

/** The keep is opened on first use; until then the calls wait for it. */
const lazily: PartKeep = {
  partKeys: async (candidateId) => (await openKeep()).partKeys(candidateId),
  part: async (key) => (await openKeep()).part(key),
  putPart: async (part) => (await openKeep()).putPart(part),
  dropPart: async (key) => (await openKeep()).dropPart(key),
}

/** The recording on its way to the server, from the first question until all of it has arrived. */
export function usePartQueue(candidateId: string) {
  const [state, setState] = useState({ waiting: 0, trouble: false })
  const queue = useMemo(
    () =>
      makePartQueue({
        candidateId,
        keep: lazily,
        onState: (waiting, trouble) => setState({ waiting, trouble }),
        send: ({ part, segment_id, duration_ms, offset_ms, content_type, bytes }) =>
          api.interviews.putRecordingPart(
            { candidate_id: candidateId, part, segment_id, duration_ms, offset_ms, raw: new Blob([bytes], { type: content_type }) },
            AbortSignal.timeout(30_000),
          ),
      }),
    [candidateId],
  )
  useEffect(() => {
    const flush = () => void queue.flush()
    queue.start()
    addEventListener('online', flush)
    return () => {
      removeEventListener('online', flush)
      queue.stop()
    }
  }, [queue])
  return { queue, ...state }
}
export type Parts = ReturnType<typeof usePartQueue>
