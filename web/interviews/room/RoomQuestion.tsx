import type { ReactNode, Ref } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import type { useAnswers } from '../answers/useAnswers.ts'
import type { EventOutbox } from '../outbox/makeEventOutbox.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import { useWords } from '../../words.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { FollowUpAbout } from './FollowUpAbout.tsx'
import { QuestionCaption } from './QuestionCaption.tsx'
import type { Asked } from './useQuestion.ts'
import type { Speaking } from './useSpeaking.ts'

type Props = {
  asked: Asked
  turns: Interview['turns']
  answers: ReturnType<typeof useAnswers>
  bySpeech: boolean
  speaking: Speaking
  /** The interviewer is speaking. */
  asking: boolean
  microphone: Microphone
  events: EventOutbox
  caption: Ref<HTMLHeadingElement>
  input: Ref<HTMLTextAreaElement>
  /** What stands under the box. */
  aside: ReactNode
  onSend: () => void
}

/** The open question with the box for its answer. Without one: that all are answered, or that the next one is still to come. */
export function RoomQuestion({
  asked,
  turns,
  answers,
  bySpeech,
  speaking,
  asking,
  microphone,
  events,
  caption,
  input,
  aside,
  onSend,
}: Props) {
  const { say } = useWords()
  const { question, missing, answered, of } = asked
  const { box } = answers
  if (!question)
    return (
      <QuestionCaption
        key="all"
        id="question"
        ref={caption}
        voice={bySpeech}
        text={say(missing ? 'next_question' : answered < of ? 'all_asked' : 'all_answered')}
        hint={say(missing ? 'next_question_hint' : 'all_answered_hint')}
      />
    )
  return (
    <>
      <QuestionCaption
        key={question.turn_id}
        id="question"
        ref={caption}
        text={question.text}
        hint={question.hint}
        voice={bySpeech}
        speaking={asking}
        levels={speaking.live ? microphone.levels : null}
      >
        <FollowUpAbout question={question} turns={turns} />
      </QuestionCaption>
      <AnswerBox
        ref={input}
        text={box.text}
        onText={answers.write}
        onSend={onSend}
        onPaste={(characters) => events.note('paste', characters)}
        own={answers.late.map((answer) => answer.text)}
        problem={box.problem}
        readOnly={box.phase !== 'writing'}
        describedBy="question"
        aside={aside}
        {...(bySpeech && {
          spoken: true,
          label: say(box.spoken_from_ms !== undefined ? 'box_just_now' : box.voice_from_ms !== undefined ? 'box_recorded' : 'your_answer'),
          placeholder: say(speaking.ears === 'none' ? 'box_voice_is_answer' : 'box_heard_here'),
          interim: speaking.hearing.interim,
        })}
      />
    </>
  )
}
