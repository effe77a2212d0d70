import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { partKey, type PartOutbox } from '../outbox/partOutbox.ts'
import { recordingType } from './recordingType.ts'

const part_ms = 4000
const retry_ms = 5000

type Options = {
  candidateId: string
  stream: MediaStream | null
  /** False while the candidate types. */
  on: boolean
  /** Each question has its own segments, so that one answer can be played and transcribed alone. Undefined without a question. */
  turnId: string | undefined
  outbox: PartOutbox
  /** Returns the milliseconds since the start of the interview. */
  sinceStart: () => number
}

/**
 * Records the candidate's voice in parts of a few seconds and puts each part into the outbox.
 * If the browser refuses or stops the recording, it starts again as a new segment; `failed` is true until then.
 */
export function useRecorder({ candidateId, stream, on: wanted, turnId, outbox, sinceStart }: Options) {
  const on = wanted && turnId !== undefined
  const [recording, setRecording] = useState(false)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const running = useRef<{ recorder: MediaRecorder; next: () => Promise<void> } | null>(null)
  const now = useEffectEvent(sinceStart)
  // A failure with one microphone says nothing about the next one.
  useEffect(() => setFailed(false), [stream, on])
  useEffect(() => {
    if (!stream || !on) return
    const content_type = recordingType()
    if (!content_type) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = () => {
      setRecording(false)
      setFailed(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTries((n) => n + 1), retry_ms)
    }
    const forget = () => clearTimeout(timer)
    let recorder: MediaRecorder
    try {
      recorder = new MediaRecorder(stream, { mimeType: content_type, audioBitsPerSecond: 32_000 })
      recorder.start(part_ms)
    } catch {
      fail()
      return forget
    }
    const segment_id = v7()
    const offset = Math.max(0, Math.round(now()))
    const began = performance.now()
    let part = 0
    let upTo = 0
    let kept: Promise<void> = Promise.resolve()
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return
      setFailed(false)
      const from = upTo
      const to = Math.round(performance.now() - began)
      upTo = to
      const number = part++
      const store = async () =>
        outbox.add({
          key: partKey(segment_id, number),
          candidate_id: candidateId,
          segment_id,
          part: number,
          duration_ms: to - from,
          offset_ms: offset + from,
          question_turn_id: turnId,
          content_type,
          bytes: await data.arrayBuffer(),
        })
      // A part that cannot be read must not keep the later ones, or the end of the interview, from being stored.
      kept = kept.then(store).catch(() => setFailed(true))
    }
    recorder.onerror = recorder.onstop = fail
    // The candidate may not come back to a page that they leave, so store the current sound at once.
    const leaving = () => {
      if (document.visibilityState === 'hidden' && recorder.state === 'recording') recorder.requestData()
    }
    document.addEventListener('visibilitychange', leaving)
    setRecording(true)
    // Ends the current part early and stores it.
    const next = async () => {
      if (recorder.state !== 'recording') return
      await new Promise<void>((resolve) => {
        recorder.addEventListener('dataavailable', () => resolve(), { once: true })
        recorder.requestData()
      })
      await kept
    }
    running.current = { recorder, next }
    return () => {
      document.removeEventListener('visibilitychange', leaving)
      recorder.onerror = recorder.onstop = null
      forget()
      if (recorder.state !== 'inactive') recorder.stop()
      running.current = null
      setRecording(false)
    }
  }, [candidateId, stream, on, turnId, outbox, tries])
  /** Sends everything recorded so far. Resolves when it is stored or could not be sent. The recording continues. */
  const sendNow = async () => {
    await running.current?.next()
    await outbox.flush()
  }
  return { recording, failed, sendNow }
}
