import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import { api } from '../../api.ts'
import { makeMachine } from '../machine.ts'
import { awaitsReply, type Closing } from '../standing/idleEnd.ts'
import { refusalOf } from '../standing/refusalOf.ts'
import { stayFrom, stepStay, type StayEffect } from '../standing/stayActive.ts'
import { loadInterview } from '../standing/useInterview.ts'

const look_ms = 15_000

function start(candidate_id: string) {
  const run = (effect: StayEffect): void => {
    if (effect.do === 'reload') return void loadInterview(candidate_id)
    const { at } = effect
    void api.interviews.recordEvents({ candidate_id, events: [] }).then(
      () => machine.send({ what: 'heard', at, now: Date.now() }),
      (error: unknown) => {
        if (refusalOf(error) === 'moved_on') machine.send({ what: 'over' })
      },
    )
  }
  const machine = makeMachine(stepStay, stayFrom(Date.now()), run)
  return machine
}

/**
 * Keeps the interview open while this window is open, until `pause_hours` after `doing` last changed: tells the server several times
 * within its idle limit. `closing`: the interview is about to close by itself. `stay`: tells the server that the candidate is still here.
 */
export function useStayActive(interview: Interview, doing: string): { closing: Closing; stay: () => void } {
  const [machine] = useState(() => start(interview.candidate_id))
  // What the candidate does is noted at each key. It is not shown, so it must not render the room again.
  const closing = useSyncExternalStore(machine.subscribe, () => machine.state().closing)
  useEffect(() => machine.send({ what: 'did', now: Date.now() }), [machine, doing])
  const onLook = useEffectEvent(() => {
    const now = Date.now()
    machine.send({ what: 'looked', now, waits: awaitsReply(interview, now) })
  })
  useEffect(() => {
    const timer = setInterval(() => onLook(), look_ms)
    return () => clearInterval(timer)
  }, [])
  return { closing, stay: () => machine.send({ what: 'stays', now: Date.now() }) }
}
