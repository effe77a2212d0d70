// What was written before the interview was over and had not arrived: an answer that was handed in is sent, the rest is kept to be copied.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Interview } from '../../../shared/interviews.ts'
import type { KeptAnswer } from './answerQueue.ts'
import { deliverAnswer } from './deliverAnswer.ts'
import { openKeep } from '../outbox/openKeep.ts'
import { setAside, settleKept } from './settleKept.ts'
import { loadInterview } from '../useInterview.ts'

export function useLateWords(interview: Interview) {
  const { candidate_id } = interview
  const [late, setLate] = useState<KeptAnswer[]>([])
  const [sending, setSending] = useState(false)
  const settle = useEffectEvent(async (signal: AbortSignal) => {
    const keep = await openKeep()
    const kept = await settleKept(keep, interview)
    if (signal.aborted) return
    setLate(kept.late)
    if (!kept.unsent) return
    setSending(true)
    const outcome = await deliverAnswer(kept.unsent, signal, () => undefined)
    if (signal.aborted) return
    if (outcome.kind === 'stored') await keep.dropAnswer(kept.unsent.key).catch(() => undefined)
    else if (outcome.kind !== 'stopped') {
      const aside = await setAside(keep, kept.unsent).catch(() => kept.unsent!)
      setLate((all) => [...all, aside])
    }
    await loadInterview(candidate_id)
    setSending(false)
  })
  useEffect(() => {
    const stop = new AbortController()
    void settle(stop.signal)
    return () => stop.abort()
  }, [candidate_id])
  const letGo = async (answer: KeptAnswer) => {
    setLate((all) => all.filter((one) => one.key !== answer.key))
    await (await openKeep()).dropAnswer(answer.key).catch(() => undefined)
  }
  return { late, sending, letGo }
}
