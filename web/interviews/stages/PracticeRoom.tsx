import { useEffect, useRef, useState } from 'react'
import { AnswerBox } from '../room/AnswerBox.tsx'
import { QuestionCaption } from '../room/QuestionCaption.tsx'
import { recordingType } from '../sound/recordingType.ts'
import { RoomControls } from '../room/RoomControls.tsx'
import { RoomFrame } from '../room/RoomFrame.tsx'
import { RoomNotice } from '../notices/RoomNotice.tsx'
import { RecordingPlayer, useOwnSound, type OwnSound } from '../../recordings/face.tsx'
import { useInterviewer } from '../sound/useInterviewer.ts'
import type { Microphone } from '../sound/useMicrophone.ts'

const question = 'What is something you learned recently, and how did you go about it?'
const hint = 'One sentence is enough. This is only a test.'

type Props = {
  /** The interview is with another provider's agent. */ byAgent: boolean
  /** Set if the candidate wants to speak. */ microphone: Microphone | null
  onClose: () => void
}

/** Notes that say what would happen next in the real interview. */
const notes = {
  builtin: {
    heard: 'That is what was heard; it never left this window. In the interview you would see your words, and then the next question.',
    written: 'That is how it works. In the interview the next question would come now.',
    empty: 'The box is empty. In the interview you are asked whether to skip.',
    unrecorded: 'This browser could not record you just now. In the interview it would try again, and the text in the box would count.',
  },
  agent: {
    heard:
      'That is what was heard; it never left this window. In the interview there is nothing to press: the interviewer hears when you have finished, and answers.',
    written: 'That is how it works. In the interview the interviewer would answer now.',
    empty: 'The box is empty. In the interview nothing would be sent.',
    unrecorded:
      'This browser could not record you just now, so there is nothing to play. In the interview the interviewer listens by itself.',
  },
}

/** The room with a practice question that does not count. Nothing written or said here is kept or sent. */
export function PracticeRoom({ byAgent, microphone, onClose }: Props) {
  const [text, setText] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const aloud = useInterviewer(false)
  const own = useOwnVoice(microphone?.stream ?? null)
  const player = useOwnSound(own.pieces)
  const input = useRef<HTMLTextAreaElement>(null)
  const caption = useRef<HTMLHeadingElement>(null)
  const { stream, muted = false } = microphone ?? {}
  const answered = async () => {
    aloud.stop()
    let made = true
    if (stream) {
      player.playback.pause()
      made = (await own.finish()).length > 0
    }
    setNote(notes[byAgent ? 'agent' : 'builtin'][!made ? 'unrecorded' : stream ? 'heard' : text.trim() ? 'written' : 'empty'])
    setText('')
    if (!stream) input.current?.focus()
  }
  return (
    <RoomFrame
      title="Practice question"
      onLeave={onClose}
      status="nothing is kept"
      onOpened={() => {
        ;(stream || matchMedia('(pointer: coarse)').matches ? caption.current : input.current)?.focus()
        if (stream) void aloud.say(`${question} ${hint}`)
      }}
      progress={<span className="whitespace-nowrap">Practice question</span>}
      notice={note && <RoomNotice tone="good">{note}</RoomNotice>}
      controls={
        <RoomControls
          aloud={
            aloud.available ? { speaking: aloud.speaking, onSay: () => void aloud.say(`${question} ${hint}`), onStop: aloud.stop } : null
          }
          mute={microphone && stream ? { muted, onMute: microphone.setMuted } : null}
          other={null}
          busy={null}
          onAnswered={() => void answered()}
          endLabel="Back"
          onEnd={onClose}
        />
      }
    >
      <QuestionCaption
        id="practice"
        ref={caption}
        text={question}
        hint={hint}
        voice={stream !== undefined && stream !== null}
        speaking={aloud.speaking}
        levels={stream ? microphone?.levels : null}
      />
      {stream ? (
        <div className="mt-6 min-h-28 w-full max-w-xl text-midnight-200">
          {own.pieces.length > 0 ? (
            <RecordingPlayer on="night" {...player} />
          ) : (
            <p>Speak now, then choose “Submit answer” to hear yourself.</p>
          )}
        </div>
      ) : (
        <AnswerBox ref={input} text={text} onText={setText} onSend={() => void answered()} describedBy="practice" />
      )}
    </RoomFrame>
  )
}

const nothing: OwnSound[] = []

/** Records in this window only, for playback. */
function useOwnVoice(stream: MediaStream | null) {
  const [pieces, setPieces] = useState(nothing)
  const running = useRef<{ recorder: MediaRecorder; from: number } | null>(null)
  const made = useRef<string | null>(null)
  useEffect(() => {
    if (!stream) return
    let recorder: MediaRecorder
    try {
      recorder = new MediaRecorder(stream, { mimeType: recordingType() ?? undefined })
      recorder.start()
    } catch {
      running.current = null
      return
    }
    running.current = { recorder, from: performance.now() }
    return () => {
      recorder.ondataavailable = null
      if (recorder.state !== 'inactive') recorder.stop()
      if (made.current) URL.revokeObjectURL(made.current)
    }
  }, [stream])
  const finish = () =>
    new Promise<OwnSound[]>((resolve) => {
      const now = running.current
      if (!now || now.recorder.state === 'inactive') return resolve(nothing)
      now.recorder.ondataavailable = ({ data }) => {
        if (made.current) URL.revokeObjectURL(made.current)
        made.current = URL.createObjectURL(data)
        const said = [
          { url: made.current, offset_ms: 0, duration_ms: Math.round(performance.now() - now.from), bytes: () => data.arrayBuffer() },
        ]
        setPieces(said)
        resolve(said)
        now.recorder.ondataavailable = null
        now.recorder.start()
        now.from = performance.now()
      }
      now.recorder.stop()
    })
  return { pieces, finish }
}
