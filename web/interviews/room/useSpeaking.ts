// Speaking in the room: records the microphone while a question is open, and puts the recognised words into the answer.
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import type { EventOutbox } from '../outbox/makeEventOutbox.ts'
import type { useAnswers } from '../answers/useAnswers.ts'
import { useEars } from '../sound/useEars.ts'
import { useHearing } from '../sound/useHearing.ts'
import { useInterviewClock } from '../standing/useInterviewClock.ts'
import { useLongSilence } from '../sound/useLongSilence.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import type { RecordingParts } from '../outbox/useParts.ts'
import { useRecorder } from '../sound/useRecorder.ts'
import { useVoiced } from '../sound/useVoiced.ts'
import { useWords } from '../../words.ts'
import { usePress } from './usePress.ts'

type Options = {
  interview: Interview
  /** The candidate has chosen to speak. */
  on: boolean
  microphone: Microphone
  parts: RecordingParts
  answers: ReturnType<typeof useAnswers>
  events: EventOutbox
  /** The interviewer is speaking. */
  speaking: boolean
  /** A dialog covers the room. */
  covered: boolean
  /** Says a sentence that is not a question. Resolves when it has been said. */
  onSay: (words: string) => Promise<void>
  /** A press of “Submit answer” asks whether to skip the question, or for a shorter text. */
  onSkip: () => void
  onShorten: () => void
}

export function useSpeaking({ interview, on, microphone, parts, answers, events, speaking, covered, onSay, onSkip, onShorten }: Options) {
  const { box } = answers
  const { say } = useWords()
  // The interviewer's question about a silence does not end that silence.
  const [prompting, setPrompting] = useState(false)
  const { ears, onUseless } = useEars(interview.voice.stt)
  const clock = useInterviewClock(interview)
  const live = on && microphone.state === 'on'
  const sounds = live && !microphone.silenced
  // The browser's speech recogniser has its own audio input, so `asleep` matters only for the server.
  const { levels } = microphone
  const watch = useCallback((changed: () => void) => levels?.watch(changed) ?? (() => undefined), [levels])
  const asleep = useSyncExternalStore(watch, () => levels?.asleep() ?? false) && ears === 'server'
  const turnId = box.phase === 'opening' ? undefined : box.asked?.turn_id

  const recorder = useRecorder({
    candidateId: interview.candidate_id,
    stream: microphone.stream,
    on: sounds,
    turnId,
    outbox: parts.outbox,
    sinceStart: clock,
  })
  const { hearing, settle } = useHearing({
    candidateId: interview.candidate_id,
    microphone,
    ears: live ? ears : 'none',
    listening: sounds && !speaking && !covered && box.phase === 'writing',
    turnId,
    onWords: (words, began) => answers.hear(words, clock() - (performance.now() - began)),
    onUseless,
  })
  const { settling, check, press } = usePress({ answers, turnId, ears, hearing, settle, onSkip, onShorten })

  useVoiced(
    levels,
    recorder.recording && !microphone.muted && !speaking && !covered && box.phase === 'writing' && box.voice_from_ms === undefined,
    turnId,
    (began) => answers.voiced(clock() - (performance.now() - began)),
  )

  // Opens the microphone when the candidate chooses to speak, and again after a reload.
  const openFirst = useEffectEvent(() => {
    if (microphone.state === 'off') void microphone.open()
  })
  useEffect(() => {
    if (on) openFirst()
  }, [on])
  const lost = on && microphone.state === 'lost'
  const noteLost = useEffectEvent(() => events.note('microphone_lost'))
  useEffect(() => {
    if (lost) noteLost()
  }, [lost])

  const askedAfterSilence = useLongSilence({
    waiting:
      sounds &&
      ears !== 'none' &&
      !asleep &&
      !microphone.muted &&
      !covered &&
      (!speaking || prompting) &&
      box.phase === 'writing' &&
      !settling &&
      !hearing.speaking &&
      hearing.writing === 0,
    doing: `${turnId} ${box.text} ${hearing.interim}`,
    onAsk: () => {
      setPrompting(true)
      void onSay(say(box.text.trim() ? 'prompt_finished' : 'prompt_repeat')).finally(() => setPrompting(false))
    },
    onOver: (seconds) => events.note('long_silence', seconds),
  })

  return {
    live,
    ears,
    asleep,
    hearing,
    recording: recorder.recording && !microphone.muted,
    unrecorded: recorder.failed,
    sendNow: recorder.sendNow,
    askedAfterSilence,
    settling,
    check,
    press,
  }
}
export type Speaking = ReturnType<typeof useSpeaking>
