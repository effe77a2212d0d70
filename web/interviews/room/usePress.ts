import { useEffect, useState } from 'react'
import { answerMaxLength } from '../../../shared/lengths.ts'
import type { useAnswers } from '../answers/useAnswers.ts'
import { makeMachine, useMachine } from '../machine.ts'
import type { Hearing } from '../sound/Hearing.ts'
import type { Ears } from '../sound/useHearing.ts'
import { notPressed, stepPress, type PressEffect } from './press.ts'

type Runs = {
  answers: ReturnType<typeof useAnswers>
  /** Waits up to this many milliseconds until all speech is written down. Returns whether it is. */
  settle: (ms: number) => Promise<boolean>
  onSkip: () => void
  onShorten: () => void
}
type Options = Runs & { turnId: string | undefined; ears: Ears; hearing: Hearing }

/** How long an answer waits for its last words to be transcribed. */
const patience_ms = 8000
/** After this time the message from the last press is forgotten, because the candidate has gone on speaking. */
const told_ms = 60_000

function start({ answers, settle, onSkip, onShorten }: Runs) {
  const run = async (effect: PressEffect): Promise<void> => {
    switch (effect.do) {
      case 'settle': {
        const { turn_id } = effect
        const all = await settle(patience_ms)
        // The words that came are in the box by now: they are put there before they count as written down.
        return machine.send({ what: 'settled', turn_id, all, box: answers.latest() })
      }
      case 'submit':
        return answers.submit(effect.part)
      case 'ask_skip':
        return onSkip()
      case 'shorten':
        return onShorten()
    }
  }
  const machine = makeMachine(stepPress, notPressed, run)
  return machine
}

/**
 * Runs what presses of “Submit answer” do. `check`: why the last one did not submit. `settling`: a press waits for the last words.
 * What is run is taken from the first render, so none of it may depend on a later one.
 */
export function usePress({ turnId, ears, hearing, ...runs }: Options) {
  const [machine] = useState(() => start(runs))
  const { check, waiting } = useMachine(machine)
  const { box } = runs.answers
  useEffect(() => machine.send({ what: 'asked' }), [machine, turnId])
  useEffect(() => {
    if (!check) return
    const timer = setTimeout(() => machine.send({ what: 'outdated' }), told_ms)
    return () => clearTimeout(timer)
  }, [machine, check])
  /** `settled`: the question has been shown for a moment. */
  const press = (settled: boolean) =>
    machine.send({
      what: 'pressed',
      box,
      press: {
        text: box.text,
        tooLong: box.text.length > answerMaxLength,
        voiced: box.voice_from_ms !== undefined,
        ears,
        pending: hearing.speaking || hearing.writing > 0 || hearing.interim !== '',
        trouble: hearing.trouble,
        settled,
      },
    })
  return { settling: waiting !== null, check, press }
}
