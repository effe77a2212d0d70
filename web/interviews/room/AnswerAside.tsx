import type { Microphone } from '../sound/useMicrophone.ts'
import { useWords } from '../../words.ts'
import { listeningWords } from './listeningWords.ts'
import type { Speaking } from './useSpeaking.ts'

type Props = {
  bySpeech: boolean
  speaking: Speaking
  microphone: Microphone
  /** The interviewer is speaking. */ asking: boolean
  writing: boolean
  onSkip: () => void
}

/** Whether the candidate is heard, and the way past the question. Under the answer, or on a phone by voice, above the controls. */
export function AnswerAside({ bySpeech, speaking, microphone, asking, writing, onSkip }: Props) {
  const { say } = useWords()
  return (
    <>
      {(bySpeech || speaking.hearing.writing > 0) && <span>{listeningWords({ speaking, microphone, asking }, say)}</span>}
      <button
        type="button"
        disabled={!writing}
        onClick={onSkip}
        className="min-h-6 low:!h-auto underline decoration-white/30 underline-offset-4 hover:text-white disabled:opacity-50"
      >
        {say('skip')}
      </button>
    </>
  )
}
