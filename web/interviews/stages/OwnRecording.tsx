import { RecordingPlayer, type useRecording } from '../../recordings/face.ts'
import type { RecordingParts } from '../outbox/useParts.ts'
import { useWords } from '../../words.ts'

type Props = {
  player: ReturnType<typeof useRecording>['player']
  parts: RecordingParts
  /** Another provider's agent asked the questions, and the provider made the recording. */ byAgent: boolean
}

/** The recording of the candidate's voice, for the candidate. Not shown if they only typed. */
export function OwnRecording({ player, parts: { waiting, trouble }, byAgent }: Props) {
  const { say } = useWords()
  if (!player && waiting === 0) return null
  return (
    <section aria-labelledby="recording" className="mt-12 border-t border-sand-200 pt-8 text-base print:hidden">
      <h2 id="recording" className="text-lg">
        {say('recording_heading')}
      </h2>
      <p className="mt-2 quiet">{say(byAgent ? 'recording_agent' : 'recording_own')}</p>
      {waiting > 0 && (
        <p role="status" className="mt-3 border-l-2 border-fair-500 pl-4">
          {trouble ? `${say('recording_lost')} ` : ''}
          {say('recording_waiting', { count: waiting * 4 })}
        </p>
      )}
      {player && <RecordingPlayer {...player} className="mt-4 max-w-[68ch]" />}
    </section>
  )
}
