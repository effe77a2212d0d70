import type { Interview } from '../../../shared/interview.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
import { useWords } from '../../words.ts'
import type { useAnswers } from '../answers/useAnswers.ts'
import type { Ears } from '../sound/useHearing.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import type { Way } from '../sound/useWay.ts'
import type { answerStanding } from './answerStanding.ts'
import { EndDialog } from './EndDialog.tsx'
import { SkipDialog } from './SkipDialog.tsx'
import { SpeakDialog } from './SpeakDialog.tsx'

export type RoomDialog = 'end' | 'skip' | 'speak'

type Props = {
  /** The dialog that is open. */ asking: RoomDialog | null
  onClose: () => void
  interview: Interview
  answers: ReturnType<typeof useAnswers>
  standing: ReturnType<typeof answerStanding>
  way: Way
  onWay: (way: AnswerMode) => void
  microphone: Microphone
  ears: Ears
  /** Sends what is left before the end. */ prepareEnd: () => Promise<void>
}

/** The questions that the room asks before it skips, speaks or ends. */
export function RoomDialogs({ asking, onClose, interview, answers, standing, way, onWay, microphone, ears, prepareEnd }: Props) {
  const { say } = useWords()
  return (
    <>
      <SkipDialog
        open={asking === 'skip'}
        onClose={onClose}
        onSkip={answers.decline}
        written={standing.drafting}
        voiced={answers.box.voice_from_ms !== undefined}
      />
      <SpeakDialog
        candidateId={interview.candidate_id}
        open={asking === 'speak'}
        // They spoke until the microphone was lost.
        stay={say(way === 'voice' ? 'type_instead' : 'speak_go_on_typing')}
        onClose={() => {
          onClose()
          if (way !== 'typed') onWay('typed')
        }}
        microphone={microphone}
        ears={ears}
        onSpeak={() => {
          onWay('voice')
          onClose()
        }}
      />
      <EndDialog
        open={asking === 'end'}
        onClose={onClose}
        interview={interview}
        drafting={standing.unsubmitted}
        sending={standing.sending}
        prepare={prepareEnd}
      />
    </>
  )
}
