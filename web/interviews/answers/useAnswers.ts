// The answer being written and sent: kept in the browser with every stroke, sent under one id until the server has it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { answerMaxLength, type Interview, type Question } from '../../../shared/interviews.ts'
import { addWords, answerTo, cleanAnswer, type KeptAnswer } from './answerQueue.ts'
import { deliverAnswer } from './deliverAnswer.ts'
import { openKeep } from '../outbox/openKeep.ts'
import { settleKept } from './settleKept.ts'
import { loadInterview, moveOn } from '../useInterview.ts'

type Box = {
  asked: Question | null
  text: string
  phase: 'opening' | 'writing' | 'sending'
  problem: string | null
  spoken_from_ms?: number
}
type Asked = Box & { asked: Question }
/** What one window tells the others: words in the box, or that the interview stands elsewhere now. */
type News = { candidate_id: string; what: 'written' | 'moved' }

const closed: Box = { asked: null, text: '', phase: 'opening', problem: null }

export function useAnswers(interview: Interview) {
  const { candidate_id, current } = interview
  const [box, show] = useState(closed)
  // What stands in it now: two things may happen to it between two drawings.
  const now = useRef(closed)
  const setBox = (next: Box) => {
    now.current = next
    show(next)
  }
  const [late, setLate] = useState<KeptAnswer[]>([])
  const [moved, setMoved] = useState(false)
  const [trouble, setTrouble] = useState(false)
  const [durable, setDurable] = useState(true)
  const delivery = useRef<AbortController | null>(null)
  const tabs = useRef<BroadcastChannel | null>(null)

  const tellOthers = (what: News['what']) => tabs.current?.postMessage({ candidate_id, what } satisfies News)
  const draftOf = (asked: Question, text: string, spoken_from_ms: number | undefined): KeptAnswer => ({
    key: asked.turn_id,
    candidate_id,
    question_turn_id: asked.turn_id,
    question: asked.text,
    text,
    declined: false,
    turn_id: null,
    late: false,
    ...(spoken_from_ms === undefined ? {} : { spoken_from_ms }),
  })

  /** `from`: the box as it was handed in, which comes back where the server does not take it. */
  const send = async (answer: KeptAnswer, from: Asked) => {
    const stop = new AbortController()
    delivery.current = stop
    const { asked } = from
    const { declined, spoken_from_ms } = answer
    const outcome = await deliverAnswer(answer, stop.signal, (bad) => !stop.signal.aborted && setTrouble(bad))
    if (outcome.kind === 'stopped' || stop.signal.aborted) return
    const keep = await openKeep()
    if (outcome.kind === 'stored') {
      const { answered } = outcome
      setBox({ asked: answered.next, text: '', phase: 'writing', problem: null })
      setMoved(false)
      const offset_ms =
        spoken_from_ms ?? Math.max(0, Date.parse(answered.stored_at) - Date.parse(interview.started_at ?? answered.stored_at))
      await moveOn(
        candidate_id,
        {
          turn_id: answered.turn_id,
          role: 'candidate',
          text: answered.text,
          number: asked.number,
          kind: asked.kind,
          declined,
          at: answered.stored_at,
          offset_ms,
        },
        answered,
      )
      tellOthers('moved')
      await keep.dropAnswer(answer.key).catch(() => undefined)
      // It may have ended by itself meanwhile, and the answer come late: the server alone knows.
      if (!answered.next) await loadInterview(candidate_id)
      return
    }
    const known = outcome.kind === 'moved' ? await loadInterview(candidate_id) : undefined
    // Where the interview did move on, the effect below opens the question that it moved to.
    if (outcome.kind === 'refused' || (known?.interview_status === 'in_progress' && known.current?.turn_id === asked.turn_id)) {
      await keep.putAnswer(draftOf(asked, from.text, from.spoken_from_ms)).catch(() => setDurable(false))
      setBox({ ...from, phase: 'writing', problem: outcome.detail })
    }
  }

  const open = useEffectEvent(async (signal: AbortSignal) => {
    if (now.current.asked?.turn_id === current?.turn_id && now.current.phase === 'writing') return
    const keep = await openKeep()
    const { asked, text, spoken_from_ms } = now.current
    const shown = asked ? draftOf(asked, text, spoken_from_ms) : undefined
    const sorted = await settleKept(keep, interview, shown)
    if (signal.aborted) return
    setDurable(keep.durable)
    setLate(sorted.late)
    setMoved(shown !== undefined && answerTo(interview.turns, shown.question_turn_id)?.text !== cleanAnswer(shown.text))
    const kept = sorted.unsent ?? sorted.draft
    setTrouble(false)
    const next: Box = {
      asked: current,
      text: kept?.text ?? '',
      phase: sorted.unsent ? 'sending' : 'writing',
      problem: null,
      spoken_from_ms: kept?.spoken_from_ms,
    }
    setBox(next)
    if (sorted.unsent && current) void send(sorted.unsent, { ...next, asked: current })
  })
  const turnId = current?.turn_id
  useEffect(() => {
    const stop = new AbortController()
    void open(stop.signal)
    return () => {
      stop.abort()
      delivery.current?.abort()
    }
  }, [candidate_id, turnId])

  const adopt = useEffectEvent(async () => {
    const before = now.current
    if (document.visibilityState !== 'visible' || before.phase !== 'writing' || !before.asked) return
    const key = before.asked.turn_id
    const other = (await (await openKeep()).answers(candidate_id).catch(() => [])).find((answer) => answer.key === key)
    // What was written here meanwhile counts.
    if (!other || other.turn_id !== null || other.text === before.text || now.current !== before) return
    setBox({ ...before, text: other.text, spoken_from_ms: other.spoken_from_ms })
  })
  useEffect(() => {
    const channel = new BroadcastChannel('vouch-interview')
    tabs.current = channel
    const seen = () => void adopt()
    channel.onmessage = ({ data }: MessageEvent<News>) => {
      if (data.candidate_id !== candidate_id) return
      if (data.what === 'written') seen()
      else void loadInterview(candidate_id)
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      tabs.current = null
      // The room closes when the interview is over.
      channel.postMessage({ candidate_id, what: 'moved' } satisfies News)
      channel.close()
    }
  }, [candidate_id])

  const write = (text: string, spoken = now.current.spoken_from_ms) => {
    const { asked, phase } = now.current
    if (phase !== 'writing' || !asked) return
    const spoken_from_ms = text === '' ? undefined : spoken
    const draft = draftOf(asked, text, spoken_from_ms)
    setBox({ asked, text, phase, problem: null, spoken_from_ms })
    void openKeep()
      .then((keep) => keep.putAnswer(draft))
      .then(() => tellOthers('written'))
      .catch(() => setDurable(false))
  }
  /** Takes words that were heard; `from_ms` is when they began, from the start of the interview. */
  const hear = (words: string, from_ms: number) =>
    write(addWords(now.current.text, words), now.current.spoken_from_ms ?? Math.max(0, Math.round(from_ms)))
  /** Hands the answer in; with `declined`, hands in that there is none. Answers whether it is on its way. */
  const submit = async (declined = false): Promise<boolean> => {
    const { asked, ...before } = now.current
    if (before.phase !== 'writing' || !asked) return false
    const text = declined ? '' : cleanAnswer(before.text)
    if (text.length > answerMaxLength) {
      setBox({ ...before, asked, problem: 'The answer is too long to send. Please shorten it.' })
      return false
    }
    const answer = { ...draftOf(asked, text, declined ? undefined : before.spoken_from_ms), turn_id: v7(), declined }
    setBox({ ...before, asked, text: declined ? '' : before.text, phase: 'sending', problem: null })
    const keep = await openKeep()
    await keep.putAnswer(answer).catch(() => setDurable(false))
    void send(answer, { ...before, asked })
    return true
  }
  const letGo = async (answer: KeptAnswer) => {
    setLate((all) => all.filter((one) => one.key !== answer.key))
    await (await openKeep()).dropAnswer(answer.key).catch(() => undefined)
  }
  /** The words in the box now, for what has waited since it was drawn. */
  const latest = () => now.current.text
  return { box, latest, late, moved, trouble, durable, write, hear, submit, letGo }
}
