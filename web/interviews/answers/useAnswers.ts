import { useEffect, useEffectEvent, useState } from 'react'
import { v7 } from 'uuid'
import type { Interview } from '../../../shared/interviews.ts'
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

/** The answer being written and sent: kept in the browser with every stroke, sent under one id until the server has it. */
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
    /** The words in the box now, for what has waited since it was drawn. */
    latest: () => machine.state().box.text,
    write: (text: string) => machine.send({ what: 'written', text }),
    /** Takes words that were heard; `from_ms` is when they began, from the start of the interview. */
    hear: (words: string, from_ms: number) => machine.send({ what: 'heard', words, from_ms }),
    /** Submits the answer; with `declined`, submits that there is none. */
    submit: (declined = false) => machine.send({ what: 'submitted', turn_id: v7(), declined }),
    letGo: ({ key }: KeptAnswer) => machine.send({ what: 'let_go', key }),
  }
}
