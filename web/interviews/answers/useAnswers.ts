import { useEffect, useEffectEvent, useState } from 'react'
import { v7 } from 'uuid'
import type { Interview } from '../../../shared/interview.ts'
import { makeMachine, useMachine } from '../machine.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import { useOutbox } from '../outbox/useOutbox.ts'
import { loadInterview } from '../standing/useInterview.ts'
import { noAnswers, stepAnswers } from './answers.ts'
import { runAnswers } from './runAnswers.ts'

function start(candidate_id: string) {
  const machine = makeMachine(stepAnswers, noAnswers(candidate_id), (effect) => runner.run(effect))
  const runner = runAnswers(candidate_id, machine.send)
  return { machine, ...runner }
}

/** Writes and sends answers. Every change is stored in the browser, and an answer is sent under one id until the server has it. */
export function useAnswers(interview: Interview) {
  const { candidate_id, current } = interview
  const [{ machine, outbox, windows, lookFor }] = useState(() => start(candidate_id))
  const { box, late, moved, trouble, durable } = useMachine(machine)
  useOutbox(outbox)
  const ask = useEffectEvent(() => machine.send({ what: 'asked', interview }))
  const turnId = current?.turn_id
  useEffect(() => ask(), [turnId])
  useEffect(() => () => machine.send({ what: 'left' }), [machine])

  useEffect(() => {
    const look = () => {
      const { asked, text, phase } = machine.state().box
      if (document.visibilityState === 'visible' && phase === 'writing' && asked) void lookFor(asked.turn_id, text)
    }
    windows.open((what) => (what === 'written' ? look() : void loadInterview(candidate_id)))
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      windows.close()
    }
  }, [machine, windows, lookFor, candidate_id])

  return {
    box,
    late,
    moved,
    trouble,
    durable,
    /** The box as it is now. For callers that have waited since the last render. */
    latest: () => machine.state().box,
    write: (text: string) => machine.send({ what: 'written', text }),
    /** Adds recognised words. `from_ms`: when they began, in milliseconds from the start of the interview. */
    hear: (words: string, from_ms: number) => machine.send({ what: 'heard', words, from_ms }),
    /** A voice has been recorded. `from_ms`: when it began, in milliseconds from the start of the interview. */
    voiced: (from_ms: number) => machine.send({ what: 'voiced', from_ms }),
    /** Submits the answer. `unwritten`: some of the speech is not in the text. */
    submit: (unwritten = false) => machine.send({ what: 'submitted', turn_id: v7(), declined: false, unwritten }),
    /** Submits the question without an answer. */
    decline: () => machine.send({ what: 'submitted', turn_id: v7(), declined: true }),
    letGo: ({ key }: KeptAnswer) => machine.send({ what: 'let_go', key }),
  }
}
