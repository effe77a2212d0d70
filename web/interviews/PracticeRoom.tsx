import { useRef, useState } from 'react'
import { AnswerBox } from './AnswerBox.tsx'
import { QuestionCaption } from './QuestionCaption.tsx'
import { RoomControls } from './RoomControls.tsx'
import { RoomFrame } from './RoomFrame.tsx'
import { RoomNotice } from './RoomNotice.tsx'
import { useReadAloud } from './useReadAloud.ts'

const question = 'What is something you learned recently, and how did you go about it?'
const hint = 'A sentence is enough. It is only to try the room.'

/** The room with a question that does not count: nothing written here is kept or sent. */
export function PracticeRoom({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const aloud = useReadAloud()
  const input = useRef<HTMLTextAreaElement>(null)
  const caption = useRef<HTMLHeadingElement>(null)
  const answered = () => {
    setNote(text.trim() ? 'That is how it works. In the interview the next question would come now.'
      : 'The box is empty. In the interview you are asked whether to skip.')
    setText('')
    input.current?.focus()
  }
  return (
    <RoomFrame title="Practice question" onLeave={onClose} status="nothing is kept" onOpened={() => (matchMedia('(pointer: coarse)').matches ? caption.current : input.current)?.focus()}
      progress={<span className="whitespace-nowrap">Practice question</span>} notice={note && <RoomNotice tone="good">{note}</RoomNotice>}
      controls={<RoomControls aloud={aloud} words={`${question} ${hint}`} busy={null} onAnswered={answered} endLabel="Back" onEnd={onClose} />}>
      <QuestionCaption id="practice" ref={caption} text={question} hint={hint} speaking={aloud.speaking} />
      <AnswerBox ref={input} text={text} onText={setText} onSend={answered} describedBy="practice" />
    </RoomFrame>
  )
}
