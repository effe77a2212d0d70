import { Button } from '../../ui/Button.tsx'
import { LateTextButton } from '../answers/LateTextButton.tsx'
import { noticeFor, type QuestionsState } from '../notices/noticeFor.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import { microphoneHelp } from '../sound/microphoneHelp.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import { NoticeLine } from '../notices/NoticeLine.tsx'
import { StayButton } from '../notices/StayButton.tsx'
import type { Speaking } from './useSpeaking.ts'
import { useWords } from '../../words.ts'

type Props = Omit<QuestionsState, 'room' | 'late' | 'check' | 'recording' | 'speech'> & {
  late: KeptAnswer[]
  onLetGo: (answer: KeptAnswer) => void
  speaking: Speaking
  microphone: Microphone
  /** Null if speech does not matter now. */
  speech: { written: boolean; unsaid: boolean; full: boolean } | null
  onStay: () => void
  /** Opens the choice of a microphone. */
  onSpeak: () => void
  onType: () => void
}

/** The most important notice now, if there is one. */
export function AnswerNotice({ late, onLetGo, speaking, microphone, speech, onStay, onSpeak, onType, ...rest }: Props) {
  const { say } = useWords()
  const { check, recording, asleep, hearing, unrecorded, askedAfterSilence } = speaking
  const state: QuestionsState = {
    room: 'questions',
    ...rest,
    late: late.length > 0,
    check,
    recording,
    speech: speech && {
      ...speech,
      microphone: microphone.state,
      help: microphoneHelp(microphone.state, navigator.userAgent, say),
      muted: microphone.muted,
      silenced: microphone.silenced,
      asleep,
      trouble: hearing.trouble,
      unclear: hearing.unclear,
      unrecorded,
      askedAfterSilence,
    },
  }
  const again = (
    <Button look="night" size="sm" onClick={() => void microphone.open()}>
      {say('try_again')}
    </Button>
  )
  return (
    <NoticeLine
      notice={noticeFor(state, say)}
      actions={{
        show_late_text: <LateTextButton late={late} onLetGo={onLetGo} look="night" />,
        stay: <StayButton onStay={onStay} />,
        open_microphone: again,
        choose_microphone: (
          <div className="flex flex-wrap gap-2">
            {again}
            <Button
              look="night"
              size="sm"
              onClick={() => {
                onSpeak()
                void microphone.open()
              }}
            >
              {say('choose_microphone')}
            </Button>
          </div>
        ),
        choose_way: (
          <div className="flex gap-2">
            <Button look="night" size="sm" onClick={onSpeak}>
              {say('speak')}
            </Button>
            <Button look="night" size="sm" onClick={onType}>
              {say('way_type')}
            </Button>
          </div>
        ),
      }}
    />
  )
}
