import { useEffect, useEffectEvent } from 'react'
import { count } from '../../ui/formatDate.ts'
import { RecordingPlayer, useRecording } from '../../recordings/face.tsx'
import type { Parts } from '../outbox/useParts.ts'

type Props = {
  candidateId: string
  parts: Parts
  /** Another provider's agent asked, and its provider recorded. */ byAgent: boolean
  /** How much of what was said is here. */ turns: number
}

/** What was recorded of the candidate's voice, for them to hear; absent where they only typed. */
export function OwnRecording({ candidateId, parts, byAgent, turns }: Props) {
  const { player, refetch } = useRecording(candidateId, { awaited: byAgent })
  const arrived = useEffectEvent(() => void refetch())
  const { waiting, trouble } = parts
  useEffect(() => {
    if (waiting === 0) arrived()
  }, [waiting, turns])
  if (!player && waiting === 0) return null
  return (
    <section aria-labelledby="recording" className="mt-12 border-t border-sand-200 pt-8 text-base">
      <h2 id="recording" className="text-lg">
        Your recording
      </h2>
      <p className="mt-2 quiet">
        {byAgent ? 'The call, as the voice service recorded it.' : 'Only your voice was recorded, while you chose to speak.'}
      </p>
      {waiting > 0 && (
        <p role="status" className="mt-3 border-l-2 border-fair-500 pl-4">
          {trouble ? 'The connection is lost. ' : ''}The last {count(waiting * 4, 'second')} or less are still on their way. Please keep
          this page open until they have arrived.
        </p>
      )}
      {player && <RecordingPlayer {...player} className="mt-4 max-w-[68ch]" />}
    </section>
  )
}
