// Text that had not arrived when the interview ended. A submitted answer is sent; other text is kept so that the candidate can copy it.
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { api } from '../../api.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import { shelf } from '../outbox/openKeep.ts'
import { useOutbox } from '../outbox/useOutbox.ts'
import { refusedToOther, signedInCandidate } from '../standing/refusedToOther.ts'
import { loadInterview } from '../standing/useInterview.ts'
import { makeAnswerOutbox } from './answerOutbox.ts'
import { keepAsLate, settleKept } from './settleKept.ts'

const answers = shelf('answers')

export function useLateWords(interview: Interview) {
  const { candidate_id } = interview
  const [late, setLate] = useState<KeptAnswer[]>([])
  const [sending, setSending] = useState(false)
  const outbox = useMemo(() => {
    const finish = async () => {
      await loadInterview(candidate_id)
      setSending(false)
    }
    return makeAnswerOutbox({
      shelf: answers,
      send: api.interviews.submitAnswer,
      onStored: () => void finish(),
      isForOther: (error) => refusedToOther(error, candidate_id, signedInCandidate()),
      onRefused: async (answer) => {
        const kept = await keepAsLate(answers, answer)
        setLate((all) => [...all, kept])
        await finish()
      },
    })
  }, [candidate_id])
  useOutbox(outbox)
  const settle = useEffectEvent(async (signal: AbortSignal) => {
    const kept = await settleKept(answers, interview)
    if (signal.aborted) return
    setLate(kept.late)
    if (!kept.unsent) return
    setSending(true)
    await outbox.add(kept.unsent)
  })
  useEffect(() => {
    const stop = new AbortController()
    void settle(stop.signal)
    return () => stop.abort()
  }, [candidate_id])
  const letGo = async (answer: KeptAnswer) => {
    setLate((all) => all.filter((one) => one.key !== answer.key))
    await answers.drop([answer.key]).catch(() => undefined)
  }
  return { late, sending, letGo }
}
