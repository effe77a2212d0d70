import { useEffect, useRef, useState } from 'react'
import { AnswerBox } from '../room/AnswerBox.tsx'
import { QuestionCaption } from '../room/QuestionCaption.tsx'
import { recordingType } from '../sound/recordingType.ts'
import { RoomControls } from '../room/RoomControls.tsx'
import { RoomFrame } from '../room/RoomFrame.tsx'
import { RoomNotice } from '../notices/RoomNotice.tsx'
import { RecordingPlayer, useOwnSound, type OwnSound } from '../../recordings/face.ts'
import { useInterviewer } from '../sound/useInterviewer.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import { useWords } from '../../words.ts'

type Props = {
  /** The interview is with another provider's agent. */ byAgent: boolean
  /** Set if the candidate wants to speak. */ microphone: Microphone | null
  onClose: () => void
}

/** Notes that say what would happen next in the real interview. */
const notes = {
  builtin: { heard: 'practice_heard', written: 'practice_written', empty: 'practice_empty', unrecorded: 'practice_unrecorded' },
  agent: {
    heard: 'practice_heard_agent',
    written: 'practice_written_agent',
    empty: 'practice_empty_agent',
    unrecorded: 'practice_unrecorded_agent',
  },
} as const

/** The room with a practice question that does not count. Nothing written or recorded here is kept or sent. */
export function PracticeRoom({ byAgent, microphone, onClose }: Props) {
  const { language, say } = useWords()
  const [question, hint] = [say('practice_question'), say('practice_hint')]
  const [text, setText] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const aloud = useInterviewer(false, language)
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
    setNote(say(notes[byAgent ? 'agent' : 'builtin'][!made ? 'unrecorded' : stream ? 'heard' : text.trim() ? 'written' : 'empty']))
    setText('')
    if (!stream) input.current?.focus()
  }
  return (
    <RoomFrame
      title={say('practice_title')}
      onLeave={onClose}
      status={say('practice_status')}
      onOpened={() => {
        ;(stream || matchMedia('(pointer: coarse)').matches ? caption.current : input.current)?.focus()
        if (stream) void aloud.say(`${question} ${hint}`)
      }}
      progress={<span className="whitespace-nowrap">{say('practice_title')}</span>}
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
          endLabel={say('back')}
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
          {own.pieces.length > 0 ? <RecordingPlayer on="night" {...player} /> : <p>{say('practice_speak')}</p>}
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
        const recorded = [
          { url: made.current, offset_ms: 0, duration_ms: Math.round(performance.now() - now.from), bytes: () => data.arrayBuffer() },
        ]
        setPieces(recorded)
        resolve(recorded)
        now.recorder.ondataavailable = null
        now.recorder.start()
        now.from = performance.now()
      }
      now.recorder.stop()
    })
  return { pieces, finish }
}
