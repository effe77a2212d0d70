import { useMemo, useState } from 'react'
import { api } from '../../api.ts'
import { signedInCandidate } from '../standing/refusedToOther.ts'
import { loadInterview } from '../standing/useInterview.ts'
import { shelf } from './openKeep.ts'
import { makePartOutbox } from './partOutbox.ts'
import { useOutbox } from './useOutbox.ts'

/** Sends the recording, from the first question until all of it has arrived. */
export function useParts(candidateId: string) {
  const [state, setState] = useState({ waiting: 0, trouble: false })
  const outbox = useMemo(
    () =>
      makePartOutbox({
        candidateId,
        shelf: shelf('parts'),
        signedIn: signedInCandidate,
        // It was ended elsewhere, so this page shows that and closes the microphone.
        onClosed: () => void loadInterview(candidateId),
        onState: (waiting, trouble) => setState({ waiting, trouble }),
        send: ({ part, segment_id, duration_ms, offset_ms, question_turn_id, content_type, bytes }, signal) =>
          api.interviews.putRecordingPart(
            {
              candidate_id: candidateId,
              part,
              segment_id,
              duration_ms,
              offset_ms,
              question_turn_id,
              raw: new Blob([bytes], { type: content_type }),
            },
            signal,
          ),
      }),
    [candidateId],
  )
  useOutbox(outbox)
  return { outbox, ...state }
}
export type RecordingParts = ReturnType<typeof useParts>
