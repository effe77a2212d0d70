// The candidate's own answers and recording, played in step.
import { useEffect, useEffectEvent } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import type { Correction } from '../../../shared/rights.ts'
import { useRecording } from '../../recordings/face.ts'
import type { RecordingParts } from '../outbox/useParts.ts'
import { OwnAnswers } from './OwnAnswers.tsx'
import { OwnRecording } from './OwnRecording.tsx'
import { useWords } from '../../words.ts'

type Props = {
  interview: Interview
  parts: RecordingParts
  /** Another provider's agent asked the questions, and the provider made the recording. */ byAgent: boolean
  corrections: Correction[] | undefined
}

export function OwnInterview({ interview, parts, byAgent, corrections }: Props) {
  const { candidate_id, turns } = interview
  const { say } = useWords()
  const { player, playTurn, heard, playing, refetch } = useRecording(candidate_id, { turns, awaited: byAgent })
  const arrived = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (parts.waiting === 0) arrived()
  }, [parts.waiting, turns.length])
  return (
    <>
      <OwnRecording player={player} parts={parts} byAgent={byAgent} />
      {turns.some((turn) => turn.role === 'candidate') && (
        <section aria-labelledby="answers" className="mt-12 scroll-mt-6 border-t border-sand-200 pt-8 text-base">
          <h2 id="answers" className="text-lg">
            {say('answers_heading')}
          </h2>
          <OwnAnswers
            candidateId={candidate_id}
            turns={turns}
            corrections={corrections}
            heard={heard}
            playing={playing}
            onPlay={player ? playTurn : undefined}
            onPause={player?.playback.pause}
          />
        </section>
      )}
    </>
  )
}
