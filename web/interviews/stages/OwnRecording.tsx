import { count } from '../../ui/formatDate.ts'
import { RecordingPlayer, type useRecording } from '../../recordings/face.tsx'
import type { Parts } from '../outbox/useParts.ts'

type Props = {
  player: ReturnType<typeof useRecording>['player']
  parts: Parts
  /** Another provider's agent asked the questions, and the provider made the recording. */ byAgent: boolean
}

/** The recording of the candidate's voice, for the candidate. Not shown if they only typed. */
export function OwnRecording({ player, parts: { waiting, trouble }, byAgent }: Props) {
  if (!player && waiting === 0) return null
  return (
    <section aria-labelledby="recording" className="mt-12 border-t border-sand-200 pt-8 text-base print:hidden">
      <h2 id="recording" className="text-lg">
        Your recording
      </h2>
      <p className="mt-2 quiet">
        {byAgent ? 'The call, as the voice service recorded it.' : 'Only your voice was recorded, while you chose to speak.'} The answer
        that is playing is marked below.
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
